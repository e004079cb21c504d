import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { absent, compare, compareNumber, fieldOf, never, oneOf, present, startsWith } from "#domain/query/Criterion.ts"
import * as Grammar from "#domain/query/grammar.ts"
import { Instant } from "#domain/Time.ts"

const now = Instant.make("2026-03-10T12:00:00.000Z")
const field = fieldOf("thing")
const uuid = "01900000-0000-7000-8000-00000000000a"

const readers = {
  flag: Grammar.flag(present(field), absent(field)),
  search: Grammar.search(field),
  ids: Grammar.commaSeparated(Grammar.matchesValue(field, Grammar.id)),
  codes: Grammar.commaSeparated(Grammar.matchesValue(field, Grammar.literal)),
  verbatim: Grammar.matchesValue(field, Grammar.verbatim),
  expression: Grammar.expression(field, Grammar.id),
  days: Grammar.days(field),
  dateTimes: Grammar.dateTimes(field),
  relativeDateTimes: Grammar.dateTimes(field, Grammar.relativeDateTime),
  numbers: Grammar.numbers(field)
} as const

it.each([
  ["flag", "true", present(field)],
  ["flag", "false", absent(field)],
  ["search", " po-1 ", startsWith(field, "PO-1")],
  ["search", ">=x", startsWith(field, ">=X")],
  ["ids", uuid.toUpperCase(), oneOf(field, [uuid])],
  ["ids", `${uuid}, ${uuid}`, oneOf(field, [uuid])],
  ["codes", "USLAX,DEHAM", oneOf(field, ["USLAX", "DEHAM"])],
  ["verbatim", "a,b @exists", oneOf(field, ["a,b @exists"])],
  ["expression", "@exists", present(field)],
  ["expression", "@not_exists", absent(field)],
  ["expression", `=${uuid},${uuid}`, oneOf(field, [uuid])],
  ["days", "2026-03-09", oneOf(field, ["2026-03-09"])],
  ["days", "=2026-03-09", oneOf(field, ["2026-03-09"])],
  ["days", ">= 3.days.ago", compare(field, ">=", "2026-03-07")],
  ["days", "<today", compare(field, "<", "2026-03-10")],
  ["days", "today,1.day.from_now", oneOf(field, ["2026-03-10", "2026-03-11"])],
  ["days", "@not_exists", absent(field)],
  ["dateTimes", "2026-03-09T00:00:00Z", oneOf(field, ["2026-03-09T00:00:00.000Z"])],
  ["dateTimes", "<=2026-03-09T02:00:00+02:00", compare(field, "<=", "2026-03-09T00:00:00.000Z")],
  ["dateTimes", "@exists", present(field)],
  ["relativeDateTimes", "<2.hours.ago", compare(field, "<", "2026-03-10T10:00:00.000Z")],
  ["numbers", ">= 2", compareNumber(field, ">=", 2)],
  ["numbers", "=99.50", oneOf(field, ["99.5"])],
  ["numbers", "-1", oneOf(field, ["-1"])]
] as const)("%s reads %j", (name, text, expected) => {
  assert.deepStrictEqual(readers[name](text, now), Result.succeed(expected))
})

it.each([
  ["flag", ""],
  ["flag", "TRUE"],
  ["flag", "1"],
  ["search", "x".repeat(201)],
  ["search", "  "],
  ["ids", "x"],
  ["ids", `${uuid},`],
  ["ids", "@exists"],
  ["ids", `=${uuid}`],
  ["codes", ""],
  ["codes", "USLAX,,DEHAM"],
  ["codes", "@exists"],
  ["codes", "=USLAX"],
  ["codes", "USLAX,~DE"],
  ["verbatim", ""],
  ["expression", "@missing"],
  ["expression", `~${uuid}`],
  ["expression", `@exists,${uuid}`],
  ["expression", `>=${uuid}`],
  ["expression", ""],
  ["days", ""],
  ["days", ">"],
  ["days", ">=2026-03-09,2026-03-10"],
  ["days", "2026-03-09,>=2026-03-10"],
  ["days", "==2026-03-09"],
  ["days", "~2026-03-09"],
  ["days", "!=2026-03-09"],
  ["dateTimes", "2026-03-09"],
  ["dateTimes", "3.days.ago"],
  ["dateTimes", "12.hours.ago"],
  ["dateTimes", ">=1.hour.from_now"],
  ["dateTimes", "today"],
  ["relativeDateTimes", "3.days.ago"],
  ["dateTimes", "2026-03-09T00:00:00Z,2026-03-10T00:00:00Z"],
  ["dateTimes", "@EXISTS"],
  ["numbers", "1e3"],
  ["numbers", ">="],
  ["numbers", "1,2"],
  ["numbers", "@exists"],
  ["numbers", "12345678901"]
] as const)("%s refuses %j in a sentence", (name, text) => {
  const read = readers[name](text, now)
  assert.isTrue(Result.isFailure(read) && read.failure.length > 10)
})

it("takes one of the values of a list, or all of them", () => {
  const values = [">2026-03-01", "2026-03-05"]
  const [after, on] = [compare(field, ">", "2026-03-01"), oneOf(field, ["2026-03-05"])]
  assert.deepStrictEqual(
    Grammar.matchAllOf(readers.days)(values, now),
    Result.succeed({ _tag: "And", all: [after, on] })
  )
  assert.deepStrictEqual(
    Grammar.matchAnyOf(readers.days)(values, now),
    Result.succeed({ _tag: "Or", any: [on, after] })
  )
  assert.deepStrictEqual(Grammar.matchAnyOf(readers.codes)([], now), Result.succeed(never))
  assert.isTrue(Result.isFailure(Grammar.matchAllOf(readers.days)([">2026-03-01", "x"], now)))
})
