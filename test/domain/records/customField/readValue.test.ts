import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { Text } from "#domain/Identifiers.ts"
import { CustomFieldType } from "#domain/records/customField/CustomField.ts"
import { readValue } from "#domain/records/customField/readValue.ts"
import { displayValue, publishedValue } from "#domain/records/customField/showValue.ts"

import { described } from "./support.ts"

const isText = Schema.is(Text)
const id = "01900000-0000-7000-8000-000000000001"

it.each([
  ["short_text", "Acme", "Acme", "Acme", "Acme"],
  ["short_text", " kept as it is ", " kept as it is ", " kept as it is ", " kept as it is "],
  ["short_text", 42, "42", "42", "42"],
  ["number", 12.5, "12.5", 12.5, "12.5"],
  ["number", "0012.500", "12.5", 12.5, "12.5"],
  ["number", "-0", "0", 0, "0"],
  ["number", 0.1 + 0.2, "0.3", 0.3, "0.3"],
  ["number", 1e-7, "0", 0, "0"],
  ["number", "2e3", "2000", 2000, "2000"],
  ["number", "-0.0000005", "-0.000001", -0.000001, "-0.000001"],
  ["number", "999999999999.999999", "999999999999.999999", 1e12, "999999999999.999999"],
  ["date", "2026-02-28", "2026-02-28", "2026-02-28", "2026-02-28"],
  ["datetime", "2026-02-28 13:05:09", "2026-02-28 13:05:09", "2026-02-28 13:05:09", "2026-02-28 13:05:09"],
  ["datetime", "2026-02-28T13:05:09Z", "2026-02-28 13:05:09", "2026-02-28 13:05:09", "2026-02-28 13:05:09"],
  ["datetime", "2026-02-28T23:05:09.123-08:00", "2026-03-01 07:05:09", "2026-03-01 07:05:09", "2026-03-01 07:05:09"],
  ["boolean", true, "true", true, "Yes"],
  ["boolean", "No", "false", false, "No"],
  ["enum", "high", "high", "high", "HIGH"],
  ["enum_multi", ["high", "low", "high"], '["low","high"]', ["low", "high"], "LOW, HIGH"],
  ["enum_multi", "high", '["high"]', ["high"], "HIGH"],
  ["enum_multi", "high, low", '["low","high"]', ["low", "high"], "LOW, HIGH"],
  ["enum_multi", "a,b", '["a,b"]', ["a,b"], "A,B"],
  ["enum_multi", '["a,b","low"]', '["low","a,b"]', ["low", "a,b"], "LOW, A,B"],
  ["reference", { type: "Party", id }, `{"type":"Party","id":"${id}"}`, { type: "Party", id }, `Party ${id}`]
] as const)("reads %s from %j", (type, given, kept, published, display) => {
  const of = described(type)
  assert.deepStrictEqual(readValue(of, given), Result.succeed(kept))
  assert.deepStrictEqual(publishedValue(of.definition, kept), published as never)
  assert.strictEqual(displayValue(of, kept), display)
})

it.each([
  ["short_text", {}],
  ["short_text", ["a"]],
  ["short_text", "a\u0000"],
  ["short_text", "\ud800"],
  ["short_text", "a".repeat(2001)],
  ["number", "twelve"],
  ["number", "1e99"],
  ["number", "1e999999999"],
  ["number", "0x10"],
  ["number", "1,5"],
  ["number", "1000000000000"],
  ["number", "999999999999.9999995"],
  ["number", "."],
  ["number", "9".repeat(5000)],
  ["date", "2026-02-30"],
  ["date", "28.02.2026"],
  ["date", "2026-02-28T00:00:00Z"],
  ["datetime", "2026-02-30 00:00:00"],
  ["datetime", "2026-02-28 24:00:00"],
  ["datetime", "2026-02-28"],
  ["datetime", "2026-02-28T00:00:00+99:00"],
  ["boolean", "maybe"],
  ["boolean", 1],
  ["boolean", "constructor"],
  ["enum", "none of them"],
  ["enum", ["high"]],
  ["enum_multi", ["high", "none of them"]],
  ["enum_multi", ["high", null]],
  ["enum_multi", { high: true }],
  ["reference", "somewhere"],
  ["reference", { type: "Party" }],
  ["reference", { type: "Party", id: "a b" }],
  ["reference", { type: "<b>", id }]
] as const)("refuses %s from %j", (type, given) => {
  const read = readValue(described(type), given)
  assert.isTrue(Result.isFailure(read))
  if (Result.isFailure(read)) {
    assert.notStrictEqual(read.failure.detail, "")
    assert.isBelow(read.failure.detail.length, 200)
  }
})

it("takes a blank value for none, unless one is required", () => {
  for (const type of CustomFieldType.literals) {
    for (const given of [null, undefined, "", " \n", []]) {
      assert.deepStrictEqual(readValue(described(type), given), Result.succeed(null))
      const required = readValue(described(type, { validation: { required: true } }), given)
      assert.deepStrictEqual(required, Result.fail({ detail: "must not be empty", code: "blank" }))
    }
  }
})

it("binds references to the type that the definition names, and knows a lone id by it", () => {
  const of = described("reference", { reference_type: "TrackingRequest" })
  const kept = JSON.stringify({ type: "TrackingRequest", id })
  assert.deepStrictEqual(readValue(of, { type: "tracking_request", id }), Result.succeed(kept))
  assert.deepStrictEqual(readValue(of, id), Result.succeed(kept))
  assert.isTrue(Result.isFailure(readValue(of, { type: "shipment", id })))
})

it("shows a chosen option by its value once the option is gone", () => {
  const of = described("enum_multi", {}, ["low"])
  assert.strictEqual(displayValue(of, '["low","gone"]'), "LOW, gone")
})

const matching = (pattern: RegExp) => Schema.String.check(Schema.isPattern(pattern))

/** Anything, and often enough something that one of the types takes. */
const Given = Schema.Union([
  Schema.Json,
  Schema.Finite,
  matching(/^[-+]?\d{0,12}(\.\d{0,9})?(e-?\d)?$/),
  matching(/^(19|20)\d\d-[01]\d-[0-3]\d([ T][0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-][01]\d:[03]0)?)?$/),
  Schema.Literals(["true", "No", "low", "high", "low,high", "a,b"]),
  Schema.Array(Schema.Literals(["low", "high", "a,b"])),
  Schema.Struct({ type: matching(/^[A-Za-z_]{1,9}$/), id: matching(/^[\w-]{1,36}$/) })
])
const Type = CustomFieldType

it.prop("what is kept can be stored, and reads as itself", [Type, Given], ([type, given]) => {
  const of = described(type)
  const read = readValue(of, given)
  if (Result.isFailure(read)) return assert.isNotEmpty(read.failure.detail)
  if (read.success === null) return assert.isNull(displayValue(of, null))
  assert.isTrue(isText(read.success))
  assert.deepStrictEqual(readValue(of, read.success), read)
  assert.notStrictEqual(displayValue(of, read.success), null)
})

it.prop("what is published reads as what was kept", [Type, Given], ([type, given]) => {
  const of = described(type)
  const read = readValue(of, given)
  if (Result.isFailure(read)) return assert.isNotEmpty(read.failure.detail)
  // A JSON number holds no more than fifteen of the eighteen digits for sure.
  const isPrecise = type !== "number" || (read.success ?? "").replaceAll(/\D/g, "").length <= 15
  const again = readValue(of, publishedValue(of.definition, read.success))
  if (isPrecise) assert.deepStrictEqual(again, read)
  else assert.isTrue(Result.isSuccess(again) && again.success !== null)
})

const Decimal = Schema.String.check(Schema.isPattern(/^-?(0|[1-9]\d{0,11})(\.\d{1,6})?$/))

it.prop("keeps every digit of a decimal(18,6)", [Decimal], ([text]) => {
  const read = Result.getOrThrow(readValue(described("number"), text))
  const [whole = "", part = ""] = text.split(".")
  const trimmed = part.replace(/0+$/, "")
  const plain = trimmed === "" ? whole : `${whole}.${trimmed}`
  assert.strictEqual(read, plain === "-0" ? "0" : plain)
})

const Choice = Schema.Array(Schema.Literals(["low", "high", "a,b"]))

it.prop("keeps a choice whatever its order", [Choice], ([values]) => {
  const of = described("enum_multi")
  const read = Result.getOrThrow(readValue(of, values))
  assert.deepStrictEqual(read, Result.getOrThrow(readValue(of, values.toReversed())))
  const published = publishedValue(of.definition, read)
  assert.sameMembers((published ?? []) as Array<string>, [...new Set(values)])
})
