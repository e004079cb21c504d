import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { TestClock } from "effect/testing"

import type { FetchError } from "#application/ports/tracking/source/PolledSource.ts"

import { answering, bill, carrierServer, errorOf, json, refusedBy, sourceAt, textOf } from "./carrierServer.ts"
import type { Answering } from "./carrierServer.ts"
import { event } from "./support.ts"

const events = JSON.stringify([event])

const troubleOf = (error: FetchError) =>
  error._tag === "SourceTrouble"
    ? { reason: error.reason, raw: error.raw === null ? null : new TextDecoder().decode(error.raw) }
    : error._tag

/** Whom it is from, headers, body, and its meaning. */
const notFoundBodies = [
  ["MSC", json, '{"message":"No events were found"}', "unknown"],
  [
    "DCSA",
    json,
    '{"httpMethod":"GET","requestUri":"/v2/events","statusCode":404,"statusCodeText":"Not Found","errors":[{"reason":"notFound","message":"No events found for the given reference"}]}',
    "unknown"
  ],
  ["an empty list", json, "[]", "unknown"],
  ["a text", {}, "Bill of lading XYZ not found", "unknown"],
  ["nothing", {}, "", "bare"],
  ["an empty object", json, "{}", "bare"],
  ["a page", { "content-type": "text/html" }, "<!doctype html><title>No events found</title>", "elsewhere"],
  ["Go", {}, "404 page not found\n", "elsewhere"],
  ["Express", {}, "Cannot GET /v2/events", "elsewhere"],
  [
    "Spring",
    json,
    '{"timestamp":"2026-02-01T00:00:00.000+00:00","status":404,"error":"Not Found","path":"/v2/events"}',
    "elsewhere"
  ],
  ["Kong", json, '{"message":"no Route matched with those values","request_id":"8f3c1d2e9a7b4c5d6e7f"}', "elsewhere"],
  ["Azure", json, '{ "statusCode": 404, "message": "Resource not found" }', "elsewhere"],
  ["Amazon", json, '{"message":"Not Found"}', "elsewhere"],
  ["Fastify", json, '{"message":"Route GET:/v2/events not found","error":"Not Found","statusCode":404}', "elsewhere"],
  [
    "Apigee",
    json,
    '{"fault":{"faultstring":"Unable to identify proxy for host: default and url: \\/v2","detail":{"errorcode":"messaging.adaptors.http.flow.ApplicationNotFound"}}}',
    "elsewhere"
  ]
] as const

describe("an answer that is none", () => {
  it.effect("404: the number is unknown", () =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(404, json, '{"message":"No events"}'))
      assert.strictEqual(error._tag, "NumberUnknown")
    })
  )

  it.effect.each(notFoundBodies)(
    "404 with the body of %s is about the number or about the URL",
    ([, headers, body, expected]) =>
      Effect.gen(function* () {
        const error = yield* errorOf(answering(404, headers, body))
        if (expected !== "elsewhere") {
          assert.strictEqual(error._tag, "NumberUnknown")
          assert.strictEqual(error._tag === "NumberUnknown" && error.isBare === true, expected === "bare")
          return
        }
        assert.deepStrictEqual(troubleOf(error), { reason: "unrecognized_response", raw: body })
        assert.strictEqual(
          error._tag === "SourceTrouble" && error.detail,
          "The address responded with 404, but not as the interface of the carrier does: check the URL."
        )
      })
  )

  it.effect("200 with a page: the URL is wrong", () =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(200, { "content-type": "text/html" }, "\n<html>Sign in</html>"))
      assert.strictEqual(
        error._tag === "SourceTrouble" && error.detail,
        "The address responded with 200, but not as the interface of the carrier does: check the URL."
      )
    })
  )

  it.effect.each([401, 403])("%s: the credential is refused, with the carrier's text for the operator", (status) =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(status, json, '{"code":\n"ERR_GW_001"}'))
      assert.strictEqual(error._tag, "Denied")
      if (error._tag === "Denied") {
        assert.strictEqual(error.detail, `The carrier rejected the credential (${status}): {"code": "ERR_GW_001"}`)
      }
    })
  )

  it.effect("429: how long to wait, in seconds or until a date, or nothing", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(DateTime.toEpochMillis(DateTime.makeUnsafe("2026-02-01T00:00:00Z")))
      const waitOf = Effect.fnUntraced(function* (retryAfter: string) {
        const error = yield* errorOf(answering(429, { "Retry-After": retryAfter }))
        return error._tag === "SourceBusy" ? error.retryAfter : error._tag
      })
      assert.strictEqual(yield* waitOf("7"), 7_000)
      assert.strictEqual(yield* waitOf("Sun, 01 Feb 2026 00:01:30 GMT"), 90_000)
      assert.strictEqual(yield* waitOf("Sat, 31 Jan 2026 00:00:00 GMT"), 0)
      assert.strictEqual(yield* waitOf("999999999"), 86_400_000)
      assert.strictEqual(yield* waitOf("soon"), null)
    })
  )

  it.effect.each([500, 502, 503])("%s: the carrier is unavailable; its answer is kept", (status) =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(status, {}, "down"))
      assert.deepStrictEqual(troubleOf(error), { reason: "shipping_line_unreachable", raw: "down" })
    })
  )

  it.effect("a redirect is not followed", () =>
    Effect.gen(function* () {
      const elsewhere = yield* carrierServer(answering(200, json, "[]"))
      const error = yield* errorOf(answering(302, { location: `${elsewhere.url}/v2/events` }))
      assert.deepStrictEqual(troubleOf(error), { reason: "unrecognized_response", raw: null })
      assert.strictEqual(elsewhere.received.length, 0)
    })
  )

  it.effect.each([
    ["a login page", "<!doctype html><html><body>Sign in</body></html>"],
    ["JSON that ends in the middle", events.slice(0, 100)],
    ["another document", '{"message":"session expired"}'],
    ["words", "OK"]
  ] as const)("200 with %s: it is kept as it came", ([, body]) =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(200, json, body))
      assert.deepStrictEqual(troubleOf(error), { reason: "unrecognized_response", raw: body })
    })
  )

  it.effect("200 with nothing, 400 with a complaint", () =>
    Effect.gen(function* () {
      const nothing = yield* errorOf(answering(200, json, ""))
      assert.deepStrictEqual(troubleOf(nothing), { reason: "unrecognized_response", raw: null })
      const complaint = yield* errorOf(answering(400, json, "{}"))
      assert.deepStrictEqual(troubleOf(complaint), { reason: "unrecognized_response", raw: "{}" })
    })
  )
})

describe("a carrier that does not play fair", () => {
  const chunk = Buffer.alloc(64 * 1024, "[")

  const endless: Answering = (response) => {
    response.writeHead(200, json)
    const more = () => {
      while (response.writable && response.write(chunk));
    }
    response.on("drain", more)
    more()
  }

  it.live("sends without end: 64 kB of it are kept, and it is hung up on", () =>
    Effect.gen(function* () {
      let closed: Promise<unknown> = Promise.resolve()
      const error = yield* errorOf(
        (response, request) => {
          closed = new Promise((resolve) => response.on("close", resolve))
          endless(response, request)
        },
        { pageBytes: 1024 * 1024 }
      )
      assert.strictEqual(error._tag, "SourceTrouble")
      if (error._tag === "SourceTrouble") {
        assert.strictEqual(error.reason, "unrecognized_response")
        assert.strictEqual(error.raw?.length, 64 * 1024)
      }
      yield* Effect.promise(() => closed)
    })
  )

  it.live("never answers, or never ends", () =>
    Effect.gen(function* () {
      const silent = yield* errorOf(() => {}, { pageMs: 200 })
      assert.deepStrictEqual(troubleOf(silent), { reason: "shipping_line_unreachable", raw: null })
      const slow = yield* errorOf((response) => void response.writeHead(200, json).write("[{"), { pageMs: 200 })
      assert.deepStrictEqual(troubleOf(slow), { reason: "shipping_line_unreachable", raw: "[{" })
    })
  )

  it.live("takes too long over all its pages: those that came are kept", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer((response, { url }) => {
        if (!url.searchParams.has("cursor")) response.writeHead(200, { ...json, "Next-Page": "?cursor=2" }).end("[]")
      })
      const answer = yield* (yield* sourceAt(server.url, { limits: { totalMs: 300 } })).fetch(bill)
      assert.deepStrictEqual([textOf(answer), answer.complete], [["[]"], false])
    })
  )

  it.effect("hangs up in the middle, or is not there", () =>
    Effect.gen(function* () {
      const cut = yield* errorOf((response) => {
        response.writeHead(200, { ...json, "content-length": "1000" })
        response.write("[{", () => response.destroy())
      })
      assert.strictEqual(cut._tag === "SourceTrouble" && cut.reason, "shipping_line_unreachable")
      const url = yield* Effect.scoped(Effect.map(carrierServer(answering(200)), (server) => server.url))
      const error = yield* refusedBy(yield* sourceAt(url))
      assert.deepStrictEqual(troubleOf(error), { reason: "shipping_line_unreachable", raw: null })
      assert.include(error._tag === "SourceTrouble" ? error.detail : "", "ECONNREFUSED")
    })
  )
})
