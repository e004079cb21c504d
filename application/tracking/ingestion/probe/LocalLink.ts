import { Effect, Layer, Option } from "effect"

import { second } from "#domain/Time.ts"

import { pollOf } from "../../../jobKeys.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import { IngestionAway, IngestionLink } from "../../../ports/tracking/source/IngestionLink.ts"
import { SourceStore } from "../../../ports/tracking/source/SourceStore.ts"
import { Probing } from "./Probing.ts"

/** Milliseconds that a client waits. */
export const probeTimeoutMs = 8 * second

const ingestionUnavailable = () => new IngestionAway({ detail: "The database is away." })

/** For a node that ingests data itself. Requests of other nodes also arrive here. */
export const layer = Layer.effect(
  IngestionLink,
  Effect.gen(function* () {
    const { feeds } = yield* SourceStore
    const probing = yield* Probing
    const queue = yield* WorkQueue
    return {
      probe: (probe) => Effect.mapError(probing.probe(probe, probeTimeoutMs), ingestionUnavailable),
      pull: Effect.fn("LocalLink.pull")(function* (ids) {
        const found = yield* Effect.forEach(ids, (id) => feeds.find(id))
        const polled = found.flatMap(Option.toArray).filter(({ active, kind }) => active && kind !== "inbox")
        yield* queue.put(
          "poll",
          polled.map((feed) => pollOf(feed))
        )
      }, Effect.mapError(ingestionUnavailable))
    }
  })
)
