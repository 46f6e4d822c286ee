// Reads the streams of tests/data/streams, which its README describes.
//
//   for (const streams::Sample& sample : streams::samples()) use(sample.body, sample.kind);
//
// What is malformed ends the program with a text that names its file.

#ifndef TRIAGE_TESTS_STREAMS_FILE_HPP
#define TRIAGE_TESTS_STREAMS_FILE_HPP

#include <triage/core/kinds.hpp>
#include <triage/evidence/event_stream.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace streams {

/// A stream and what it means. What is not stated is empty.
struct Sample {
  std::string title = {};  ///< with its file
  std::string provider = {};
  std::string type = {};   ///< of the content
  std::string state = {};  ///< before the end
  std::string finish = {};
  std::string usage = {};   ///< "input output"
  std::string calls = {};   ///< "whole+ broken"
  std::string blocks = {};  ///< how many ended
  std::string words = {};   ///< "yes" or "no"
  int status = 200;
  std::optional<triage::ErrorKind> kind = {};  ///< of the failure; empty for a good answer
  bool is_binary = false;
  std::string body = {};
};

[[noreturn]] inline void refuse(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::exit(EXIT_FAILURE);
}

/// A number of so many bytes, big-endian.
inline std::string number(std::size_t value, int bytes) {
  std::string text;
  for (int i = bytes - 1; i >= 0; --i) text += static_cast<char>(value >> (8 * i) & 0xFFU);
  return text;
}

/// A message of AWS's event stream.
inline std::string message(const std::vector<std::pair<std::string, std::string>>& headers,
                           const std::string& payload) {
  std::string head;
  for (const auto& [name, value] : headers)
    head += number(name.size(), 1) + name + '\x07' + number(value.size(), 2) + value;
  std::string all = number(16 + head.size() + payload.size(), 4) + number(head.size(), 4);
  all += number(triage::detail::crc32(all), 4);
  all += head + payload;
  return all + number(triage::detail::crc32(all), 4);
}

inline std::string base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    unsigned bits = 0;
    for (std::size_t k = 0; k < 3; ++k)
      bits = bits << 8U | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += i + k > bytes.size() ? '=' : digits[bits >> (18 - 6 * k) & 63U];
  }
  return text;
}

/// "event contentBlockDelta {...}" as a message.
inline std::string message_of(const std::string& line) {
  const std::string how = line.substr(0, line.find(' '));
  const std::string rest = line.substr(how.size() + 1);
  if (how == "chunk")
    return message({{":event-type", "chunk"}, {":content-type", "application/json"}, {":message-type", "event"}},
                   "{\"bytes\":\"" + base64(rest) + "\",\"p\":\"abcdef\"}");
  const std::string name = rest.substr(0, rest.find(' '));
  return message({{':' + how + "-type", name}, {":content-type", "application/json"}, {":message-type", how}},
                 rest.substr(name.size() + 1));
}

inline std::vector<Sample> samples() {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(TRIAGE_TESTS_DATA "/streams"))
    if (entry.path().extension() == ".txt") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<Sample> all;
  for (const auto& path : paths) {
    std::ifstream file(path);
    Sample* sample = nullptr;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with("## ")) {
        sample = &all.emplace_back();
        sample->title = path.filename().string() + ": " + line.substr(3);
      } else if (sample == nullptr) {
        if (!line.empty() && line.front() != '#') refuse(path.string() + " begins with no title");
      } else if (line.starts_with("@ ")) {
        std::istringstream settings(line.substr(2));
        std::map<std::string, std::string> stated;
        for (std::string setting; std::getline(settings, setting, ';');) {
          const auto colon = setting.find(": ");
          stated[setting.substr(setting.find_first_not_of(' '), colon - setting.find_first_not_of(' '))] =
              setting.substr(colon + 2);
        }
        const auto take = [&](const char* name, std::string& to) {
          if (const auto found = stated.find(name); found != stated.end()) to = found->second, stated.erase(found);
        };
        std::string status, kind, framing;
        take("provider", sample->provider), take("type", sample->type), take("state", sample->state);
        take("finish", sample->finish), take("usage", sample->usage), take("calls", sample->calls);
        take("blocks", sample->blocks), take("words", sample->words);
        take("status", status), take("kind", kind), take("framing", framing);
        if (!status.empty()) sample->status = std::stoi(status);
        if (!kind.empty()) sample->kind = triage::from_string<triage::ErrorKind>(kind).value();
        sample->is_binary = framing == "messages";
        if (!stated.empty()) refuse(sample->title + ": there is no key '" + stated.begin()->first + "'");
        if (sample->type.empty())
          sample->type = sample->is_binary ? "application/vnd.amazon.eventstream" : "text/event-stream";
      } else if (sample->is_binary) {
        if (!line.empty()) sample->body += message_of(line);
      } else {
        sample->body += line + '\n';
      }
    }
  }
  // The blank line before the next title ends the last event; in the last sample of a file none is there.
  for (Sample& sample : all) {
    while (!sample.is_binary && sample.body.ends_with("\n\n")) sample.body.pop_back();
    if (!sample.is_binary && sample.body.front() != '{' && sample.body.front() != '[') sample.body += '\n';
  }
  return all;
}

}  // namespace streams

#endif
