import { assert, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"

import type { FetchError } from "#application/ports/tracking/source/PolledSource.ts"

import { asked, openGateway, openSource } from "./gateway.ts"
import type { Handler } from "./gateway.ts"
import { item, message, same } from "./messages.ts"

const body = JSON.stringify(message([item({ available: true })]))

const answering =
  (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_request, response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text)

/** How the source fails when the gateway behaves so. */
const failureOf = (handler: Handler, timeoutMs = 5_000): Effect.Effect<FetchError, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const gateway = yield* openGateway(handler)
      const source = yield* openSource(gateway.url, { timeoutMs })
      return yield* Effect.flip(source.fetch(asked))
    })
  )

const rawOf = (error: FetchError): string =>
  error._tag === "SourceTrouble" && error.raw !== null ? new TextDecoder().decode(error.raw) : ""

const reasonOf = (error: FetchError): string => (error._tag === "SourceTrouble" ? error.reason : error._tag)

it.live("asks for one container at one facility, with the key, and answers byte for byte", () =>
  Effect.gen(function* () {
    const gateway = yield* openGateway(answering(200, body))
    const source = yield* openSource(gateway.url)
    const { complete, pages } = yield* source.fetch(asked)
    const [request] = gateway.requests
    same(
      pages.map((page) => new TextDecoder().decode(page)),
      [body]
    )
    assert.isFalse(complete)
    same(request?.url, "/terminal/v1/availability?facility=WBCT&locode=USLAX&containers=MSKU0000011")
    same(request?.headers["x-api-key"], "secret")
    same([source.name, source.format, source.clockSpeed, source.concurrency], ["test", "terminal-json", 1, 8])
  })
)

it.live("reports the meaning of a status", () =>
  Effect.gen(function* () {
    for (const status of [401, 403]) same((yield* failureOf(answering(status, "{}")))._tag, "Denied")
    same((yield* failureOf(answering(404, "{}")))._tag, "NumberUnknown")
    for (const status of [500, 502, 503]) {
      same(reasonOf(yield* failureOf(answering(status, "{}"))), "shipping_line_unreachable")
    }
    for (const status of [204, 400, 410, 422]) {
      same(reasonOf(yield* failureOf(answering(status, status === 204 ? "" : "{}"))), "unrecognized_response")
    }
  })
)

it.live("reports how long a busy terminal asks to wait", () =>
  Effect.gen(function* () {
    const waitOf = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>) {
      const error = yield* failureOf(answering(429, "{}", headers))
      return error._tag === "SourceBusy" ? error.retryAfter : error._tag
    })
    same(yield* waitOf({ "retry-after": "7" }), 7_000)
    same(yield* waitOf({}), null)
    same(yield* waitOf({ "retry-after": "soon" }), null)
    same(yield* waitOf({ "retry-after": "999999999" }), 86_400_000)
    const inAMinute = yield* waitOf({ "retry-after": new Date(Date.now() + 60_000).toUTCString() })
    assert.isTrue(typeof inAMinute === "number" && inAMinute > 50_000 && inAMinute <= 60_000)
    same(yield* waitOf({ "retry-after": "Thu, 01 Jan 2026 00:00:00 GMT" }), 0)
  })
)

/** Failure class 24: a login page under 200. */
it.live("takes nothing but the interface's JSON for an answer, and keeps what came instead", () =>
  Effect.gen(function* () {
    const page = "<!doctype html><title>Sign in</title>"
    for (const text of [
      page,
      body.slice(0, 80),
      "",
      "[]",
      '{"error":"none"}',
      '{"containers":{}}',
      "[".repeat(1_000)
    ]) {
      const error = yield* failureOf(answering(200, text, { "content-type": "text/html" }))
      same([reasonOf(error), rawOf(error)], ["unrecognized_response", text])
    }
  })
)

it.live("does not follow a redirect", () =>
  Effect.gen(function* () {
    const elsewhere = yield* openGateway(answering(200, body))
    const error = yield* failureOf(answering(302, "", { location: elsewhere.url.href }))
    same(reasonOf(error), "unrecognized_response")
    same(elsewhere.requests.length, 0)
  })
)

it.live("stops reading a body without end", () =>
  Effect.gen(function* () {
    let written = 0
    const endless: Handler = (_request, response) => {
      const chunk = Buffer.alloc(256 * 1024, " ")
      const pour = () => {
        written += chunk.length
        if (!response.destroyed) response.write(chunk, pour)
      }
      response.writeHead(200, { "content-type": "application/json" })
      pour()
    }
    const error = yield* failureOf(endless)
    same(reasonOf(error), "unrecognized_response")
    assert.isTrue(error._tag === "SourceTrouble" && error.raw?.length === 64 * 1024)
    assert.isBelow(written, 64 * 1024 * 1024)
  })
)

it.live("gives up a terminal that is slow to answer or to finish", () =>
  Effect.gen(function* () {
    const silent: Handler = () => undefined
    const stalling: Handler = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" })
      response.write('{"facility":')
    }
    for (const handler of [silent, stalling]) {
      const error = yield* failureOf(handler, 200)
      same(reasonOf(error), "shipping_line_unreachable")
      assert.isTrue(error._tag === "SourceTrouble" && error.detail.includes("0.2 seconds"))
    }
  })
)

it.live("reports a refused or broken connection", () =>
  Effect.gen(function* () {
    const closed = yield* Effect.scoped(Effect.map(openGateway(answering(200, body)), ({ url }) => url))
    const source = yield* openSource(closed)
    same(reasonOf(yield* Effect.flip(source.fetch(asked))), "shipping_line_unreachable")
    const breaking: Handler = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" })
      response.write("{", () => response.destroy())
    }
    same(reasonOf(yield* failureOf(breaking)), "shipping_line_unreachable")
  })
)

it.effect("waits for its quota", () =>
  Effect.gen(function* () {
    const gateway = yield* openGateway(answering(200, body))
    const source = yield* openSource(gateway.url, { requestsPerSecond: 0.5 })
    yield* source.fetch(asked)
    const next = yield* Effect.forkChild(source.fetch(asked))
    yield* TestClock.adjust("1999 millis")
    same(gateway.requests.length, 1)
    yield* TestClock.adjust("1 millis")
    yield* Fiber.join(next)
    same(gateway.requests.length, 2)
  })
)

it.live("serves the facilities that it is configured for", () =>
  Effect.gen(function* () {
    const url = new URL("http://127.0.0.1:1/")
    const all = yield* openSource(url)
    const some = yield* openSource(url, { facilities: ["uslax/wbct", " TTI "] })
    const facilities = ["USLAX/WBCT", "USLGB/WBCT", "USLGB/TTI", "USLAX/TTI", "USLAX/APM", "USLAX"]
    same(facilities.map(all.serves), [true, true, true, true, true, true])
    same(facilities.map(some.serves), [true, false, true, true, false, false])
  })
)
