import type { Effect } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { InvalidParameter, NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Instant } from "#domain/Time.ts"

import type { IdOf, AnyResource, RecordOf, ResourceType } from "./Resources.ts"

export type LoadError = NotEntitled | Unavailable | InvalidParameter

/** Query parameter, such as `flag[parties]=true`. */
export type Flag = "parties"

/** Lookups are cached per document. */
export interface PresentationContext {
  readonly reference: ReferenceData["Service"]
  /** Without it, attributes that depend on the time are omitted. */
  readonly now?: Instant | undefined
  readonly isCompatible?: boolean
}

export interface DocumentContext extends PresentationContext {
  readonly holder: Holder
  readonly found: <T extends ResourceType>(type: T, records: ReadonlyArray<RecordOf<T>>) => RecordSet
  readonly load: <T extends ResourceType>(type: T, ids: ReadonlyArray<IdOf<T>>) => Effect.Effect<RecordSet, LoadError>
}

export interface RecordSet {
  readonly isEmpty: boolean
  readonly follow: (relation: string) => ReadonlyArray<Effect.Effect<RecordSet, LoadError>>
  /** Loads ids of relationships that always contain linkage. */
  readonly link: (flags: ReadonlyArray<Flag>) => ReadonlyArray<Effect.Effect<void, LoadError>>
  readonly present: () => ReadonlyArray<AnyResource>
}
