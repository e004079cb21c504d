import type { ReferenceImport } from "#application/ports/ReferenceStore.ts"
import type { ListedPlace } from "#domain/reference/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/ListedTerminal.ts"

import type { makeTable } from "./Table.ts"

export const referenceTables = (table: ReturnType<typeof makeTable>) => ({
  referencePlaces: table<ListedPlace>({ key: ({ code }) => code, by: {} }),
  referenceTerminals: table<ListedTerminal>({ key: ({ code }) => code, by: {} }),
  referenceImports: table<ReferenceImport>({ key: ({ id }) => id, by: {} })
})
