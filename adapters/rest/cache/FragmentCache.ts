import { Effect, Metric } from "effect"

import { cacheLookups } from "#application/telemetry/metrics/requests.ts"

import type { Fragment } from "../representation/Fragment.ts"
import type { RenderingStages } from "../representation/Rendering.ts"
import { isValidAt } from "../representation/validity.ts"
import type { Validity } from "../representation/validity.ts"
import type { SlabEntry, Shelf } from "./Slabs.ts"

/** `own`: byte length of the resource; included resources follow. */
export interface FragmentInfo extends Validity {
  readonly own: number
}

/** Per edition of the reference data. */
type FragmentShelf = (edition: object) => Shelf<FragmentInfo>

const fragmentOf = ({ about: { own, until }, bytes }: SlabEntry<FragmentInfo>): Fragment => ({
  bytes: bytes.subarray(0, own),
  included: bytes.subarray(own),
  until
})

const [hits, misses] = [cacheLookups.of("fragment", "hit"), cacheLookups.of("fragment", "miss")]

/** Unchanged resources are neither loaded nor encoded. */
export const makeFragmentCache = (shelfOf: FragmentShelf): RenderingStages["fragments"] =>
  Effect.fnUntraced(function* ({ edition, now }, wanted, { also = () => "", kind, load, write: writeFragment }) {
    const shelf = shelfOf(edition)
    type Wanted = (typeof wanted)[number]
    const keyOf = (version: string, one: Wanted, read?: Parameters<typeof also>[1]) =>
      `${kind} ${one.id} ${version} ${also(one, read)}`
    const found = new Map<string, Fragment>()
    const missing = new Map<string, Wanted>()
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
        const { included = "", json, until } = writeFragment(read, one)
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
