import type { Result } from "effect"

import type { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/place/ListedTerminal.ts"

/** A row of a list: its content, or why it cannot be used. A bad row is refused alone. */
export interface ListRow<A> {
  /** Of the file, counted from 1. */
  readonly line: number
  readonly entry: Result.Result<A, string>
}

/** A row of the UN/LOCODE list: a place, or another name of one. */
export type PlaceRow =
  | { readonly type: "place"; readonly place: ListedPlace }
  | { readonly type: "name"; readonly country: string; readonly other_name: string; readonly name: string }

/** A row of the terminal list. The position only serves to check it. */
export interface TerminalRow {
  readonly terminal: ListedTerminal
  readonly port_code: Locode
  readonly latitude: number | null
  readonly longitude: number | null
}
