import { Context } from "effect"

import type { ImportedRows } from "./catalogue.ts"

export interface Imports extends ImportedRows {
  readonly epoch: number
}

export class ImportedLists extends Context.Service<ImportedLists, { readonly current: () => Imports }>()(
  "adapters/reference/ImportedLists"
) {}
