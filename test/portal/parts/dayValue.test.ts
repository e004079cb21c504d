import { assert, it } from "@effect/vitest"

import { parseDayFilter, formatDayFilter } from "../../../adapters/portal/app/fleet/filters/dayValue.ts"
import type { DayValue } from "../../../adapters/portal/app/fleet/filters/dayValue.ts"

const [first, last] = ["2027-01-31", "2027-02-05"]

it.each<readonly [string, DayValue["mode"], string, string]>([
  ["", "any", "", ""],
  ["today", "today", "", ""],
  [">=today <=7.days.from_now", "next", "", ""],
  [">=7.days.ago <=today", "last", "", ""],
  ["<today", "past", "", ""],
  [first, "on", first, ""],
  [`>=${first}`, "from", first, ""],
  [`<=${last}`, "until", "", last],
  [`>=${first} <=${last}`, "between", first, last],
  ["@exists", "@exists", "", ""],
  ["@not_exists", "@not_exists", "", ""],
  ["banana", "expression", "", ""],
  [`${first},${last}`, "expression", "", ""],
  [`>${first}`, "expression", "", ""],
  [">=today <=3.days.from_now", "expression", "", ""]
])("reads and writes the value of a filter for days: %s", (value, mode, from, to) => {
  assert.deepStrictEqual(parseDayFilter(` ${value} `), { mode, from, to })
  assert.strictEqual(formatDayFilter(parseDayFilter(value), value), value)
})

it("writes nothing as long as no day is chosen, and a single bound of two", () => {
  for (const mode of ["on", "from", "until", "between"] as const)
    assert.strictEqual(formatDayFilter({ mode, from: "", to: "" }, "typed"), "", mode)
  assert.strictEqual(formatDayFilter({ mode: "between", from: first, to: "" }, ""), `>=${first}`)
  assert.strictEqual(formatDayFilter({ mode: "between", from: "", to: last }, ""), `<=${last}`)
})
