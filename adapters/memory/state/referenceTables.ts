import type { ReferenceImport } from "#application/ports/reference/place/ReferenceStore.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"

import type { makeTable } from "./Table.ts"

export const referenceTables = (table: ReturnType<typeof makeTable>) => ({
  referencePlaces: table<ListedPlace>({ key: ({ code }) => code, by: {} }),
  referenceTerminals: table<ListedTerminal>({ key: ({ code }) => code, by: {} }),
  referenceFacilities: table<ListedFacility>({ key: ({ code }) => code, by: {} }),
  referenceImports: table<ReferenceImport>({ key: ({ id }) => id, by: {} })
})
