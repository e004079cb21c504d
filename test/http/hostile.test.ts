import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Result } from "effect"
import type { Scope } from "effect"

import type { SourceResponse, FetchError } from "#application/ports/tracking/source/PolledSource.ts"

import { bill, sourceAt } from "../carriers/carrierServer.ts"
import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { client, openRoad, upItem } from "../rail/railroads.ts"
import { openSource as openApm } from "../terminals/apm/apmServer.ts"
import { asked, openSource as openGateway } from "../terminals/gateway.ts"
import { hostilities, poured, serverThat } from "./hostileServer.ts"

type Ask = Effect.Effect<SourceResponse, FetchError>

/** A kind of source that is polled over HTTP, and what it takes for an answer. */
interface Family {
  readonly name: string
  /** `answerMs`: how long it waits for an answer. */
  readonly open: (url: string, answerMs?: number) => Effect.Effect<Ask, unknown, Scope.Scope>
  readonly good: string
}

const timeoutMs = 1_500
/** Of a server that answers at once, however busy this computer is. */
const patienceMs = 60_000
const megabyte = 1024 ** 2
const container = "MSKU0000011"
const facility = "USLAX/APMT"

const families: ReadonlyArray<Family> = [
  {
    name: "a carrier",
    open: (url, answerMs = timeoutMs) =>
      Effect.map(sourceAt(url, { limits: { pageMs: answerMs, pageBytes: 4 * megabyte } }), (source) =>
        source.fetch(bill)
      ),
    good: '{"events":[]}'
  },
  {
    name: "a terminal",
    open: (url, answerMs = timeoutMs) =>
      Effect.map(openGateway(new URL(url), { timeoutMs: answerMs }), (source) => source.fetch(asked)),
    good: '{"containers":[]}'
  },
  {
    name: "APM Terminals",
    open: (url, answerMs = timeoutMs) =>
      Effect.map(openApm(new URL(url), { timeoutMs: answerMs, credential: null, gatherMs: 1 }), (source) =>
        source.fetch({ type: "facility", facility, number: container })
      ),
    good: JSON.stringify([{ containerId: container, facilityCode: "APMT" }])
  },
  {
    name: "a railroad",
    open: (url, answerMs = timeoutMs) =>
      Effect.map(openRoad("UP", { ...client, url }, { collectMs: 1, answerMs, answerBytes: 4 * megabyte }), (source) =>
        source.fetch({ type: "container", number: containerNumber(1) })
      ),
    good: `[${upItem(containerNumber(1))}]`
  }
]

/** Asks again and again until it is stopped, and counts what it got. */
const keepAsking = Effect.fnUntraced(function* (ask: Ask, watched: { answers: number; failures: number }) {
  while (true) {
    const result = yield* Effect.result(ask)
    if (Result.isSuccess(result)) watched.answers++
    else watched.failures++
    yield* Effect.sleep(20)
  }
})

const memory = () => {
  const { external, heapUsed } = process.memoryUsage()
  return external + heapUsed
}

describe("what servers do that mean ill", () => {
  it.live.each(families)(
    "all at once is bounded, named and kept by $name, and its neighbour is not disturbed",
    (family) =>
      Effect.gen(function* () {
        const elsewhere = yield* serverThat((response) => response.writeHead(200).end(family.good))
        const cases = hostilities(elsewhere.url)
        const neighbour = yield* serverThat((response) => response.writeHead(200).end(family.good))
        const watched = { answers: 0, failures: 0 }
        const asking = yield* Effect.forkScoped(keepAsking(yield* family.open(neighbour.url, patienceMs), watched))

        let most = 0
        const before = memory()
        const watching = setInterval(() => {
          most = Math.max(most, memory() - before)
        }, 5)
        poured.bytes = 0
        const outcomes = yield* Effect.forEach(
          cases,
          Effect.fnUntraced(function* ({ answer, isSecure }) {
            const server = yield* serverThat(answer, isSecure)
            return yield* Effect.result(yield* family.open(server.url))
          }),
          { concurrency: "unbounded" }
        )
        clearInterval(watching)
        yield* Fiber.interrupt(asking)

        for (const [index, { detail, isKept, name, reason }] of cases.entries()) {
          const result = outcomes[index] ?? assert.fail(name)
          assert(Result.isFailure(result), name)
          const error = result.failure
          assert(error._tag === "SourceTrouble", `${name}: ${error._tag}`)
          assert.strictEqual(error.reason, reason, name)
          assert.match(error.detail, detail, name)
          assert.strictEqual(error.raw !== null, isKept, name)
          assert.isTrue(error.raw === null || error.raw.length <= 64 * 1024, name)
        }
        assert.strictEqual(elsewhere.asked.length, 0)
        // The limit of one answer, twice for a moment, and what sockets hold; never what was sent.
        assert.isBelow(most, 96 * megabyte)
        assert.isBelow(poured.bytes, 64 * megabyte)
        assert.isAbove(watched.answers, 5)
        assert.strictEqual(watched.failures, 0, "the neighbour was served each time")
      }).pipe(Effect.scoped)
  )

  it.live.each(families)("and an answer under the wrong content type is still one, to $name", ({ good, open }) =>
    Effect.gen(function* () {
      const server = yield* serverThat((response) =>
        response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" }).end(good)
      )
      const { pages } = yield* yield* open(server.url)
      assert.isNotEmpty(pages)
    }).pipe(Effect.scoped)
  )
})
