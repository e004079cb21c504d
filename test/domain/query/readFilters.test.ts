import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { AccountId } from "#domain/Identifiers.ts"
import { list, scalar } from "#domain/query/Catalogue.ts"
import type { Catalogue, Filter } from "#domain/query/Catalogue.ts"
import { allOf, always, anyOf, fieldOf, oneOf } from "#domain/query/Criterion.ts"
import * as Grammar from "#domain/query/grammar.ts"
import { listIgnoredFilters, readFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { Instant } from "#domain/Time.ts"

const context = {
  now: Instant.make("2026-03-10T12:00:00.000Z"),
  account: AccountId.make("01900000-0000-7000-8000-000000000001")
}
const [code, role] = [fieldOf("code"), fieldOf("role")]
const about = { description: "Said of it.", example: "A" }
const codes = Grammar.commaSeparated(Grammar.matchesValue(code, Grammar.literal))

const catalogue: Catalogue = new Map<string, Filter<string>>([
  ["code", list(about, Grammar.matchAnyOf(codes))],
  ["once", scalar(about, codes)],
  ["negated", scalar(about, Grammar.flag(always, always))],
  [
    "parties",
    {
      ...about,
      forms: ["object"],
      keys: [
        { ...about, name: "customer", list: true },
        { ...about, name: "mode", list: false }
      ],
      read: ({ keyed }, { other }) => {
        if (other("negated")?.[0] === "true") return Result.succeed(always)
        return keyed.has("mode") && keyed.get("mode")?.[0] !== "any"
          ? Result.fail({ key: "mode", detail: "must be any" })
          : Result.succeed(allOf([oneOf(role, keyed.get("customer") ?? [])]))
      }
    }
  ]
])

const given = (parameter: string, ...values: ReadonlyArray<string>): FilterInput => {
  const isList = parameter.endsWith("[]")
  const [name = "", key = null] = parameter.replace("[]", "").split(".")
  return { parameter, name, key, isList, values }
}

const read = (...given: ReadonlyArray<FilterInput>) => readFilters(catalogue, given, context)

it.each([
  [[], always],
  [[given("code", "A,B")], oneOf(code, ["A", "B"])],
  [[given("code[]", "A", "B,C")], oneOf(code, ["A", "B", "C"])],
  [[given("code", "A", "B")], oneOf(code, ["A", "B"])],
  [[given("code", "A"), given("code[]", "B")], oneOf(code, ["B"])],
  [[given("once", "A"), given("code", "B")], allOf([oneOf(code, ["A"]), oneOf(code, ["B"])])],
  [[given("parties.customer", "x"), given("parties.customer[]", "y", "z")], oneOf(role, ["y", "z"])],
  [[given("parties.customer", "x"), given("negated", "true")], always],
  [[given("unknown", "\u0000"), given("once[]", "="), given("parties", "="), given("code.key", "=")], always]
])("reads what is given, whatever the form: %#", (given, expected) => {
  assert.deepStrictEqual(read(...given), Result.succeed(expected))
})

it.each([
  ["code", given("code", "=A")],
  ["code[]", given("code[]", "A", "=A")],
  ["once", given("once", "A", "B")],
  ["once", given("once", "\u0000")],
  ["once", given("once", "\ud800")],
  ["once", given("once", "x".repeat(2001))],
  ["code", given("code", Array.from({ length: 101 }, () => "A").join(","))],
  ["code[]", given("code[]", ...Array.from({ length: 101 }, () => "A"))],
  ["parties.mode", given("parties.mode", "none")]
])("names %s when it cannot be followed", (parameter, given) => {
  const found = read(given)
  assert.isTrue(Result.isFailure(found) && found.failure.parameter === parameter)
})

it("counts the values of all filters together", () => {
  const many = given("code[]", ...Array.from({ length: 99 }, (_, index) => `A${index}`))
  assert.isTrue(Result.isSuccess(read(many, given("once", "B"))))
  assert.isTrue(Result.isFailure(read(many, given("once", "B,C"))))
})

it("names what it does not take, once and in short", () => {
  const unknown = [given("x".repeat(300), "1"), given("once[]", "A"), given("once[]", "B"), given("code.key", "1")]
  assert.deepStrictEqual(listIgnoredFilters(catalogue, [given("code", "A"), ...unknown]), [
    "x".repeat(100),
    "once",
    "code"
  ])
  const many = Array.from({ length: 50 }, (_, index) => given(`x${index}`, "1"))
  assert.strictEqual(listIgnoredFilters(catalogue, many).length, 20)
})

it("joins what is asked of one field", () => {
  assert.deepStrictEqual(anyOf([oneOf(code, ["A"]), oneOf(code, ["B"])]), oneOf(code, ["A", "B"]))
})
