import { Cause, Effect, Layer, Predicate, Schedule } from "effect"

import { explainFailure } from "../command/explain.ts"
import type { DataPlane } from "../plane/DataPlane.ts"
import { telemetryOf } from "../telemetry/layer.ts"
import { withLifetime } from "./lifetime.ts"

/** Long enough for a restart of the database server. */
const startRetryDuration = "10 seconds"

const isPassing = (error: unknown) =>
  Predicate.isTagged(error, "NotThereYet") || Predicate.isTagged(error, "Unavailable")

/** Retries the start while the database is unavailable. */
export const launch = <E, R>(node: Effect.Effect<never, E, R>) =>
  Effect.suspend(() => {
    let isSaid = false
    const say = (error: E) => {
      if (isSaid || !isPassing(error)) return Effect.void
      isSaid = true
      return Effect.logWarning(`${explainFailure(Cause.fail(error))} Trying again for ${startRetryDuration}.`)
    }
    return node.pipe(
      Effect.tapError(say),
      Effect.retry({
        while: isPassing,
        schedule: Schedule.max([Schedule.spaced("500 millis"), Schedule.during(startRetryDuration)])
      }),
      withLifetime
    )
  })

export const launchOn = <E, R, E2, R2>(
  program: string,
  open: Effect.Effect<DataPlane, E, R>,
  node: (plane: DataPlane) => Layer.Layer<never, E2, R2>
) =>
  launch(Effect.scoped(Effect.flatMap(open, (plane) => Effect.raceFirst(Layer.launch(node(plane)), plane.lost)))).pipe(
    Effect.provide(telemetryOf(program))
  )
