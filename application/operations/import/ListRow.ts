import type { Result } from "effect"

import type { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"

/** An invalid row does not affect the others. */
export interface ListRow<A> {
  /** Line of the file, counted from 1. */
  readonly line: number
  readonly entry: Result.Result<A, string>
}

/** A place, or a reference from another name. */
export type PlaceRow =
  | { readonly type: "place"; readonly place: ListedPlace }
  | { readonly type: "name"; readonly country: string; readonly other_name: string; readonly name: string }

/** The position is only used to validate the row. */
export interface TerminalRow {
  readonly terminal: ListedTerminal
  readonly port_code: Locode
  readonly latitude: number | null
  readonly longitude: number | null
}
