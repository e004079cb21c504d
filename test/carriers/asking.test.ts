import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { openAccess } from "#adapters/http/Access.ts"
import { quotaOf } from "#adapters/http/turns.ts"

import { answering, bill, carrierServer, json, sourceAt, textOf } from "./carrierServer.ts"
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

  it.effect("and an empty answer is kept, but is not all that it knows", () =>
    Effect.gen(function* () {
      for (const empty of ["[]", '{"events":[]}']) {
        const server = yield* carrierServer(answering(200, json, empty))
        const source = yield* sourceAt(`${server.url}/`)
        const answer = yield* source.fetch(bill)
        assert.deepStrictEqual([textOf(answer), answer.complete], [[empty], false])
      }
    })
  )

  it.effect("never for a number that it cannot know", () =>
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
