import { Clock, Effect, Layer } from "effect"

import { isDemoNumber } from "#adapters/simulator/world/demo/numbers.ts"
import { CarrierSources } from "#application/ports/tracking/source/CarrierSources.ts"
import { RailSources } from "#application/ports/tracking/source/RailSources.ts"
import { TerminalSources } from "#application/ports/tracking/source/TerminalSources.ts"

/** Milliseconds for which a speed is cached. */
const freshFor = 3_000

/** Also for a simulator in another process; null without a demo. */
export const demoSpeedAt = (url: string): Effect.Effect<number | null> => {
  const last: { speed: number | null; at: number } = { speed: null, at: Number.NEGATIVE_INFINITY }
  const read = Effect.tryPromise(async (signal) => {
    const response = await fetch(`${url}/sim/clock`, { signal })
    const { demo_speed } = (await response.json()) as { readonly demo_speed: number | null }
    return demo_speed
  }).pipe(Effect.orElseSucceed(() => last.speed))
  return Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (now - last.at >= freshFor) Object.assign(last, { speed: yield* read, at: now })
    return last.speed
  })
}

/** Numbers of the demo follow the demo's clock, all others the source's. */
const paced =
  (demoSpeed: Effect.Effect<number | null>) =>
  <Source extends { readonly clockSpeed: number }>(sources: ReadonlyArray<Source>) =>
    sources.map((source) => {
      const own = Effect.map(demoSpeed, (speed) => speed ?? source.clockSpeed)
      return {
        ...source,
        clockSpeedOf: (number: string) => (isDemoNumber(number) ? own : Effect.succeed(source.clockSpeed))
      }
    })

export const pacedByDemo = <Out, E, R>(
  sources: Layer.Layer<CarrierSources | TerminalSources | RailSources | Out, E, R>,
  demoSpeed: Effect.Effect<number | null>
) => {
  const atPace = paced(demoSpeed)
  return Layer.mergeAll(
    Layer.effect(CarrierSources, Effect.map(CarrierSources, atPace)),
    Layer.effect(TerminalSources, Effect.map(TerminalSources, atPace)),
    Layer.effect(RailSources, Effect.map(RailSources, atPace))
  ).pipe(Layer.provideMerge(sources))
}
