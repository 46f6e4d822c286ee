#!/usr/bin/env python3
"""Trains the votes of words on the messages of tests/data, writes include/triage/rules/word_votes.hpp, and prints how
often the votes alone are right.

    cmake --build build/test --target votes_update     (Debian: python3-scipy)

`print_terms` reads the messages with the library's own scanner. A multinomial logistic regression over their words and
pairs is fitted twice: over all that occur more than once, and over those that weigh most, as many as the index has room
for. Its weights, rounded, are the votes. Five times a fifth of the messages is left out of the training and predicted;
messages that share most of their words stay in the same fifth. From the predictions the script reads how large a lead
has to be. The same messages give the same table."""

import argparse
import collections
import pathlib
import subprocess
import sys

import numpy
import scipy.optimize
import scipy.sparse

HEADER = pathlib.Path(__file__).parents[2] / "include/triage/rules/word_votes.hpp"
FOLDS = 5
TERMS, VOTES = 3300, 9800  # most that are kept: the index has 24 KiB
STEP = 0.6  # the weight of one vote, in the logarithm of the odds
LEAST, MOST = -1, 6  # of the votes of a term for a kind: rules/word_index.hpp
STRENGTH = 3.0  # inverse of the L2 penalty
# What has no meaning of its own votes only as half of a pair.
FUNCTION_WORDS = set(
    "a an and are as at be been but by can could did do does for from had has have he i if in is it its my no not of on or "
    "our she so that the their them then there they this to was we were will with would you your acme".split()
)
SHARES = {"likely": 0.6, "sure": 0.9}  # how often a winner with the least such lead is right


def matrix(messages, terms):
    """A row for each message, a column for each term: 1 where the message has it."""
    columns = [sorted(terms[t] for t in message if t in terms) for message in messages]
    starts = numpy.cumsum([0] + [len(c) for c in columns])
    flat = numpy.array([c for row in columns for c in row], dtype=int)
    return scipy.sparse.csr_matrix((numpy.ones(len(flat)), flat, starts), (len(messages), len(terms)))


def fit(x, kinds, count, mask):
    """The weights where `mask` is 1, and the offset of each kind."""
    wanted = numpy.eye(count)[kinds]
    rows, size = numpy.arange(len(kinds)), x.shape[1] * count
    transposed = x.T.tocsr()

    def loss(flat):
        weights, offsets = flat[:size].reshape(-1, count), flat[size:]
        scores = x @ weights + offsets
        scores -= scores.max(axis=1, keepdims=True)
        odds = numpy.exp(scores)
        total = odds.sum(axis=1, keepdims=True)
        error = odds / total - wanted
        slope = (transposed @ error + weights / STRENGTH) * mask
        value = (numpy.log(total[:, 0]) - scores[rows, kinds]).sum() + (weights**2).sum() / (2 * STRENGTH)
        return value, numpy.concatenate([slope.ravel(), error.sum(axis=0)])

    best = scipy.optimize.minimize(loss, numpy.zeros(size + count), jac=True, method="L-BFGS-B", options={"maxiter": 120})
    return best.x[:size].reshape(-1, count), best.x[size:]


def train(messages, kinds, count):
    """The terms that vote, the votes of each for each kind, and those of every text."""
    seen = collections.Counter(term for message in messages for term in message)
    names = sorted(term for term in seen if seen[term] > 1)
    x = matrix(messages, {term: i for i, term in enumerate(names)})
    weights, _ = fit(x, kinds, count, 1.0)
    # What all kinds have alike decides nothing. What is frequent counts more.
    weights -= numpy.median(weights, axis=1, keepdims=True)
    merit = abs(weights) * numpy.sqrt([[seen[term]] for term in names])
    kept = numpy.sort(numpy.argsort(-merit.max(axis=1), kind="stable")[:TERMS])
    merit = merit[kept]
    mask = (merit > numpy.sort(merit, axis=None)[-VOTES - 1]).astype(float) if merit.size > VOTES else 1.0
    weights, offsets = fit(x[:, kept], kinds, count, mask)

    votes = numpy.clip(numpy.rint(weights / STEP), LEAST, MOST).astype(int)
    of_every_text = numpy.clip(numpy.rint((offsets - numpy.median(offsets)) / STEP), LEAST, MOST).astype(int)
    voting = votes.any(axis=1)
    return [names[i] for i in kept[voting]], votes[voting], of_every_text


def predict(model, messages):
    """The winner of each message, and its lead."""
    names, votes, of_every_text = model
    scores = matrix(messages, {term: i for i, term in enumerate(names)}) @ votes + of_every_text
    ordered = numpy.sort(scores, axis=1)
    return scores.argmax(axis=1), (ordered[:, -1] - ordered[:, -2]).astype(int)


def groups_of(messages):
    """A number for each message, the same for those that share three fifths of their terms."""
    parent = list(range(len(messages)))

    def root(i):
        while parent[i] != i:
            i = parent[i]
        return i

    seen = collections.Counter(term for message in messages for term in message)
    having = collections.defaultdict(list)
    for i, message in enumerate(messages):
        rarest = sorted(message, key=lambda term: (seen[term], term))[: len(message) * 2 // 5 + 1]
        for j in {j for term in rarest for j in having[term][-100:]}:
            if 5 * len(message & messages[j]) >= 3 * len(message | messages[j]):
                parent[root(i)] = root(j)
        for term in message:
            having[term].append(i)
    return [root(i) for i in range(len(messages))]


def held_out(messages, kinds, count):
    """Whether each message is predicted rightly by a training without it, and with which lead."""
    groups = groups_of(messages)
    members = collections.Counter(groups)
    fold_of, sizes = {}, [0] * FOLDS
    for group in sorted(members, key=lambda g: (-members[g], g)):
        fold_of[group] = sizes.index(min(sizes))
        sizes[fold_of[group]] += members[group]
    folds = numpy.array([fold_of[group] for group in groups])
    right, leads = numpy.zeros(len(messages), bool), numpy.zeros(len(messages), int)
    for fold in range(FOLDS):
        inside, outside = numpy.flatnonzero(folds != fold), numpy.flatnonzero(folds == fold)
        model = train([messages[i] for i in inside], kinds[inside], count)
        winners, leads[outside] = predict(model, [messages[i] for i in outside])
        right[outside] = winners == kinds[outside]
        print(f"fold {fold + 1}: {right[outside].mean():.1%} of {len(outside)} right", flush=True)
    return right, leads


def least_leads(right, leads):
    """The least lead of each sureness."""
    share_at = [right[leads == lead].mean() if (leads == lead).any() else 1.0 for lead in range(leads.max() + 1)]
    return {name: next(lead for lead, share in enumerate(share_at) if share >= wanted) for name, wanted in SHARES.items()}


def rows_of(names, votes, of_every_text, kinds):
    """The rows of the table, by kind, the most votes first."""
    for k, kind in enumerate(kinds):
        yield f"    // --- {kind}"
        for number in range(MOST, LEAST - 1, -1):
            terms = ["*"] if number != 0 and of_every_text[k] == number else []
            terms += [name for name, row in zip(names, votes[:, k]) if number != 0 and row == number]
            if not terms:
                continue
            lines, line = [], ""
            for term in terms:
                if len(line) + len(term) > 105:
                    lines.append(line)
                    line = ""
                line += term + " "
            lines.append(line.rstrip())
            text = "\n".join(f'        "{line}"' for line in lines)
            yield f"    {{K::{kind}, {number},\n{text}}},"


def header(model, kinds, leads, right, sure):
    rows = "\n".join(rows_of(*model, kinds))
    return f"""// The words and pairs of words that make a kind of failure likelier, with their votes. Written by
// tools/rules/train_votes.py from the messages in tests/data; do not edit it. After a change of them:
//
//   cmake --build build/test --target votes_update
//
// They decide if no phrase of a text is known (classify/word_scores.hpp). One vote is a factor of {numpy.exp(STEP):.1f} in the odds of a
// kind. Of messages that a training had not seen, the votes alone named the right kind of {right.mean():.1%}, and of the
// {sure.mean():.0%} with a sure winner {right[sure].mean():.1%}.

#ifndef TRIAGE_RULES_WORD_VOTES_HPP
#define TRIAGE_RULES_WORD_VOTES_HPP

#include <triage/core/kinds.hpp>

namespace triage::inline TRIAGE_ABI {{

/// Words that vote for a kind, or against it.
struct WordRow {{
  ErrorKind kind;
  int votes;          ///< of each, -1 to 6
  const char* words;  ///< in small letters; "top_up" are two that follow each other, 0 is any number, * is every text
}};

namespace tables::words {{

using K = ErrorKind;

// The leads from which on the winner is right in {SHARES["likely"]:.0%} and in {SHARES["sure"]:.0%} of such messages.
inline constexpr int likely_lead = {leads["likely"]};
inline constexpr int sure_lead = {leads["sure"]};

// clang-format off
inline constexpr WordRow all[] = {{
{rows}
}};
// clang-format on

}}  // namespace tables::words
}}  // namespace triage::inline TRIAGE_ABI

#endif
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("print_terms", help="the program")
    parser.add_argument("files", nargs="+", help="of messages")
    options = parser.parse_args()
    printed = subprocess.run([options.print_terms, *sorted(options.files)], check=True, capture_output=True).stdout.decode()
    lines = [line.split("\t") for line in printed.splitlines()]
    names = sorted({kind for kind, _ in lines})
    kinds = numpy.array([names.index(kind) for kind, _ in lines])
    messages = [frozenset(terms.split()) - FUNCTION_WORDS for _, terms in lines]

    right, leads = held_out(messages, kinds, len(names))
    least = least_leads(right, leads)
    print(f"all: {right.mean():.1%} of {len(messages)} right")
    for name, lead in least.items():
        print(f"{name}, lead {lead} or more: {right[leads >= lead].mean():.1%} of {(leads >= lead).sum()} right")
    model = train(messages, kinds, len(names))
    print(f"{len(model[0])} words and pairs, {numpy.count_nonzero(model[1])} votes")
    HEADER.write_text(header(model, names, least, right, leads >= least["sure"]), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
