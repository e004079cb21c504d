import type { Imports } from "#adapters/reference/ImportedLists.ts"
import type { Acknowledgement } from "#application/ports/tracking/source/Acknowledgement.ts"
import type { UnreadMessage } from "#application/ports/tracking/source/Readers.ts"
import type { Citation, Reading } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

export type ReadingRequest =
  | { readonly type: "understand"; readonly message: UnreadMessage }
  | { readonly type: "acknowledge"; readonly bytes: Uint8Array; readonly now: Instant }

/** Statements are sent separately, as rows. */
export type ReadingResponse =
  | { readonly type: "understood"; readonly reading: Omit<Reading, "statements" | "citations"> }
  | { readonly type: "acknowledged"; readonly acknowledgement: Acknowledgement | null }

export type CitedStatement = readonly [statement: Statement, citation: Citation | null]

export type ImportPart = Pick<Imports, "places" | "terminals" | "today">

const rowsOfPart = 2_000

const slices = <A>(rows: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, index) =>
    rows.slice(index * rowsOfPart, (index + 1) * rowsOfPart)
  )

/** Splits long lists; the first part replaces all earlier ones. */
export const partsOf = ({ places, terminals, today }: Imports): ReadonlyArray<ImportPart> => [
  { places: [], terminals: [], today },
  ...slices(places).map((slice) => ({ places: slice, terminals: [], today })),
  ...slices(terminals).map((slice) => ({ places: [], terminals: slice, today }))
]
