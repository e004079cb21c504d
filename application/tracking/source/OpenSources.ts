import { Context, Effect, Layer } from "effect"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { CarrierSources } from "../../ports/tracking/source/CarrierSources.ts"
import type { CarrierSource } from "../../ports/tracking/source/CarrierSources.ts"
import { RailSources } from "../../ports/tracking/source/RailSources.ts"
import type { RailSource } from "../../ports/tracking/source/RailSources.ts"
import { SourceOffers } from "../../ports/tracking/source/SourceOffers.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { TerminalSources } from "../../ports/tracking/source/TerminalSources.ts"
import type { TerminalSource } from "../../ports/tracking/source/TerminalSources.ts"
import { makeSourceFamily } from "./credential/sourceFamily.ts"
import type { SourceFamily } from "./credential/sourceFamily.ts"

export class OpenSources extends Context.Service<
  OpenSources,
  {
    readonly carrier: SourceFamily<CarrierSource>
    readonly terminal: SourceFamily<TerminalSource>
    readonly rail: SourceFamily<RailSource>
    /** Closes sources of changed or removed credentials. */
    readonly sweep: StoreEffect<void>
    readonly concurrency: Effect.Effect<Readonly<Record<string, number>>>
  }
>()("application/tracking/source/OpenSources") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const offers = yield* SourceOffers
      const { credentials: store } = yield* SourceStore
      const carriers = (yield* CarrierSources).map((source) => [source.scac, source] as const)
      const terminals = (yield* TerminalSources).map((source) => [source.name, source] as const)
      const railroads = (yield* RailSources).map((source) => [source.road, source] as const)

      const families = {
        carrier: yield* makeSourceFamily(offers.carriers, carriers),
        terminal: yield* makeSourceFamily(offers.terminals, terminals),
        rail: yield* makeSourceFamily(offers.railroads, railroads)
      }

      const sweep = Effect.gen(function* () {
        const present = (yield* store.list).filter(({ sealed }) => sealed !== null)
        const versions = new Map(present.map(({ id, version }) => [id, version]))
        yield* Effect.forEach(Object.values(families), ({ keepOnly }) => keepOnly(versions), { discard: true })
      })

      const widest = (all: ReadonlyArray<readonly [name: string, concurrency: number]>) => {
        const widths: Record<string, number> = {}
        for (const [name, concurrency] of all) widths[name] = Math.max(concurrency, widths[name] ?? 0)
        return widths
      }
      const concurrency = Effect.gen(function* () {
        const carriers = yield* families.carrier.all
        const terminals = yield* families.terminal.all
        const railroads = yield* families.rail.all
        return widest([
          ...carriers.map(({ concurrency, scac }) => [scac, concurrency] as const),
          ...terminals.map(({ concurrency, name }) => [name, concurrency] as const),
          ...railroads.map(({ concurrency, road }) => [road, concurrency] as const)
        ])
      })
      return { ...families, sweep, concurrency }
    })
  )
}
