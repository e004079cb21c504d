import { Effect, Layer } from "effect"

import { ReferenceStore } from "#application/ports/reference/place/ReferenceStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"

const byCode = (a: { readonly code: string }, b: { readonly code: string }) => (a.code < b.code ? -1 : 1)

const after = <A extends { readonly code: string }>(rows: ReadonlyArray<A>, code: string, most: number) =>
  rows
    .filter((row) => row.code > code)
    .toSorted(byCode)
    .slice(0, most)

const epoch = "reference epoch"

interface Rows<A extends { readonly code: string }> {
  readonly get: (code: string) => A | undefined
  readonly all: () => ReadonlyArray<A>
  readonly put: (row: A) => void
}

export const layer = Layer.effect(
  ReferenceStore,
  Effect.map(MemoryState, (state) => {
    const { call, count, counted, referenceFacilities, referenceImports, referencePlaces, referenceTerminals } = state
    const find =
      <A extends { readonly code: string }>(table: Rows<A>) =>
      (codes: ReadonlyArray<string>) =>
        call(() => codes.flatMap((code) => table.get(code) ?? []))
    const page =
      <A extends { readonly code: string }>(table: Rows<A>) =>
      (code: string, most: number) =>
        call(() => after(table.all(), code, most))
    const save =
      <A extends { readonly code: string }>(table: Rows<A>) =>
      (rows: ReadonlyArray<A>) =>
        call(() => {
          for (const row of rows) table.put(row)
          if (rows.length > 0) count(epoch)
        })

    return {
      epoch: call(() => counted(epoch)),
      places: find(referencePlaces),
      placesAfter: page(referencePlaces),
      savePlaces: save(referencePlaces),
      terminals: find(referenceTerminals),
      terminalsAfter: page(referenceTerminals),
      saveTerminals: save(referenceTerminals),
      facilities: find(referenceFacilities),
      facilitiesAfter: page(referenceFacilities),
      saveFacilities: save(referenceFacilities),
      counts: call(() => ({
        places: referencePlaces.all().length,
        terminals: referenceTerminals.all().length,
        facilities: referenceFacilities.all().length
      })),
      noteImport: (run) => call(() => referenceImports.put(run)),
      imports: call(() =>
        referenceImports
          .all()
          .toSorted((a, b) =>
            a.imported_at === b.imported_at ? (a.id < b.id ? 1 : -1) : a.imported_at < b.imported_at ? 1 : -1
          )
          .slice(0, 20)
      )
    }
  })
)
