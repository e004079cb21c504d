import type { Effect } from "effect"

import type { Version } from "#application/ports/VersionedRecord.ts"

import type { Validity } from "./validity.ts"

/** The JSON of a resource. */
export interface WrittenFragment extends Validity {
  readonly json: string
  /** JSON of the included resources, separated by commas. */
  readonly included?: string
}

export interface Fragment extends Validity {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly included: Uint8Array<ArrayBuffer>
}

export interface RecordVersion {
  readonly record: { readonly id: string }
  readonly version: string
}

export type IdOf<R extends RecordVersion> = R["record"]["id"]

/** How the records of a list become JSON. */
export interface FragmentKind<R extends RecordVersion, Wanted extends Version<IdOf<R>>, E, S> {
  /** Unique among kinds with different JSON. */
  readonly kind: string
  /** In any order; omits deleted records. */
  readonly load: (ids: ReadonlyArray<IdOf<R>>) => Effect.Effect<ReadonlyArray<R>, E, S>
  readonly write: (read: R, wanted: Wanted) => WrittenFragment
  /** Identifies shown data that the version does not cover. */
  readonly also?: (wanted: Wanted, read?: R) => string
}

export interface FragmentOf<Wanted> {
  readonly of: Wanted
  readonly fragment: Fragment
}

export const fragmentFrom = ({ included = "", json, until }: WrittenFragment): Fragment => ({
  bytes: Buffer.from(json),
  included: Buffer.from(included),
  until
})
