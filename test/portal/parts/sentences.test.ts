import { assert, describe, it } from "@effect/vitest"

import { ApiError, attributeErrorOf, withSubject } from "../../../adapters/portal/app/api/ApiError.ts"

const refusal = (detail: string, pointer: string) => new ApiError(400, { detail, source: { pointer } })

describe("A sentence of the service at the field of a form", () => {
  it("has the field's name once, whether the service names it or not", () => {
    for (const detail of ["`url` must begin with https", "must begin with https"]) {
      const sentence = attributeErrorOf(refusal(detail, "/data/attributes/url"), "url")
      assert.strictEqual(withSubject("Address", sentence ?? ""), "Address must begin with https")
    }
    const inList = attributeErrorOf(
      refusal("`events[2]` must be one of `a` or `b`", "/data/attributes/events/2"),
      "events"
    )
    assert.strictEqual(inList, "must be one of a or b")
  })

  it("stays whole where it is about something else", () => {
    for (const detail of ["Your plan does not include it", "The origin must be https", "url"]) {
      assert.strictEqual(refusal(detail, "/data/attributes/url").message, detail)
    }
  })
})
