import { assert, it } from "@effect/vitest"

import { editDistance, suggestNames } from "#domain/query/suggestNames.ts"

it("counts the letters to put in, leave out or replace", () => {
  const pairs = [
    ["a", "bcd"],
    ["abc", "b"],
    ["kitten", "sitting"],
    ["same", "same"],
    ["", "ab"]
  ] as const
  assert.deepStrictEqual(
    pairs.map(([from, to]) => editDistance(from, to)),
    [3, 2, 3, 0, 2]
  )
})

it("suggests names with few wrong letters and names that begin with the text", () => {
  assert.deepStrictEqual(suggestNames("pord", ["port", "por", "terminal", "pord_arrival"]), [
    "port",
    "por",
    "pord_arrival"
  ])
})
