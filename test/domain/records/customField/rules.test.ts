import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { CustomFieldType } from "#domain/records/customField/CustomField.ts"
import { readValue } from "#domain/records/customField/readValue.ts"
import { readRules } from "#domain/records/customField/rules.ts"

import { described } from "./support.ts"

it.each([
  ["number", { min: 1, max: 5 }, "5", true],
  ["number", { min: 1, max: 5 }, "5.000001", false],
  ["number", { min: -1 }, -2, false],
  ["short_text", { min_length: 2, max_length: 3 }, "abc", true],
  ["short_text", { min_length: 2, max_length: 3 }, "a", false],
  ["short_text", { min_length: 2, max_length: 3 }, "abcd", false],
  ["short_text", { max_length: 2 }, "🚢🚢", true]
] as const)("%s with %j takes %j: %s", (type, validation, given, taken) => {
  assert.strictEqual(Result.isSuccess(readValue(described(type, { validation }), given)), taken)
})

it("reads what it knows, and takes null for no rule", () => {
  assert.deepStrictEqual(readRules(undefined, "number"), Result.succeed(null))
  assert.deepStrictEqual(readRules(null, "number"), Result.succeed(null))
  assert.deepStrictEqual(
    readRules({ required: true, min: 0, max: null, pattern: null }, "number"),
    Result.succeed({ required: true, min: 0 })
  )
})

it.each([
  ["short_text", { pattern: "(a+)+$" }, "pattern"],
  ["short_text", { regex: "a" }, "regex"],
  ["short_text", { __proto__: null, constructor: 1 }, "constructor"],
  ["short_text", { required: "yes" }, "required"],
  ["short_text", { max_length: -1 }, "max_length"],
  ["short_text", { max_length: 1.5 }, "max_length"],
  ["short_text", { min_length: 3, max_length: 2 }, "max_length"],
  ["short_text", { min: 1 }, "min"],
  ["number", { min: "1" }, "min"],
  ["number", { min: 2, max: 1 }, "max"],
  ["number", { max_length: 1 }, "max_length"],
  ["number", [], null],
  ["number", "required", null]
] as const)("refuses %s with %j", (type, given, rule) => {
  const read = readRules(given, type)
  assert.isTrue(Result.isFailure(read))
  if (Result.isFailure(read)) assert.strictEqual(read.failure.rule, rule)
})

it.prop("never fails other than with a refusal", [CustomFieldType, Schema.Json], ([type, given]) => {
  const read = readRules(given, type)
  if (Result.isSuccess(read) && read.success !== null) {
    assert.deepStrictEqual(readRules(read.success, type), read)
  }
})
