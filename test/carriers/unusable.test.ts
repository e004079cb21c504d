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

describe("an answer that is none", () => {
  it.effect("404: the number is unknown", () =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(404, json, '{"message":"No events"}'))
      assert.strictEqual(error._tag, "NumberUnknown")
    })
  )

  it.effect.each([401, 403])("%s: the credential is refused, with the carrier's text for the operator", (status) =>
    Effect.gen(function* () {
      const error = yield* errorOf(answering(status, json, '{"code":\n"ERR_GW_001"}'))
      assert.strictEqual(error._tag, "Denied")
      if (error._tag === "Denied") {
        assert.strictEqual(error.detail, `The carrier refused the credential (${status}): {"code": "ERR_GW_001"}`)
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
