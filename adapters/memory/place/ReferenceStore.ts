import { Effect, Layer } from "effect"

import { ReferenceStore } from "#application/ports/place/ReferenceStore.ts"

import { MemoryState } from "../state/MemoryState.ts"

const byCode = (a: { readonly code: string }, b: { readonly code: string }) => (a.code < b.code ? -1 : 1)

const after = <A extends { readonly code: string }>(rows: ReadonlyArray<A>, code: string, most: number) =>
  rows
    .filter((row) => row.code > code)
    .toSorted(byCode)
    .slice(0, most)

const epoch = "reference epoch"

export const layer = Layer.effect(
  ReferenceStore,
  Effect.map(MemoryState, ({ call, count, counted, referenceImports, referencePlaces, referenceTerminals }) => ({
    epoch: call(() => counted(epoch)),

    places: (codes) => call(() => codes.flatMap((code) => referencePlaces.get(code) ?? [])),
    placesAfter: (code, most) => call(() => after(referencePlaces.all(), code, most)),
    savePlaces: (places) =>
      call(() => {
        for (const place of places) referencePlaces.put(place)
        if (places.length > 0) count(epoch)
      }),

    terminals: (codes) => call(() => codes.flatMap((code) => referenceTerminals.get(code) ?? [])),
    terminalsAfter: (code, most) => call(() => after(referenceTerminals.all(), code, most)),
    saveTerminals: (terminals) =>
      call(() => {
        for (const terminal of terminals) referenceTerminals.put(terminal)
        if (terminals.length > 0) count(epoch)
      }),

    counts: call(() => ({ places: referencePlaces.all().length, terminals: referenceTerminals.all().length })),
    noteImport: (run) => call(() => referenceImports.put(run)),
    imports: call(() =>
      referenceImports
        .all()
        .toSorted((a, b) =>
          a.imported_at === b.imported_at ? (a.id < b.id ? 1 : -1) : a.imported_at < b.imported_at ? 1 : -1
        )
        .slice(0, 20)
    )
  }))
)
