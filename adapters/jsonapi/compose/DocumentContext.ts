import type { Effect } from "effect"

import type { Holder } from "#application/account/Holder.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { InvalidParameter, NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Instant } from "#domain/Time.ts"

import type { IdOf, Included, RecordOf, ResourceType } from "./Resources.ts"

export type LoadError = NotEntitled | Unavailable | InvalidParameter

/** A switch of the query, as in `flag[parties]=true`. */
export type Flag = "parties"

/** The document in which records are presented: what was loaded for one is not known in another. */
export interface PresentationContext {
  readonly reference: ReferenceData["Service"]
  /** The moment that answers such as the free days left are of; without one they are left out. */
  readonly now?: Instant | undefined
  /** Whether the document is for a key in compatibility mode; left out for any other reader. */
  readonly isCompatible?: boolean
}

/** The document in which relations are followed, for the holder of a key. */
export interface DocumentContext extends PresentationContext {
  readonly holder: Holder
  readonly found: <T extends ResourceType>(type: T, records: ReadonlyArray<RecordOf<T>>) => RecordSet
  readonly load: <T extends ResourceType>(type: T, ids: ReadonlyArray<IdOf<T>>) => Effect.Effect<RecordSet, LoadError>
}

/** Records of one type, whichever it is. */
export interface RecordSet {
  readonly isEmpty: boolean
  /** What a relation leads to, by type. */
  readonly follow: (relation: string) => ReadonlyArray<Effect.Effect<RecordSet, LoadError>>
  /** Loads the ids that their relationships always name. */
  readonly link: (flags: ReadonlyArray<Flag>) => ReadonlyArray<Effect.Effect<void, LoadError>>
  readonly present: () => ReadonlyArray<Included>
}
