import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { always, fieldOf, startsWith } from "#domain/query/Criterion.ts"
import { matches } from "#domain/query/matches.ts"
import { trackingRequestFilters } from "#domain/search/tracking/filters.ts"
import { viewTrackingRequest } from "#domain/search/tracking/view.ts"

import { criterionOf, readTexts } from "../../support/criteria.ts"
import type { Texts } from "../../support/criteria.ts"
import * as Sample from "../../support/samples.ts"

const account_id = Sample.accountId()
const request = Sample.request({ account_id, request_number: "MAEU123", ref_numbers: ["po-1"], status: "succeeded" })

const found = (texts: Texts) => matches(viewTrackingRequest(request))(criterionOf(trackingRequestFilters, texts))

it("without anything asked every request matches", () => {
  assert.deepStrictEqual(criterionOf(trackingRequestFilters, {}), always)
  assert.isTrue(found({}))
})

it("reads numbers and codes as clients write them", () => {
  assert.isTrue(found({ request_number: " maeu 123 " }))
  assert.isTrue(found({ scac: "siml" }))
  assert.isTrue(found({ q: "maeu1" }))
  assert.isTrue(found({ q: " PO" }))
  assert.isFalse(found({ q: "123" }))
  assert.isFalse(found({ request_number: "MAEU12" }))
})

it("created is another name of succeeded", () => {
  assert.isTrue(found({ status: "created" }))
  assert.isTrue(found({ status: "succeeded" }))
  assert.isFalse(found({ status: "pending" }))
})

it("periods include both their ends, in any offset", () => {
  const midnight = "2026-01-01T00:00:00Z"
  assert.isTrue(found({ "created_at.start": midnight, "created_at.end": midnight }))
  assert.isTrue(found({ "created_at.end": "2026-01-01T02:00:00+02:00" }))
  assert.isFalse(found({ "created_at.start": "2026-01-01T00:00:00.001Z" }))
  assert.isFalse(found({ "updated_at.end": "2025-12-31T23:59:59Z" }))
})

it("names the parameter that it cannot read", () => {
  const refused = (texts: Texts) => Result.getOrThrow(Result.flip(readTexts(trackingRequestFilters, texts))).parameter
  assert.strictEqual(refused({ status: "Pending" }), "filter[status]")
  assert.strictEqual(refused({ status: "" }), "filter[status]")
  for (const text of ["", "2026-01-01", "2026-02-30T00:00:00Z", "2026-01-01T00:00:00", "yesterday", "9".repeat(400)]) {
    assert.strictEqual(refused({ "created_at.start": text }), "filter[created_at][start]")
    assert.strictEqual(refused({ "updated_at.end": text }), "filter[updated_at][end]")
  }
})

it.prop("what is written is read or refused, and never fails", [Schema.String], ([text]) => {
  const all = { q: text, request_number: text, scac: text }
  const read = readTexts(trackingRequestFilters, { ...all, status: text, "created_at.start": text })
  if (Result.isFailure(read)) assert.strictEqual(read.failure._tag, "InvalidParameter")
  assert.isTrue(Result.isSuccess(readTexts(trackingRequestFilters, all)))
})

it.prop("every beginning of every number finds the request", [Schema.String], ([text]) => {
  const own = Sample.request({ account_id, ref_numbers: [text.toWellFormed().replaceAll("\u0000", "")] })
  for (const term of viewTrackingRequest(own)(fieldOf("search_term"))) {
    const beginning = [...term].slice(0, 3).join("")
    assert.isTrue(matches(viewTrackingRequest(own))(startsWith(fieldOf("search_term"), beginning)))
  }
})
