import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { findProblems } from "#domain/problem/problemsOf.ts"

const Name = Schema.String.check(Schema.isMaxLength(2000), Schema.isMaxLength(200))

const Request = Schema.Struct({
  name: Schema.optionalKey(Schema.NullOr(Name)),
  size: Schema.optionalKey(
    Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1000 }))
  ),
  kind: Schema.optionalKey(Schema.Literals(["map", "tracking"])),
  on: Schema.optionalKey(Schema.Boolean),
  texts: Schema.optionalKey(Schema.Union([Schema.String, Schema.Array(Schema.String)])),
  parts: Schema.optionalKey(Schema.Array(Schema.Struct({ id: Schema.String.check(Schema.isUUID()) }))),
  even: Schema.optionalKey(
    Schema.Finite.check(Schema.makeFilter((value: number) => value % 2 === 0 || "must be an even number"))
  ),
  wanted: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(30)),
  told: Schema.String.annotateKey({ messageMissingKey: "must say who told" })
})

const decode = Schema.decodeUnknownResult(Request, { errors: "all" })
const right = { wanted: "abc", told: "Ada" }

const problems = (value: unknown) => {
  const decoded = decode(value)
  return Result.isSuccess(decoded)
    ? []
    : findProblems(decoded.failure.issue).map(({ detail, path }) => `${path.join(".")} ${detail}`)
}

it.each([
  [{ ...right, name: "x".repeat(2001) }, ["name must be text of at most 200 characters or null"]],
  [{ ...right, name: 1 }, ["name must be text of at most 200 characters or null"]],
  [{ ...right, size: "x" }, ["size must be a whole number from 1 to 1,000"]],
  [{ ...right, size: "1.5" }, ["size must be a whole number from 1 to 1,000"]],
  [{ ...right, kind: "list" }, ["kind must be one of map or tracking"]],
  [{ ...right, on: "yes" }, ["on must be true or false"]],
  [{ ...right, texts: 1 }, ["texts must be text, or a list, each entry text"]],
  [{ ...right, texts: ["a", 1] }, ["texts.1 must be text"]],
  [{ ...right, parts: [{}] }, ["parts.0.id is required, and must be a UUID"]],
  [{ ...right, parts: [1] }, ["parts.0 must be an object with id"]],
  [{ ...right, even: 3 }, ["even must be an even number"]],
  [{}, ["wanted is required, and must be text of 1 to 30 characters", "told must say who told"]],
  [null, [" must be an object with name, size, kind, on, texts, parts, even, wanted, told"]]
])("what is wrong with %j is said once, with what is allowed", (value, expected) => {
  assert.deepStrictEqual(problems(value), expected)
})
