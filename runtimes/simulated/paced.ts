import { Clock, Effect, Layer } from "effect"

import { isDemoNumber } from "#adapters/simulator/demo/numbers.ts"
import { CarrierSources } from "#application/ports/source/CarrierSources.ts"
import { RailSources } from "#application/ports/source/RailSources.ts"
import { TerminalSources } from "#application/ports/source/TerminalSources.ts"

/** Milliseconds for which the speed is taken as it was read. */
const freshFor = 3_000

/** How fast the demo of the simulator at this address runs, which may be in another process; null while there is none. */
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

/** The simulator has two clocks: numbers of the demo go by the demo's, all others by the one that the sources name. */
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

/** The same sources, which poll about numbers of the demo at the demo's pace. */
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
