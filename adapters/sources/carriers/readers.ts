import type { Reader } from "#application/ports/tracking/source/Readers.ts"

import { dcsaReader } from "./dcsa/dcsaReader.ts"

export const readers = (options: { readonly zoneOf: (locode: string) => string | null }): ReadonlyArray<Reader> => [
  dcsaReader(options)
]
