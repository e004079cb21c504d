import { Effect } from "effect"

import type { Version } from "#application/ports/Versioned.ts"
import type { Instant } from "#domain/Time.ts"

import type { Shelf } from "./Slabs.ts"

/** The JSON of one resource, and up to when it holds; null is for as long as its version. */
interface Written {
  readonly json: string
  readonly until: Instant | null
}

/** The same, as UTF-8. */
export interface Fragment {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly until: Instant | null
}

/** Where fragments are kept, each with up to when it holds: one for each edition of what they are made with. */
export type FragmentShelf = (edition: object) => Shelf<Instant | null>

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
  /** What shows in the resource besides the version of its record. */
  readonly also?: (wanted: Wanted) => string
}

/** Which reference data the resources are made with, and the time. */
export interface Presented {
  readonly edition: object
  readonly now: Instant
}

/** Whether what was written is still so. */
export const holdsAt = ({ until }: { readonly until: Instant | null }, now: Instant): boolean =>
  until === null || now <= until

/** Ready JSON of resources by id and version: what has not changed is neither loaded nor written again. */
export const makeFragments = (shelfOf: FragmentShelf) => {
  /** The fragments of these versions, in their order, of what changed meanwhile as it is now; what is gone is left out. */
  const of = Effect.fnUntraced(function* <R extends Read, W extends Version<R["record"]["id"]>, E, S>(
    { edition, now }: Presented,
    wanted: ReadonlyArray<W>,
    { also = () => "", kind, load, write: written }: Kind<R, W, E, S>
  ) {
    const shelf = shelfOf(edition)
    const keyOf = (version: string, one: W) => `${kind} ${one.id} ${version} ${also(one)}`
    const found = new Map<string, Fragment>()
    const missing = new Map<R["record"]["id"], W>()
    for (const one of wanted) {
      const kept = shelf.get(keyOf(one.version, one))
      if (kept === undefined || !holdsAt({ until: kept.about }, now)) missing.set(one.id, one)
      else found.set(one.id, { bytes: kept.bytes, until: kept.about })
    }
    if (missing.size > 0) {
      for (const read of yield* load([...missing.keys()])) {
        const one = missing.get(read.record.id)
        if (one === undefined) continue
        const { json, until } = written(read, one)
        const write = (into: Buffer) => void into.write(json)
        const { bytes } = shelf.put(keyOf(read.version, one), Buffer.byteLength(json), write, until)
        // It changed since its version was found, and may change back: what is made of it is not of that version.
        found.set(read.record.id, { bytes, until: read.version === one.version ? until : now })
      }
    }
    return wanted.flatMap((one) => {
      const fragment = found.get(one.id)
      return fragment === undefined ? [] : [{ of: one, fragment }]
    })
  })

  return { of }
}
