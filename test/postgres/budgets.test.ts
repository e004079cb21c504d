import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Result } from "effect"
import type { Scope } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { Budgets } from "#application/ports/tracking/source/Budgets.ts"
import type { CarrierSource } from "#application/ports/tracking/source/PolledSource.ts"

import { answering, bill, carrierServer, json } from "../carriers/carrierServer.ts"
import { offers } from "../carriers/sources.ts"
import { TestDatabase } from "../support/postgres/TestSql.ts"

const [requests, seconds] = [6, 2]

/** The carrier as one node asks it. */
const opened = (url: string) => {
  const settings = { scac: "ONEY", url, quotas: `${requests}/${seconds}` }
  const hidden = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, Redacted.make(value)]))
  const offer = offers.find(({ source }) => source === "DCSA")
  return offer?.open(hidden) ?? Effect.die("no offer")
}

/** Three nodes ask as fast as they may for so long; when their carrier was asked, in milliseconds. */
const askedBy = Effect.fnUntraced(function* (
  open: (url: string) => Effect.Effect<CarrierSource, unknown, Scope.Scope>,
  milliseconds: number
) {
  const times: Array<number> = []
  const server = yield* carrierServer((response, request) => {
    times.push(performance.now())
    return answering(200, json, "[]")(response, request)
  })
  const nodes = yield* Effect.forEach([1, 2, 3], () => open(server.url))
  const end = performance.now() + milliseconds
  yield* Effect.forEach(
    [...nodes, ...nodes],
    Effect.fnUntraced(function* (node) {
      while (performance.now() < end) {
        const asked = yield* Effect.result(node.fetch(bill))
        assert(Result.isSuccess(asked) || asked.failure._tag === "SourceBusy")
      }
    }),
    { concurrency: "unbounded" }
  )
  return times
})

/** The most questions in any window of this length. */
const mostWithin = (times: ReadonlyArray<number>, window: number) =>
  Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + window).length))

/** A question may be on its way for so long. */
const transit = 400

layer(TestDatabase.layer, { timeout: "60 seconds", excludeTestServices: true })("three nodes on one database", (it) => {
  it.effect("stay within the quota of one credential", () =>
    Effect.gen(function* () {
      const { url } = yield* TestDatabase
      const open = Effect.fnUntraced(function* (address: string) {
        const node = yield* Layer.build(Layer.fresh(Postgres.layerWorker(url)))
        return yield* Effect.provideService(opened(address), Budgets, Context.get(node, Budgets))
      })
      const times = yield* askedBy(open, 3_500)
      assert.isAtMost(mostWithin(times, seconds * 1_000 - transit), requests)
      assert.isAtLeast(times.length, requests + 1)
      assert.isAtMost(times.length, 4 * requests)
    }).pipe(Effect.scoped)
  )

  it.effect("exceed the quota if each node counts separately, so the test can fail", () =>
    Effect.gen(function* () {
      const times = yield* askedBy(opened, 500)
      assert.isAbove(mostWithin(times, seconds * 1_000 - transit), requests)
    }).pipe(Effect.scoped)
  )
})
