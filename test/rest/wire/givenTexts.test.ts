import { assert, it } from "@effect/vitest"
import { Effect, Result, Schema } from "effect"

import { NewTrackingRequest } from "#adapters/rest/tracking/tracking/api.ts"
import { refNumbers, tags } from "#adapters/rest/wire/changes.ts"
import { readTexts } from "#application/voyage/edit/readEdits.ts"
import { findProblems } from "#domain/problem/problemsOf.ts"

const sentence = "must be text of 1 to 200 characters, or a list of at most 100, each entry text of 1 to 200 characters"

const details = (schema: Schema.Codec<unknown>, value: unknown) => {
  const decoded = Schema.decodeUnknownResult(schema, { errors: "all" })(value)
  return Result.isSuccess(decoded) ? [] : findProblems(decoded.failure.issue).map(({ detail }) => detail)
}

it.each([refNumbers, tags])("says of a list of texts what the change of it allows", (texts) => {
  const [detail = ""] = details(Schema.Struct({ texts }), { texts: 7 })
  assert.include(detail, sentence)
  assert.notInclude(detail, "2,000")
})

it("says the same of a new tracking request", () => {
  const [detail = ""] = details(NewTrackingRequest, { data: { attributes: { ref_numbers: 7 } } })
  assert.include(detail, "of 1 to 200 characters")
  assert.notInclude(detail, "2,000")
})

it.effect("a text that is too long is refused where it stands, with the same limit", () =>
  Effect.gen(function* () {
    const long = "x".repeat(201)
    assert.deepStrictEqual(details(Schema.Struct({ refNumbers }), { refNumbers: ["ok", long] }), [])
    const refused = yield* Effect.flip(readTexts("ref_numbers", ["ok", long]))
    assert.deepInclude(refused, {
      pointer: "/data/attributes/ref_numbers/1",
      detail: "must have at most 200 characters"
    })
  })
)
