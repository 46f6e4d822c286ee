// Work on several threads whose results come out in the order in which it went in.

#ifndef TRIAGE_EXAMPLES_ORDERED_HPP
#define TRIAGE_EXAMPLES_ORDERED_HPP

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace cli {

/// Calls `work(item) -> result` on up to `threads` threads and `use(result)` in order, one at a time. At most two
/// items a thread are under way, so memory is bounded however far the reader could run ahead.
template <class Item, class Result, class Work, class Use>
class Ordered {
 public:
  Ordered(std::size_t threads, Work work, Use use)
      : most_threads_(threads), work_(std::move(work)), use_(std::move(use)) {}
  Ordered(const Ordered&) = delete;
  Ordered& operator=(const Ordered&) = delete;
  ~Ordered() { finish(); }

  /// Hands over one item; waits while too many are under way. With one thread the caller's does the work.
  void add(Item item) {
    if (most_threads_ <= 1) return use_(work_(item));
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return jobs_.size() < 2 * most_threads_; });
    jobs_.push_back({std::move(item), {}, State::waiting});
    if (threads_.size() < most_threads_ && threads_.size() < jobs_.size()) threads_.emplace_back([this] { run(); });
    changed_.notify_all();
  }

  /// Waits until everything has been used. Nothing may be added afterwards.
  void finish() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

 private:
  enum class State { waiting, at_work, done };
  struct Job {
    Item item;
    Result result;
    State state;
  };

  void run() {
    std::unique_lock lock(mutex_);
    for (;;) {
      Job* job = nullptr;
      changed_.wait(lock, [&] { return (job = next_waiting()) != nullptr || ended_; });
      if (job == nullptr) return;
      job->state = State::at_work;
      lock.unlock();
      Result result = work_(job->item);  // a deque's elements stay where they are
      lock.lock();
      job->result = std::move(result);
      job->state = State::done;
      use_finished(lock);
    }
  }

  Job* next_waiting() {
    for (Job& job : jobs_)
      if (job.state == State::waiting) return &job;
    return nullptr;
  }

  /// Uses what is done at the front. Only one thread does so at a time; it goes on until nothing is left.
  void use_finished(std::unique_lock<std::mutex>& lock) {
    if (using_) return;
    using_ = true;
    while (!jobs_.empty() && jobs_.front().state == State::done) {
      const Result result = std::move(jobs_.front().result);
      jobs_.pop_front();
      changed_.notify_all();
      lock.unlock();
      use_(result);
      lock.lock();
    }
    using_ = false;
  }

  const std::size_t most_threads_;
  Work work_;
  Use use_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> jobs_;
  std::vector<std::thread> threads_;
  bool ended_ = false;
  bool using_ = false;
};

}  // namespace cli

#endif
