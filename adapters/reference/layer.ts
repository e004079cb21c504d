import { Context, Effect, Layer, MutableRef, Schedule } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { ReferenceStore } from "#application/ports/reference/place/ReferenceStore.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"

import { makeCatalogue, nothingListed, shippedCatalogue } from "./catalogue.ts"
import { ImportedLists } from "./ImportedLists.ts"
import type { Imports } from "./ImportedLists.ts"
import { lazily } from "./lazily.ts"
import { makeReferenceData } from "./service.ts"

const nothingImported: Imports = { ...nothingListed, epoch: 0 }

const shipped = lazily(() => makeReferenceData(shippedCatalogue))

export const layer = Layer.merge(
  Layer.sync(ReferenceData, shipped),
  Layer.succeed(ImportedLists, { current: () => nothingImported })
)

const pageSize = 5000

const everyRow = Effect.fnUntraced(function* <A extends { readonly code: string }>(
  after: (code: string, most: number) => StoreEffect<ReadonlyArray<A>>
) {
  const rows: Array<A> = []
  let page: ReadonlyArray<A> = yield* after("", pageSize)
  while (page.length > 0) {
    for (const row of page) rows.push(row)
    page = page.length < pageSize ? [] : yield* after(rows.at(-1)?.code ?? "", pageSize)
  }
  return rows
})

/** New imports within 30 seconds. While the store is unavailable, the previous data stays. */
export const layerImported = Layer.effectContext(
  Effect.gen(function* () {
    const store = yield* ReferenceStore
    const clock = yield* DurableClock
    const current = MutableRef.make({ imports: nothingImported, catalogue: shippedCatalogue() })

    const refresh = Effect.gen(function* () {
      // Before the rows, so a change during the read triggers another one.
      const epoch = yield* store.epoch
      if (epoch === MutableRef.get(current).imports.epoch) return
      const places = yield* everyRow(store.placesAfter)
      const terminals = yield* everyRow(store.terminalsAfter)
      const facilities = yield* everyRow(store.facilitiesAfter)
      const today = (yield* clock.now).slice(0, 10)
      const imports = { epoch, places, terminals, facilities, today }
      MutableRef.set(current, { imports, catalogue: makeCatalogue(imports) })
    }).pipe(Effect.catchCause((cause) => Effect.logWarning("imported reference data is not read for now", cause)))

    yield* refresh
    yield* Effect.forkScoped(Effect.repeat(refresh, Schedule.spaced("30 seconds")))
    return Context.make(
      ReferenceData,
      makeReferenceData(() => MutableRef.get(current).catalogue)
    ).pipe(Context.add(ImportedLists, { current: () => MutableRef.get(current).imports }))
  })
)
