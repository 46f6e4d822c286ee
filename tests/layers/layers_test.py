#!/usr/bin/env python3
"""Proves that layers.py finds what it is there to find, on small invented trees."""

import unittest

import layers


def header(path, *lines):
    guard = "TRIAGE_" + path.replace("/", "_").replace(".", "_").upper()
    return "\n".join(["// What it is for.", "", f"#ifndef {guard}", f"#define {guard}", *lines, "#endif", ""])


def tree(**changes):
    """A sound tree of a few headers; `changes` gives include lines by name, with __ for a slash."""
    lines = {
        "version": [], "core__kinds": ["#include <triage/version.hpp>", "#include <array>"],
        "classify__classify": ["#include <triage/core/kinds.hpp>"], "failure__failure": ["#include <triage/core/kinds.hpp>"],
        "failure__format": ["#include <fmt/format.h>"], "adapters__curl": ["#include <curl/curl.h>"],
        "adapters__json": ["#include <triage/failure/failure.hpp>"],
        "failure": ["#include <triage/failure/failure.hpp>", "#include <triage/failure/format.hpp>"],
        "classify": ["#include <triage/classify/classify.hpp>"],
    }
    lines.update(changes)
    headers = {name.replace("__", "/") + ".hpp": text for name, text in lines.items()}
    headers.setdefault("triage.hpp", [f"#include <triage/{name}>" for name in headers if "/" not in name])
    return {name: header(name, *text) for name, text in headers.items()}


class Layers(unittest.TestCase):
    def expect(self, text, headers):
        self.assertIn(text, "\n".join(layers.check(headers)))

    def test_a_sound_tree_has_no_problems(self):
        self.assertEqual(layers.check(tree()), [])

    def test_two_headers_of_one_guard(self):
        self.expect("failure_format.hpp: its guard is that of failure/format.hpp", tree(failure_format=[]))

    def test_a_later_folder(self):
        self.expect("core/kinds.hpp: includes failure/failure.hpp, and failure/ comes after core/",
                    tree(core__kinds=["#include <triage/failure/failure.hpp>"]))

    def test_a_circle_in_one_folder(self):
        self.expect("includes itself by way of others",
                    tree(core__kinds=["#include <triage/core/time.hpp>"],
                         core__time=["#include <triage/core/kinds.hpp>"]))

    def test_an_adapter_in_the_library(self):
        self.expect("failure/failure.hpp: includes adapters/json.hpp",
                    tree(failure__failure=["#include <triage/adapters/json.hpp>"]))
        self.expect("is a door and includes the adapter", tree(failure=["#include <triage/adapters/json.hpp>"]))

    def test_a_door_inside(self):
        self.expect("failure/failure.hpp: includes the door classify.hpp",
                    tree(failure__failure=["#include <triage/classify.hpp>"]))
        self.expect("includes the door triage.hpp", tree(adapters__curl=["#include <triage/triage.hpp>"]))

    def test_the_rules_where_only_catching_is_done(self):
        self.expect("failure.hpp: reaches rules/rule.hpp",
                    tree(rules__rule=[], classify__classify=["#include <triage/rules/rule.hpp>"],
                         failure__failure=["#include <triage/classify/classify.hpp>"]))

    def test_heavy_and_foreign_headers(self):
        for include in ("<regex>", "<fmt/core.h>", "<curl/curl.h>", "<nlohmann/json.hpp>", '"local.hpp"'):
            self.expect("classify/classify.hpp: includes", tree(classify__classify=["#include " + include]))

    def test_an_unknown_folder_or_a_missing_header(self):
        self.expect("lies in attic/, which is no folder", tree(attic__old=[]))
        self.expect("includes gone.hpp, which does not exist", tree(classify=["#include <triage/gone.hpp>"]))

    def test_guard_and_opening(self):
        self.expect("has no guard named TRIAGE_VERSION_HPP", tree() | {"version.hpp": "// Text.\n#pragma once\n"})
        self.expect("does not open with a comment", tree() | {"version.hpp": "#pragma once\n"})

    def test_what_is_too_long(self):
        self.expect("core/kinds.hpp: has 405 lines; 400 are the most", tree(core__kinds=[""] * 400))
        self.expect("classify.hpp: has 55 lines; 40 are the most", tree(classify=[""] * 50))
        self.assertEqual(layers.check(tree(rules__facts__aws=[""] * 900, failure__failure=[
            "#include <triage/rules/facts/aws.hpp>"]))[0:0], [])

    def test_what_triage_hpp_leaves_out(self):
        self.expect("triage.hpp: leaves out failure.hpp", tree() | {"triage.hpp": header("triage.hpp")})

    def test_a_header_behind_no_door(self):
        self.expect("core/alone.hpp: lies behind no door", tree(core__alone=[]))


if __name__ == "__main__":
    unittest.main()
