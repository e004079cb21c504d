import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"

import * as TestSql from "../support/postgres/TestSql.ts"
import { tcpProxy } from "../support/tcpProxy.ts"

/** A queue of a node for which the next answer to a claim can be lost, after the database has carried it out. */
const nodeThatMayBeCut = Effect.gen(function* () {
  const { url } = yield* TestSql.TestDatabase
  const place = new URL(Redacted.value(url))
  const state = { isDeaf: false }
  const proxy = yield* tcpProxy(Number(place.port), (bytes) => {
    const isLost = state.isDeaf && bytes.includes("SELECT ")
    if (isLost) state.isDeaf = false
    return isLost
  })
  place.port = String(proxy.port)
  const node = yield* Layer.build(Layer.fresh(Postgres.layerWorker(Redacted.make(place.href))))
  const queue = yield* Effect.provideContext(WorkQueue, node)
  const claim = queue.claim("poll", { limit: 10, leaseFor: 60_000, perLane: 5 })
  return { queue, claim, loseNext: Effect.sync(() => void (state.isDeaf = true)) }
})

layer(TestSql.layerWorker, { excludeTestServices: true, timeout: "60 seconds" })("A claim without an answer", (it) => {
  it.effect("holds nothing: its node claims the jobs anew, and not those of others", () =>
    Effect.gen(function* () {
      const others = yield* WorkQueue
      const { claim, loseNext, queue } = yield* nodeThatMayBeCut
      yield* others.put("poll", [{ key: "theirs", lane: "one" }])
      yield* others.claim("poll", { limit: 10, leaseFor: 60_000, perLane: 5 })
      yield* others.put("poll", [{ key: "ours", lane: "one" }])
      yield* loseNext
      assert.strictEqual((yield* Effect.flip(claim))._tag, "Unavailable")
      assert.isAbove((yield* others.nextDue("poll")) ?? 0, 50_000)
      assert.strictEqual(yield* queue.nextDue("poll"), 0)
      assert.deepStrictEqual(
        (yield* claim).map(({ key }) => key),
        ["ours"]
      )
      assert.isAbove((yield* queue.nextDue("poll")) ?? 0, 50_000)
      assert.deepStrictEqual(yield* claim, [])
    })
  )

  it.effect("is forgotten when its jobs have ended", () =>
    Effect.gen(function* () {
      const others = yield* WorkQueue
      const { claim, loseNext, queue } = yield* nodeThatMayBeCut
      yield* others.put("poll", [{ key: "late", lane: "two" }])
      yield* loseNext
      yield* Effect.flip(claim)
      const [job] = yield* claim
      if (job === undefined) return assert.fail()
      assert.isTrue(yield* queue.finish(job))
      assert.deepStrictEqual(yield* claim, [])
    })
  )
})
