import { Context } from "effect"

import type { Locode } from "#domain/Identifiers.ts"
import type { ListedFacility } from "#domain/place/ListedFacility.ts"
import type { ListedPlace } from "#domain/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/place/ListedTerminal.ts"
import type { Instant } from "#domain/Time.ts"

import type { Stored } from "../Stored.ts"

export type ListName = "unlocode" | "smdg" | "firms"

/** A run of an import. */
export interface ReferenceImport {
  readonly id: string
  readonly list: ListName
  readonly file: string
  readonly imported_at: Instant
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly conflicts: number
}

/**
 * Port: lists of places and terminals that an operator has imported. Shared by all accounts. What ships with the
 * service is not in it.
 */
export class ReferenceStore extends Context.Service<
  ReferenceStore,
  {
    /** Moves whenever a place, a terminal or a facility is saved. */
    readonly epoch: Stored<number>
    readonly places: (codes: ReadonlyArray<Locode>) => Stored<ReadonlyArray<ListedPlace>>
    /** At most so many places behind a code, in the order of their codes; "" is before all. */
    readonly placesAfter: (code: string, most: number) => Stored<ReadonlyArray<ListedPlace>>
    /** Replaces those of the same codes, of which no two may be the same. */
    readonly savePlaces: (places: ReadonlyArray<ListedPlace>) => Stored<void>
    readonly terminals: (codes: ReadonlyArray<string>) => Stored<ReadonlyArray<ListedTerminal>>
    readonly terminalsAfter: (code: string, most: number) => Stored<ReadonlyArray<ListedTerminal>>
    readonly saveTerminals: (terminals: ReadonlyArray<ListedTerminal>) => Stored<void>
    readonly facilities: (codes: ReadonlyArray<string>) => Stored<ReadonlyArray<ListedFacility>>
    readonly facilitiesAfter: (code: string, most: number) => Stored<ReadonlyArray<ListedFacility>>
    readonly saveFacilities: (facilities: ReadonlyArray<ListedFacility>) => Stored<void>
    readonly counts: Stored<{ readonly places: number; readonly terminals: number; readonly facilities: number }>
    readonly noteImport: (run: ReferenceImport) => Stored<void>
    /** The newest first, at most 20. */
    readonly imports: Stored<ReadonlyArray<ReferenceImport>>
  }
>()("application/ports/place/ReferenceStore") {}
