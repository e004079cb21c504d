import { Effect, Metric } from "effect"

import type { Version } from "#application/ports/VersionedRecord.ts"
import { cacheLookups } from "#application/telemetry/metrics/requests.ts"
import type { Instant } from "#domain/Time.ts"

import type { SlabEntry, Shelf } from "./Slabs.ts"

/** `until` is null if the JSON is valid as long as the version. */
interface WrittenFragment {
  readonly json: string
  /** Separated by commas. */
  readonly included?: string
  readonly until: Instant | null
}

export interface Fragment {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly included: Uint8Array<ArrayBuffer>
  readonly until: Instant | null
}

/** `own`: byte length of the resource; included resources follow. */
export interface FragmentInfo {
  readonly until: Instant | null
  readonly own: number
}

/** Per edition of the reference data. */
export type FragmentShelf = (edition: object) => Shelf<FragmentInfo>

const fragmentOf = ({ about: { own, until }, bytes }: SlabEntry<FragmentInfo>): Fragment => ({
  bytes: bytes.subarray(0, own),
  included: bytes.subarray(own),
  until
})

interface VersionedRecord {
  readonly record: { readonly id: string }
  readonly version: string
}

interface Kind<R extends VersionedRecord, Wanted extends Version<R["record"]["id"]>, E, S> {
  /** Unique among kinds with different JSON. */
  readonly kind: string
  readonly load: (ids: ReadonlyArray<R["record"]["id"]>) => Effect.Effect<ReadonlyArray<R>, E, S>
  readonly write: (read: R, wanted: Wanted) => WrittenFragment
  /** Additional cache key for data that the version does not cover. */
  readonly also?: (wanted: Wanted, read?: R) => string
}

export interface PresentationState {
  readonly edition: object
  readonly now: Instant
}

export const isValidAt = ({ until }: { readonly until: Instant | null }, now: Instant): boolean =>
  until === null || now <= until

const [hits, misses] = [cacheLookups.of("fragment", "hit"), cacheLookups.of("fragment", "miss")]

/** Unchanged resources are neither loaded nor encoded. */
export const makeFragments = (shelfOf: FragmentShelf) => {
  /** In order. A changed record is returned as it is now; a deleted one is omitted. */
  const of = Effect.fnUntraced(function* <R extends VersionedRecord, W extends Version<R["record"]["id"]>, E, S>(
    { edition, now }: PresentationState,
    wanted: ReadonlyArray<W>,
    { also = () => "", kind, load, write: written }: Kind<R, W, E, S>
  ) {
    const shelf = shelfOf(edition)
    const keyOf = (version: string, one: W, read?: R) => `${kind} ${one.id} ${version} ${also(one, read)}`
    const found = new Map<string, Fragment>()
    const missing = new Map<R["record"]["id"], W>()
    for (const one of wanted) {
      const kept = shelf.get(keyOf(one.version, one))
      if (kept === undefined || !isValidAt(kept.about, now)) missing.set(one.id, one)
      else found.set(one.id, fragmentOf(kept))
    }
    if (found.size > 0) yield* Metric.update(hits, found.size)
    if (missing.size > 0) {
      yield* Metric.update(misses, missing.size)
      for (const read of yield* load([...missing.keys()])) {
        const one = missing.get(read.record.id)
        if (one === undefined) continue
        const { included = "", json, until } = written(read, one)
        const own = Buffer.byteLength(json)
        const write = (into: Buffer) => void into.write(included, into.write(json))
        const key = keyOf(read.version, one, read)
        const kept = shelf.put(key, own + Buffer.byteLength(included), write, { until, own })
        const fragment = fragmentOf(kept)
        // The record changed after the version query and may change back, so the fragment must expire now.
        found.set(read.record.id, key === keyOf(one.version, one) ? fragment : { ...fragment, until: now })
      }
    }
    return wanted.flatMap((one) => {
      const fragment = found.get(one.id)
      return fragment === undefined ? [] : [{ of: one, fragment }]
    })
  })

  return { of }
}
