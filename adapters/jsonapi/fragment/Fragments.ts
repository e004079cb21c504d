import { Effect } from "effect"
import { LRUCache } from "lru-cache"

import type { Version, Versioned } from "#application/ports/Versioned.ts"

/** The JSON of one resource, as UTF-8. */
type Fragment = Uint8Array<ArrayBuffer>

/** Bytes of fragments and keys that a process keeps, and what each entry costs besides its own. */
const [mostBytes, overhead] = [64 * 1024 * 1024, 200]

const empty = () =>
  new LRUCache<string, Fragment>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }, key) => length + key.length + overhead
  })

/** How the resources of one type are made. */
interface Kind<Row extends { readonly id: string }, Wanted extends Version<Row["id"]>, E, R> {
  readonly load: (ids: ReadonlyArray<Row["id"]>) => Effect.Effect<ReadonlyArray<Versioned<Row>>, E, R>
  /** The JSON of the resource. */
  readonly write: (record: Row, wanted: Wanted) => string
  /** What shows in the resource besides the version of its record. */
  readonly also?: (wanted: Wanted) => string
}

/** Ready JSON of resources by id and version: what has not changed is neither loaded nor written again. */
export const makeFragments = () => {
  let [cache, ofEdition] = [empty(), {}]

  /** The fragments of these versions, in their order; what is gone meanwhile is left out. */
  const of = Effect.fnUntraced(function* <Row extends { readonly id: string }, W extends Version<Row["id"]>, E, R>(
    edition: object,
    wanted: ReadonlyArray<W>,
    { also = () => "", load, write }: Kind<Row, W, E, R>
  ) {
    if (edition !== ofEdition) [cache, ofEdition] = [empty(), edition]
    const keep = cache
    const keyOf = (version: string, one: W) => `${one.id} ${version} ${also(one)}`
    const found = new Map<Row["id"], Fragment>()
    const missing = new Map<Row["id"], W>()
    for (const one of wanted) {
      const fragment = keep.get(keyOf(one.version, one))
      if (fragment === undefined) missing.set(one.id, one)
      else found.set(one.id, fragment)
    }
    if (missing.size > 0) {
      for (const { record, version } of yield* load([...missing.keys()])) {
        const one = missing.get(record.id)
        if (one === undefined) continue
        const fragment = new TextEncoder().encode(write(record, one))
        keep.set(keyOf(version, one), fragment)
        found.set(record.id, fragment)
      }
    }
    return wanted.flatMap((one) => {
      const fragment = found.get(one.id)
      return fragment === undefined ? [] : [{ of: one, fragment }]
    })
  })

  return { of }
}
