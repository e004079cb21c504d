import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"

import type { NamedCarrierProfile } from "#adapters/sources/carriers/CarrierProfile.ts"
import { openAccess } from "#adapters/sources/http/Access.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"

import { answering, bill, carrierServer, json, sourceAt, sourceOf, textOf } from "./carrierServer.ts"
import { profileOf } from "./sources.ts"
import { event } from "./support.ts"

const events = JSON.stringify([event])

describe("a carrier is asked", () => {
  it.effect("for each kind of number, in the form that the carrier wants", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, "[]"))
      const ask = Effect.fnUntraced(function* (scac: string, type: "bill" | "booking" | "container", number: string) {
        const source = yield* sourceAt(`${server.url}/`, { scac })
        yield* source.fetch({ type, number })
        const last = server.received.at(-1)?.url
        return `${last?.pathname}${last?.search}`
      })
      assert.strictEqual(yield* ask("SIML", "bill", "BL 1"), "/v2/events?transportDocumentReference=BL+1")
      assert.strictEqual(yield* ask("HLCU", "booking", "B1"), "/hlag/external/v2/events?carrierBookingReference=B1")
      assert.strictEqual(
        yield* ask("MAEU", "container", "MSCU7345124"),
        "/track-and-trace-private/events?equipmentReference=MSCU7345124"
      )
      assert.strictEqual(yield* ask("CMDU", "bill", "NAM/77"), "/operation/trackandtrace/v1/events/NAM%2F77?limit=100")
      assert.strictEqual(
        yield* ask("HDMU", "booking", "SELQ1"),
        "/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa?equipmentReference=ZZ&carrierBookingReference=SELQ1"
      )
    })
  )

  it.effect("for the last days only where an operator wants that, in each way of writing a bound", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 5, 11, 7, 8, 9, 123))
      const server = yield* carrierServer(answering(200, json, events))
      const ask = Effect.fnUntraced(function* (change: Partial<NamedCarrierProfile>) {
        const profile = { ...profileOf("SIML"), scac: "SIML", ...change }
        const source = yield* sourceOf({ profile, baseUrl: server.url, days: 10 })
        const { complete } = yield* source.fetch({ type: "booking", number: "B1" })
        const query = decodeURIComponent(server.received.at(-1)?.url.search ?? "")
        return [query, complete]
      })
      const since = "2026-06-01T07:08:09Z"
      assert.deepStrictEqual(yield* ask({}), [`?carrierBookingReference=B1&eventCreatedDateTime:gte=${since}`, false])
      assert.deepStrictEqual(yield* ask({ bounds: "value" }), [
        `?carrierBookingReference=B1&eventCreatedDateTime=gte:${since}`,
        false
      ])
      assert.deepStrictEqual(yield* ask({ version: "3.0", bounds: "value" }), [
        `?carrierBookingReference=B1&eventUpdatedDateTimeMin=${since}`,
        false
      ])
    })
  )

  it.effect("in 3.0 as in 2.2, though what 3.0 leaves out may still stand", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, `{"events":${events},"feedbackElements":[]}`))
      const ask = Effect.fnUntraced(function* (version: "2.2" | "3.0") {
        const profile = { ...profileOf("SIML"), scac: "SIML", version }
        const { complete, pages } = yield* (yield* sourceOf({ profile, baseUrl: server.url })).fetch(bill)
        return [pages.length, complete, server.received.at(-1)?.url.search]
      })
      const query = "?transportDocumentReference=BL100200"
      assert.deepStrictEqual(yield* ask("2.2"), [1, true, query])
      assert.deepStrictEqual(yield* ask("3.0"), [1, false, query])
    })
  )

  it.effect("and an empty answer is kept, but is not complete", () =>
    Effect.gen(function* () {
      for (const empty of ["[]", '{"events":[]}']) {
        const server = yield* carrierServer(answering(200, json, empty))
        const source = yield* sourceAt(`${server.url}/`)
        const answer = yield* source.fetch(bill)
        assert.deepStrictEqual([textOf(answer), answer.complete], [[empty], false])
      }
    })
  )

  it.effect("never for a number that it does not support", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, "[]"))
      for (const [scac, number] of [
        ["HDMU", "BL1"],
        ["CMDU", "../../admin"],
        ["CMDU", ".."],
        ["SIML", "x".repeat(71)],
        ["SIML", "B\r\n1"]
      ] as const) {
        const error = yield* Effect.flip((yield* sourceAt(server.url, { scac })).fetch({ type: "bill", number }))
        assert.strictEqual(error._tag, "NumberUnknown")
      }
      assert.strictEqual(server.received.length, 0)
    })
  )

  it.effect("with its keys, and answers byte for byte", () =>
    Effect.gen(function* () {
      const body = `  ${events}\n`
      const server = yield* carrierServer(answering(200, { "content-type": "text/plain" }, body))
      const headers = { "X-IBM-Client-Id": Redacted.make("id"), "X-IBM-Client-Secret": Redacted.make("secret") }
      const source = yield* sourceAt(server.url, { scac: "HLCU", access: { ...openAccess, headers } })
      const answer = yield* source.fetch(bill)
      assert.deepStrictEqual([textOf(answer), answer.complete], [[body], true])
      const [request] = server.received
      assert.strictEqual(request?.headers["x-ibm-client-id"], "id")
      assert.strictEqual(request?.headers["x-ibm-client-secret"], "secret")
      assert.strictEqual(request?.headers.accept, "application/json")
      assert.isUndefined(request?.headers["traceparent"])
    })
  )

  it.effect("by no credential before the moment that its 429 named", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer((response) =>
        server.received.length === 1
          ? response.writeHead(429, { "retry-after": "7" }).end()
          : response.writeHead(200, json).end(events)
      )
      const source = yield* sourceAt(server.url)
      assert.deepInclude(yield* Effect.flip(source.fetch(bill)), { _tag: "SourceBusy", retryAfter: 7_000 })
      const others = yield* Effect.forkChild(
        Effect.all([source.fetch(bill), source.fetch(bill)], { concurrency: "unbounded" })
      )
      yield* TestClock.adjust("6999 millis")
      assert.strictEqual(server.received.length, 1)
      yield* TestClock.adjust("1 millis")
      yield* Fiber.join(others)
      assert.strictEqual(server.received.length, 3)
    })
  )

  it.effect("not at all when its quota is further away than a request waits", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, events))
      const quotas = [
        { requests: 2, seconds: 1 },
        { requests: 3, seconds: 300 }
      ]
      const source = yield* sourceAt(server.url, { quotas })
      for (let second = 0; second < 3; second++) {
        yield* source.fetch(bill)
        yield* TestClock.adjust("1 seconds")
      }
      const busy = yield* Effect.flip(source.fetch(bill))
      assert.deepInclude(busy, { _tag: "SourceBusy", retryAfter: 297_000 })
      assert.strictEqual(server.received.length, 3)
      yield* TestClock.adjust("297 seconds")
      yield* source.fetch(bill)
      assert.strictEqual(server.received.length, 4)
    })
  )

  it.effect("no faster than its credential allows", () =>
    Effect.gen(function* () {
      const server = yield* carrierServer(answering(200, json, "[]"))
      const source = yield* sourceAt(server.url, { quotas: [quotaOf(1 / 6)] })
      yield* source.fetch(bill)
      const second = yield* Effect.forkChild(source.fetch(bill))
      yield* TestClock.adjust("5999 millis")
      assert.strictEqual(server.received.length, 1)
      yield* TestClock.adjust("1 millis")
      yield* Fiber.join(second)
      assert.strictEqual(server.received.length, 2)
    })
  )
})
