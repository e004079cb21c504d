import { Cause, Effect, Layer, Predicate, Schedule } from "effect"

import { explain } from "../command/explain.ts"

/** A server that was restarted is back before that. */
const patience = "10 seconds"

const isPassing = (error: unknown) =>
  Predicate.isTagged(error, "NotThereYet") || Predicate.isTagged(error, "Unavailable")

/** Runs a node until it is stopped. A database that is away, or goes away while the node starts, is waited for. */
export const launch = <A, E, R>(node: Layer.Layer<A, E, R>) =>
  Effect.suspend(() => {
    let isSaid = false
    const say = (error: E) => {
      if (isSaid || !isPassing(error)) return Effect.void
      isSaid = true
      return Effect.logWarning(`${explain(Cause.fail(error))} Trying again for ${patience}.`)
    }
    return Layer.launch(node).pipe(
      Effect.tapError(say),
      Effect.retry({
        while: isPassing,
        schedule: Schedule.max([Schedule.spaced("500 millis"), Schedule.during(patience)])
      })
    )
  })
