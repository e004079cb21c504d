import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import type { ApmConfig } from "#adapters/sources/terminals/apm/ApmConfig.ts"
import type { FetchError } from "#application/ports/tracking/source/PolledSource.ts"

import { container, same } from "../messages.ts"
import { facility, item, json, openServer, openSource } from "./apmServer.ts"
import type { Behaviour } from "./apmServer.ts"

const asked = { type: "facility", facility, number: container } as const
const body = JSON.stringify([item(container)])

/** How the source fails when the interface behaves so. */
const failureOf = (data: Behaviour["data"], fields: Partial<ApmConfig> = {}): Effect.Effect<FetchError, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const server = yield* openServer({ data })
      const source = yield* openSource(server.url, fields)
      return yield* Effect.flip(source.fetch(asked))
    })
  )

const reasonOf = (error: FetchError): string => (error._tag === "SourceTrouble" ? error.reason : error._tag)

const rawOf = (error: FetchError): string =>
  error._tag === "SourceTrouble" && error.raw !== null ? new TextDecoder().decode(error.raw) : ""

it.live("reports the meaning of a status", () =>
  Effect.gen(function* () {
    const status = (code: number) => failureOf((_question, response) => response.writeHead(code).end())
    same(reasonOf(yield* status(403)), "Denied")
    same(reasonOf(yield* status(404)), "NumberUnknown")
    for (const code of [500, 502, 503]) same(reasonOf(yield* status(code)), "shipping_line_unreachable")
    for (const code of [204, 400, 410, 422]) same(reasonOf(yield* status(code)), "unrecognized_response")
  })
)

it.live("waits as long as a busy terminal asks", () =>
  Effect.gen(function* () {
    const waitOf = Effect.fnUntraced(function* (headers: Readonly<Record<string, string>>) {
      const error = yield* failureOf((_question, response) => response.writeHead(429, headers).end())
      return error._tag === "SourceBusy" ? error.retryAfter : error._tag
    })
    same(yield* waitOf({ "retry-after": "7" }), 7_000)
    same(yield* waitOf({}), null)
    same(yield* waitOf({ "retry-after": "999999999" }), 86_400_000)
  })
)

/** Failure class 24. */
it.live("takes nothing but JSON of its shape for an answer, and keeps what came instead", () =>
  Effect.gen(function* () {
    const texts = [
      "<!doctype html><title>Sign in</title>",
      body.slice(0, 20),
      "",
      "5",
      '"text"',
      "null",
      '{"error":"none"}',
      "[".repeat(1_000),
      `${"[".repeat(500)}${"]".repeat(500)}`,
      `[${'{"a":'.repeat(100)}1${"}".repeat(100)}]`
    ]
    for (const text of texts) {
      const error = yield* failureOf((_question, response) => response.end(text))
      same([reasonOf(error), rawOf(error)], ["unrecognized_response", text])
    }
  })
)

it.live("follows no redirect, and sends its token nowhere else", () =>
  Effect.gen(function* () {
    const elsewhere = yield* openServer({ data: (_question, response) => response.end(body) })
    const error = yield* failureOf((_question, response) =>
      response.writeHead(302, { location: elsewhere.url.href }).end()
    )
    same([reasonOf(error), elsewhere.questions.length], ["unrecognized_response", 0])
  })
)

it.live("stops reading a body without end", () =>
  Effect.gen(function* () {
    let written = 0
    const error = yield* failureOf((_question, response) => {
      const chunk = Buffer.alloc(256 * 1024, " ")
      const pour = () => {
        written += chunk.length
        if (!response.destroyed) response.write(chunk, pour)
      }
      response.writeHead(200)
      pour()
    })
    same(reasonOf(error), "unrecognized_response")
    assert.isTrue(error._tag === "SourceTrouble" && error.raw?.length === 64 * 1024)
    assert.isBelow(written, 64 * 1024 * 1024)
  })
)

it.live("gives up a terminal that is slow to answer or to finish", () =>
  Effect.gen(function* () {
    const silent: Behaviour["data"] = () => undefined
    const stalling: Behaviour["data"] = (_question, response) => {
      response.writeHead(200)
      response.write("[")
    }
    for (const data of [silent, stalling]) {
      const error = yield* failureOf(data, { timeoutMs: 200 })
      same(reasonOf(error), "shipping_line_unreachable")
      assert.isTrue(error._tag === "SourceTrouble" && error.detail.includes("0.2 seconds"))
    }
  })
)

it.live("reports a refused or broken connection", () =>
  Effect.gen(function* () {
    const closed = yield* Effect.scoped(
      Effect.map(openServer({ data: (_question, response) => json(response, []) }), ({ url }) => url)
    )
    const source = yield* openSource(closed)
    same(reasonOf(yield* Effect.flip(source.fetch(asked))), "shipping_line_unreachable")
    const breaking: Behaviour["data"] = (_question, response) => {
      response.writeHead(200, { "content-length": "100" })
      response.write("[", () => response.destroy())
    }
    same(reasonOf(yield* failureOf(breaking)), "shipping_line_unreachable")
  })
)

it.live("recovers after a batch that failed", () =>
  Effect.gen(function* () {
    let down = true
    const server = yield* openServer({
      data: (_question, response) => {
        if (down) response.writeHead(500).end()
        else response.end(body)
      }
    })
    const source = yield* openSource(server.url)
    const several = yield* Effect.forEach(
      [container, "TCLU0000009", container],
      (container) => Effect.flip(source.fetch({ type: "facility", facility, number: container })),
      {
        concurrency: "unbounded"
      }
    )
    same(
      several.map(reasonOf),
      Array.from({ length: 3 }, () => "shipping_line_unreachable")
    )
    same(server.questions.length, 1)
    down = false
    same((yield* source.fetch(asked)).pages.length, 1)
  })
)
