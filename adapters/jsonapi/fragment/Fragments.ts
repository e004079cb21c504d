import { Effect, Metric } from "effect"

import { cacheLookups } from "#application/metrics/requests.ts"
import type { Version } from "#application/ports/Versioned.ts"
import type { Instant } from "#domain/Time.ts"

import type { Kept, Shelf } from "./Slabs.ts"

/** The JSON of one resource and of those that go with it, and up to when it holds; null is for as long as its version. */
interface Written {
  readonly json: string
  /** With commas between them; empty where there are none. */
  readonly included?: string
  readonly until: Instant | null
}

/** The same, as UTF-8. */
export interface Fragment {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly included: Uint8Array<ArrayBuffer>
  readonly until: Instant | null
}

/** What is known of bytes that are kept: up to when they hold, and how many of them are the resource itself. */
export interface Held {
  readonly until: Instant | null
  readonly own: number
}

/** Where fragments are kept: one for each edition of what they are made with. */
export type FragmentShelf = (edition: object) => Shelf<Held>

const fragmentOf = ({ about: { own, until }, bytes }: Kept<Held>): Fragment => ({
  bytes: bytes.subarray(0, own),
  included: bytes.subarray(own),
  until
})

/** A record as it was read, with its version. */
interface Read {
  readonly record: { readonly id: string }
  readonly version: string
}

/** How the resources of one type are made. */
interface Kind<R extends Read, Wanted extends Version<R["record"]["id"]>, E, S> {
  /** Another name than that of every kind whose JSON differs. */
  readonly kind: string
  readonly load: (ids: ReadonlyArray<R["record"]["id"]>) => Effect.Effect<ReadonlyArray<R>, E, S>
  readonly write: (read: R, wanted: Wanted) => Written
  /** What shows in the resource besides the version of its record, as it was wanted or, where it is given, as it was read. */
  readonly also?: (wanted: Wanted, read?: R) => string
}

/** Which reference data the resources are made with, and the time. */
export interface Presented {
  readonly edition: object
  readonly now: Instant
}

/** Whether what was written is still so. */
export const holdsAt = ({ until }: { readonly until: Instant | null }, now: Instant): boolean =>
  until === null || now <= until

const [hits, misses] = [cacheLookups.of("fragment", "hit"), cacheLookups.of("fragment", "miss")]

/** Ready JSON of resources by id and version: what has not changed is neither loaded nor written again. */
export const makeFragments = (shelfOf: FragmentShelf) => {
  /** The fragments of these versions, in their order, of what changed meanwhile as it is now; what is gone is left out. */
  const of = Effect.fnUntraced(function* <R extends Read, W extends Version<R["record"]["id"]>, E, S>(
    { edition, now }: Presented,
    wanted: ReadonlyArray<W>,
    { also = () => "", kind, load, write: written }: Kind<R, W, E, S>
  ) {
    const shelf = shelfOf(edition)
    const keyOf = (version: string, one: W, read?: R) => `${kind} ${one.id} ${version} ${also(one, read)}`
    const found = new Map<string, Fragment>()
    const missing = new Map<R["record"]["id"], W>()
    for (const one of wanted) {
      const kept = shelf.get(keyOf(one.version, one))
      if (kept === undefined || !holdsAt(kept.about, now)) missing.set(one.id, one)
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
        // It changed since its version was found, and may change back: what is made of it is not of that version.
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
