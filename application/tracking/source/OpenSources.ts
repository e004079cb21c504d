import { Context, Effect, Layer } from "effect"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { ofKind } from "../../ports/tracking/source/ofKind.ts"
import type { CarrierSource, RailSource, TerminalSource } from "../../ports/tracking/source/PolledSource.ts"
import { SourceRegistry } from "../../ports/tracking/source/SourceRegistry.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
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
      const { configured, offers } = yield* SourceRegistry
      const { credentials: store } = yield* SourceStore

      const families = {
        carrier: yield* makeSourceFamily(ofKind(offers, "carrier"), ofKind(configured, "carrier")),
        terminal: yield* makeSourceFamily(ofKind(offers, "terminal"), ofKind(configured, "terminal")),
        rail: yield* makeSourceFamily(ofKind(offers, "rail"), ofKind(configured, "rail"))
      }

      const sweep = Effect.gen(function* () {
        const present = (yield* store.list).filter(({ sealed }) => sealed !== null)
        const versions = new Map(present.map(({ id, version }) => [id, version]))
        yield* Effect.forEach(Object.values(families), ({ keepOnly }) => keepOnly(versions), { discard: true })
      })

      const concurrency = Effect.gen(function* () {
        const opened = yield* Effect.all([families.carrier.all, families.terminal.all, families.rail.all])
        const widths: Record<string, number> = {}
        for (const { concurrency, name } of opened.flat()) widths[name] = Math.max(concurrency, widths[name] ?? 0)
        return widths
      })
      return { ...families, sweep, concurrency }
    })
  )
}
