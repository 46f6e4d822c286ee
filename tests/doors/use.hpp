// Takes results that a program of this folder does not need. It includes nothing, so that no program gets by with it
// what its door should bring.

#ifndef TRIAGE_TESTS_DOORS_USE_HPP
#define TRIAGE_TESTS_DOORS_USE_HPP

template <class... T>
constexpr void use(const T&... /*results*/) noexcept {}

#endif
