import { Clock, Context, Effect, Layer, Option } from "effect"

import * as Memory from "#adapters/memory/layer.ts"
import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import type { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed, Poll } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import { intakeOf } from "../application/support/intakeWorld.ts"
import { bytesIn } from "../support/bytesIn.ts"
import { paced } from "./paced.ts"
import { Pauses } from "./Pauses.ts"

/** Five seconds are a quarter of a day. */
const pace = 4320

/** The first instant of a simulation: after everything that its voyages report. */
export const beginning = Date.UTC(2026, 0, 29)

/** The answers of sources; null where they do not know the number. */
export class Sources extends Context.Service<
  Sources,
  {
    answer: (
      kind: "carrier" | "terminal",
      number: string,
      second: number
    ) => Effect.Effect<ReadonlyArray<Uint8Array> | null>
  }
>()("test/simulation/Sources") {
  static readonly layer = Layer.sync(this, () => ({ answer: () => Effect.succeed(null) }))
}

const ask = Effect.fn("simulation.ask")(function* (
  sources: Sources["Service"],
  kind: "carrier" | "terminal",
  number: string
) {
  const second = ((yield* Clock.currentTimeMillis) - beginning) / 1000
  const pages = yield* sources.answer(kind, number, second)
  return pages === null ? yield* new NumberUnknown() : { pages, complete: true }
})

const askedSources = Layer.effect(
  SourceRegistry,
  Effect.map(Sources, (sources) => ({
    configured: [
      {
        kind: "carrier" as const,
        name: "SIML",
        format: "statements",
        supports: ["bill" as const],
        clockSpeed: pace,
        concurrency: 8,
        fetch: ({ number }) => ask(sources, "carrier", number)
      },
      {
        kind: "terminal" as const,
        name: "pier",
        format: "statements",
        clockSpeed: pace,
        concurrency: 8,
        serves: (facility) => facility === "USLAX/WBCT",
        fetch: ({ number }) => ask(sources, "terminal", number)
      }
    ],
    offers: []
  }))
)

/** A recorded poll: its source, number, and the bytes of the answer. */
export interface KeptPoll extends Poll {
  readonly kind: Feed["kind"]
  readonly number: string
  readonly bytes: ReadonlyArray<Uint8Array>
}

/** The recorded polls, in their order. */
export class Kept extends Context.Service<Kept, Array<KeptPoll>>()("test/simulation/Kept") {
  static readonly layer = Layer.sync(this, () => [])
}

/** Records every poll; a rolled back transaction removes its poll. */
const noted = Layer.effect(
  SourceStore,
  Effect.gen(function* () {
    const [sources, kept, observations] = [yield* SourceStore, yield* Kept, yield* ObservationStore]
    const { feeds } = sources
    const { journal } = yield* MemoryState
    const recordPoll = Effect.fn("simulation.recordPoll")(function* (poll: Poll) {
      yield* feeds.recordPoll(poll)
      const raws = yield* Effect.forEach(poll.pages, observations.raw)
      const bytes = raws.flatMap((raw) => Option.toArray(raw)).map(bytesIn)
      const { kind, reference } = Option.getOrThrow(yield* feeds.find(poll.feed_id))
      const one = { ...poll, kind, number: reference.type === "any" ? "" : reference.number, bytes }
      kept.push(one)
      journal.wrote(() => void kept.splice(kept.indexOf(one), 1))
    })
    return { ...sources, feeds: { ...feeds, recordPoll } }
  })
)

/** A planted defect, as layers over the correct stores. */
export type Plant = Layer.Layer<SourceStore | WorkQueue, never, SourceStore | WorkQueue>

const plane = (plant: Plant) =>
  Layer.merge(noted, paced).pipe(
    Layer.provideMerge(plant),
    Layer.provideMerge(Memory.layer),
    Layer.provideMerge(Layer.merge(MemoryState.layer, Pauses.layer))
  )

/** The service on the memory plane, with these sources. */
export const worldWith = (plant: Plant) =>
  intakeOf(askedSources).pipe(
    Layer.provideMerge(plane(plant)),
    Layer.provideMerge(Layer.mergeAll(Sources.layer, Kept.layer))
  )

export type World = Layer.Success<ReturnType<typeof worldWith>>
