import { Effect, Layer, Schedule, Stream, SubscriptionRef } from "effect"

import { day, shift } from "#domain/Time.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { ofKind } from "../../ports/tracking/source/ofKind.ts"
import { SourceRegistry } from "../../ports/tracking/source/SourceRegistry.ts"
import type { WatchedVessels } from "../../ports/tracking/source/VesselSource.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { VesselTracking } from "./VesselTracking.ts"

const nothing: WatchedVessels = { imos: new Set(), mmsis: new Set() }

const isSame = (a: WatchedVessels, b: WatchedVessels): boolean =>
  a.imos.symmetricDifference(b.imos).size === 0 && a.mmsis.symmetricDifference(b.mmsis).size === 0

const positionRetentionDays = 90
const step = 5000

/** Small steps do not block queries. */
const forget = Effect.gen(function* () {
  const clock = yield* DurableClock
  const store = yield* VesselStore
  const before = shift(yield* clock.now, -positionRetentionDays * day)
  yield* store.forget(before, step).pipe(Effect.repeat({ while: (gone) => gone === step }))
})

/** Several nodes may run. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const sources = ofKind((yield* SourceRegistry).configured, "vessel")
    if (sources.length === 0) return
    const tracking = yield* VesselTracking
    const watched = yield* SubscriptionRef.make(nothing)

    const refresh = Effect.gen(function* () {
      const [before, now] = [yield* SubscriptionRef.get(watched), yield* tracking.watched]
      if (!isSame(before, now)) yield* SubscriptionRef.set(watched, now)
    })
    const kept = (work: Effect.Effect<unknown, unknown, DurableClock | VesselStore>) =>
      work.pipe(
        Effect.catchCause((cause) => Effect.logWarning("vessels are not watched for now", cause)),
        Effect.asVoid
      )

    yield* Effect.forkScoped(Effect.repeat(kept(refresh), Schedule.spaced("15 seconds")))
    yield* Effect.forkScoped(Effect.repeat(kept(forget), Schedule.spaced("1 hour")))
    yield* Stream.mergeAll(
      sources.map(({ reports }) => reports(SubscriptionRef.changes(watched))),
      { concurrency: "unbounded" }
    ).pipe(
      Stream.groupedWithin(1000, "2 seconds"),
      Stream.runForEach((reports) => kept(tracking.takeIn(reports))),
      Effect.forkScoped
    )
  })
)
