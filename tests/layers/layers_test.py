#!/usr/bin/env python3
"""Proves that layers.py finds what it is there to find, on small invented trees."""

import unittest

import layers


FLOORS = {"version": 0, "taxonomy": 0, "classify": 1, "failure": 2, "format": 2}


def header(path, *lines):
    guard = "TRIAGE_" + path.replace("/", "_").replace(".", "_").upper()
    floor = 5 if path.startswith("adapters/") else FLOORS.get(path.removesuffix(".hpp"))
    says = "" if floor is None else f" Floor {floor}; includes this and that."
    return "\n".join([f"// What it is for.{says}", "", f"#ifndef {guard}", f"#define {guard}", *lines, "#endif", ""])


def tree(**changes):
    """A sound tree of a few headers; `changes` gives include lines by name, with __ for a slash."""
    lines = {
        "version": [], "taxonomy": ["#include <triage/version.hpp>", "#include <array>"],
        "classify": ["#include <triage/taxonomy.hpp>"], "failure": ["#include <triage/taxonomy.hpp>"],
        "format": ["#include <fmt/format.h>"], "adapters__curl": ["#include <curl/curl.h>"],
        "adapters__json": ["#include <triage/failure.hpp>"],
    }
    lines.update(changes)
    headers = {name.replace("__", "/") + ".hpp": text for name, text in lines.items()}
    everything = [f"#include <triage/{name}>" for name in headers if "/" not in name]
    headers.setdefault("triage.hpp", everything)
    return {name: header(name, *text) for name, text in headers.items()}


def problems(headers, listed=None):
    return layers.check(headers, sorted(headers) if listed is None else listed)


class Layers(unittest.TestCase):
    def expect(self, text, headers, listed=None):
        self.assertIn(text, "\n".join(problems(headers, listed)))

    def test_a_sound_tree_has_no_problems(self):
        self.assertEqual(problems(tree()), [])

    def test_a_higher_floor(self):
        self.expect("taxonomy.hpp: includes failure.hpp from floor 2", tree(taxonomy=["#include <triage/failure.hpp>"]))

    def test_a_circle_on_one_floor(self):
        self.expect("includes itself by way of others",
                    tree(version=["#include <triage/taxonomy.hpp>"]))

    def test_an_adapter_in_core(self):
        self.expect("failure.hpp: includes adapters/json.hpp", tree(failure=["#include <triage/adapters/json.hpp>"]))

    def test_an_adapter_in_an_adapter(self):
        self.expect("includes the adapter adapters/json.hpp", tree(adapters__curl=["#include <triage/adapters/json.hpp>"]))

    def test_everything_in_an_adapter(self):
        self.expect("includes triage.hpp", tree(adapters__curl=["#include <triage/triage.hpp>"]))

    def test_the_rules_where_only_catching_is_done(self):
        self.expect("failure.hpp: reaches classify.hpp", tree(failure=["#include <triage/classify.hpp>"]))

    def test_heavy_and_foreign_headers(self):
        for include in ("<regex>", "<fmt/core.h>", "<curl/curl.h>", "<nlohmann/json.hpp>", '"local.hpp"'):
            self.expect("classify.hpp: includes", tree(classify=["#include " + include]))

    def test_an_unknown_or_missing_header(self):
        self.expect("stranger.hpp: does not say which floor", tree(stranger=[]))
        self.expect("includes gone.hpp, which does not exist", tree(classify=["#include <triage/gone.hpp>"]))

    def test_guard_and_opening(self):
        self.expect("has no guard named TRIAGE_VERSION_HPP", tree() | {"version.hpp": "// Text.\n#pragma once\n"})
        self.expect("does not open with a comment", tree() | {"version.hpp": "#pragma once\n"})

    def test_the_floor_of_adapters(self):
        text = tree()["version.hpp"].replace("Floor 0", "Floor 5")
        self.expect("version.hpp: stands on floor 5; adapters, and only they", tree() | {"version.hpp": text})

    def test_what_triage_hpp_leaves_out(self):
        self.expect("triage.hpp: leaves out failure.hpp", tree() | {"triage.hpp": header("triage.hpp")})

    def test_the_lists_of_cmake(self):
        names = sorted(tree())
        self.expect("failure.hpp: is on disk and not listed", tree(), [n for n in names if n != "failure.hpp"])
        self.expect("gone.hpp: is listed in CMakeLists.txt and not on disk", tree(), names + ["gone.hpp"])
        self.expect("not sorted", tree(), names[::-1])


if __name__ == "__main__":
    unittest.main()
