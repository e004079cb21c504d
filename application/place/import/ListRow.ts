import type { Result } from "effect"

import type { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/place/ListedTerminal.ts"

/** A row of a list: what it says, or why it says nothing that can be used. A bad row is refused by itself. */
export interface ListRow<A> {
  /** Of the file, counted from 1. */
  readonly line: number
  readonly entry: Result.Result<A, string>
}

/** What a row of the list of UN/LOCODEs says: a place, or another name of one. */
export type PlaceRow =
  | { readonly type: "place"; readonly place: ListedPlace }
  | { readonly type: "name"; readonly country: string; readonly other_name: string; readonly name: string }

/** What a row of the list of terminals says. The position only serves to check it. */
export interface TerminalRow {
  readonly terminal: ListedTerminal
  readonly port_code: Locode
  readonly latitude: number | null
  readonly longitude: number | null
}
