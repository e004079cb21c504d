import type { Imports } from "#adapters/reference/Imported.ts"
import type { Citation, Reading } from "#application/ports/observation/ObservationStore.ts"
import type { Acknowledgement } from "#application/ports/source/Acknowledgements.ts"
import type { UnreadMessage } from "#application/ports/source/Readers.ts"
import type { Statement } from "#domain/observation/Observation.ts"
import type { Instant } from "#domain/Time.ts"

/** What a reading thread is asked. */
export type Question =
  | { readonly type: "understand"; readonly message: UnreadMessage }
  | { readonly type: "acknowledge"; readonly bytes: Uint8Array; readonly now: Instant }

/** Its answer, apart from the statements. */
export type Answer =
  | { readonly type: "understood"; readonly reading: Omit<Reading, "statements" | "citations"> }
  | { readonly type: "acknowledged"; readonly acknowledgement: Acknowledgement | null }

/** A statement, and where it was read. */
export type Row = readonly [statement: Statement, citation: Citation | null]

/** Of what an operator has imported, a part. */
export type Part = Pick<Imports, "places" | "terminals" | "today">

const rowsOfPart = 2_000

const slices = <A>(rows: ReadonlyArray<A>): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(rows.length / rowsOfPart) }, (_, index) =>
    rows.slice(index * rowsOfPart, (index + 1) * rowsOfPart)
  )

/** Lists of an import may be long, so they are sent in short parts. The first one replaces what was sent before. */
export const partsOf = ({ places, terminals, today }: Imports): ReadonlyArray<Part> => [
  { places: [], terminals: [], today },
  ...slices(places).map((slice) => ({ places: slice, terminals: [], today })),
  ...slices(terminals).map((slice) => ({ places: [], terminals: slice, today }))
]
