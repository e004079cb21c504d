import { Context } from "effect"

import type { Locode } from "#domain/Identifiers.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"
import type { Instant } from "#domain/Time.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export type ListName = "unlocode" | "smdg" | "firms"

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

/** Port: imported lists of places and terminals, without the lists shipped with the service. */
export class ReferenceStore extends Context.Service<
  ReferenceStore,
  {
    /** Changes with each saved place, terminal, or facility. */
    readonly epoch: StoreEffect<number>
    readonly places: (codes: ReadonlyArray<Locode>) => StoreEffect<ReadonlyArray<ListedPlace>>
    /** By code, from the empty string. */
    readonly placesAfter: (code: string, most: number) => StoreEffect<ReadonlyArray<ListedPlace>>
    /** The codes must be distinct. */
    readonly savePlaces: (places: ReadonlyArray<ListedPlace>) => StoreEffect<void>
    readonly terminals: (codes: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<ListedTerminal>>
    readonly terminalsAfter: (code: string, most: number) => StoreEffect<ReadonlyArray<ListedTerminal>>
    readonly saveTerminals: (terminals: ReadonlyArray<ListedTerminal>) => StoreEffect<void>
    readonly facilities: (codes: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<ListedFacility>>
    readonly facilitiesAfter: (code: string, most: number) => StoreEffect<ReadonlyArray<ListedFacility>>
    readonly saveFacilities: (facilities: ReadonlyArray<ListedFacility>) => StoreEffect<void>
    readonly counts: StoreEffect<{ readonly places: number; readonly terminals: number; readonly facilities: number }>
    readonly noteImport: (run: ReferenceImport) => StoreEffect<void>
    /** Newest 20, newest first. */
    readonly imports: StoreEffect<ReadonlyArray<ReferenceImport>>
  }
>()("application/ports/reference/place/ReferenceStore") {}
