import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import * as IngestionNode from "#application/tracking/ingestion/IngestionNode.ts"
import { minute } from "#domain/Time.ts"

import { casesOf } from "../../../support/cases.ts"
import { Carriers, give, inWorld, newcomer, start, track } from "../../support/accessWorld.ts"

const [nodes, numbers, deadNumbers] = [12, 40, 20]
const clockSpeed = 1440
const [steps, step] = [casesOf("STEPS", { usual: 400, long: 600 }), 500]

const gapsOf = (times: ReadonlyArray<number>) => times.slice(1).map((at, index) => at - (times[index] ?? 0))

it.effect("a source is asked as often at the same time as it takes, so that batches fill", () =>
  inWorld(
    Effect.gen(function* () {
      const ann = yield* newcomer
      const carriers = yield* Carriers
      carriers.takesTime = 200
      const peaks: Array<number> = []
      for (const [scac, takes] of [
        ["MAEU", 50],
        ["HLCU", 1]
      ] as const) {
        carriers.concurrency.set(scac, takes)
        yield* give("right", "all", scac)
        const trackSome = (from: number, to: number) =>
          Effect.forEach(Array.from({ length: to - from }), (_, index) => track(ann, `${scac}${from + index}`, scac))
        yield* trackSome(100, 101)
        yield* Effect.scoped(
          Effect.gen(function* () {
            yield* Layer.build(Layer.fresh(IngestionNode.layer))
            // Nobody knows how many it takes before the first question opens it.
            yield* TestClock.adjust(500)
            carriers.peak = 0
            yield* trackSome(101, 160)
            yield* Effect.forEach(Array.from({ length: 120 }), () => TestClock.adjust(500), { discard: true })
          })
        )
        peaks.push(carriers.peak)
      }
      assert.deepStrictEqual(peaks, [50, 1])
    })
  )
)

it.effect(
  "twelve nodes poll every number in time and never twice at once, while another carrier hangs",
  () =>
    inWorld(
      Effect.gen(function* () {
        const ann = yield* newcomer
        const carriers = yield* Carriers
        carriers.takesTime = 200
        carriers.clockSpeed.set("MAEU", clockSpeed)
        carriers.trouble.set(
          "HLCU",
          Effect.andThen(
            Effect.sleep(5000),
            Effect.fail(new SourceTrouble({ reason: "shipping_line_unreachable", detail: "no answer", raw: null }))
          )
        )
        yield* give("right")
        yield* give("right", "all", "HLCU")
        const requests = yield* Effect.forEach(Array.from({ length: numbers }), (_, index) =>
          track(ann, `BILL${index + 100}`)
        )
        yield* Effect.forEach(Array.from({ length: deadNumbers }), (_, index) =>
          track(ann, `DEAD${index + 500}`, "HLCU")
        )
        yield* Effect.forEach(Array.from({ length: nodes }), () => Layer.build(Layer.fresh(IngestionNode.layer)))
        yield* Effect.forEach(Array.from({ length: steps }), () => TestClock.adjust(step), { discard: true })

        const ended = start + steps * step
        const { feeds } = yield* SourceStore
        assert.deepStrictEqual(carriers.doubled, [])
        for (const { account_id, id, request_number } of requests) {
          const request = yield* TrackingRequestStore.use((store) => store.load(account_id, [id]))
          const shipment = request[0]?.shipment_id
          if (shipment == null) return yield* Effect.die(`${request_number} has no shipment`)
          const subject = { type: "shipment", id: shipment } as const
          const [feed] = yield* oneAnswer(feeds.followedBy([{ account_id, subject }]))
          const times = carriers.asked.filter(({ number }) => number === request_number).map(({ at }) => at)
          const longest = (1.5 * (feed?.interval ?? 0)) / clockSpeed
          assert.isAtLeast(times.length, 4)
          // The first fold sets the pace.
          assert.isAtMost(Math.max(...gapsOf([...times.slice(1), ended])), longest, request_number)
        }
        const dead = carriers.asked.filter(({ scac }) => scac === "HLCU").map(({ at }) => at)
        const [early, probes] = [dead.filter((at) => at - start < minute), dead.filter((at) => at - start >= minute)]
        assert.isAtMost(early.length, 8, "those under way when it was found dead")
        assert.isAtLeast(probes.length, 1)
        for (const gap of gapsOf(probes)) assert.isAtLeast(gap, 2 * minute)
      }).pipe(Effect.scoped)
    ),
  120_000
)
