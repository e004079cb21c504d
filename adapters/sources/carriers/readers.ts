import type { Reader } from "#application/ports/source/Readers.ts"

import { dcsaReader } from "./dcsa/dcsaReader.ts"

/** The readers of carriers' messages. `zoneOf` gives the IANA zone of a UN/LOCODE, null when it is not known. */
export const readers = (options: { readonly zoneOf: (locode: string) => string | null }): ReadonlyArray<Reader> => [
  dcsaReader(options)
]
