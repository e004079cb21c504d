import { Effect, Schema } from "effect"
import { LRUCache } from "lru-cache"

import type { Version, Versioned } from "#application/ports/Versioned.ts"

/** The JSON of one resource, as UTF-8. */
type Fragment = Uint8Array<ArrayBuffer>

/** Bytes of fragments that a process keeps, and what each costs besides its own. */
const [mostBytes, overhead] = [64 * 1024 * 1024, 300]

const empty = () =>
  new LRUCache<string, Fragment>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length + overhead })

interface Kind<Row extends { readonly id: string }, Wanted extends Version<Row["id"]>, Resource, E, R> {
  readonly schema: Schema.Codec<Resource, unknown>
  readonly load: (ids: ReadonlyArray<Row["id"]>) => Effect.Effect<ReadonlyArray<Versioned<Row>>, E, R>
  readonly present: (record: Row, wanted: Wanted) => Resource
  /** What shows in the resource besides the version of its record. */
  readonly also?: (wanted: Wanted) => string
}

/** Ready JSON of resources by id and version: what has not changed is neither loaded nor written again. */
export const makeFragments = () => {
  let [cache, ofEdition] = [empty(), {}]

  /** The fragments of these versions, in their order; what is gone meanwhile is left out. */
  const of = Effect.fnUntraced(function* <Row extends { readonly id: string }, W extends Version<Row["id"]>, A, E, R>(
    edition: object,
    wanted: ReadonlyArray<W>,
    { also = () => "", load, present, schema }: Kind<Row, W, A, E, R>
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
      const write = Schema.encodeSync(Schema.fromJsonString(schema))
      for (const { record, version } of yield* load([...missing.keys()])) {
        const one = missing.get(record.id)
        if (one === undefined) continue
        const fragment = new TextEncoder().encode(write(present(record, one)))
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
