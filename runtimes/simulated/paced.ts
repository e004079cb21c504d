import { Clock, Effect, Layer } from "effect"

import { isDemoNumber } from "#adapters/simulator/world/demo/numbers.ts"
import type { PolledSource } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"

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
export const pacedByDemo = <E, R>(
  registry: Layer.Layer<SourceRegistry, E, R>,
  demoSpeed: Effect.Effect<number | null>
) => {
  const paced = (source: PolledSource): PolledSource => {
    const own = Effect.map(demoSpeed, (speed) => speed ?? source.clockSpeed)
    return {
      ...source,
      clockSpeedOf: (number: string) => (isDemoNumber(number) ? own : Effect.succeed(source.clockSpeed))
    }
  }
  return Layer.effect(
    SourceRegistry,
    Effect.map(SourceRegistry, (all) => ({
      ...all,
      configured: all.configured.map((source) => (source.kind === "vessel" ? source : paced(source)))
    }))
  ).pipe(Layer.provide(registry))
}
