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

it("suggests a name by one of its words, if no whole name is similar", () => {
  const names = ["current_status", "number", "has_holds", "tracking_stopped", "pod_terminal_id"]
  assert.deepStrictEqual(
    ["statsu", "status", "stopped", "terminal", "id", "numbr"].map((said) => suggestNames(said, names)),
    [["current_status"], ["current_status"], ["tracking_stopped"], ["pod_terminal_id"], [], ["number"]]
  )
})

it("leaves out names that are much less similar than the nearest", () => {
  assert.deepStrictEqual(suggestNames("current_statsu", ["current_status", "current_issues", "current_vessel"]), [
    "current_status"
  ])
})
