import { Config, Context, Effect, Layer, Schema } from "effect"

import { makeBodies } from "./Bodies.ts"
import type { BodyShelves } from "./Bodies.ts"
import { makeFragments } from "./Fragments.ts"
import type { FragmentInfo } from "./Fragments.ts"
import { makeSlabs } from "./Slabs.ts"

const megabyte = 1024 * 1024

const expected = { expected: "a whole number from 8 to 65536" }
const Megabytes = Schema.FiniteFromString.check(
  Schema.isInt(expected),
  Schema.isBetween({ minimum: 8, maximum: 65_536 }, expected)
)

/** Bytes per process. */
const mostBytes = Config.schema(Megabytes, "CACHE_MB").pipe(
  Config.withDefault(64),
  Config.map((megabytes) => megabytes * megabyte)
)

const makeShelves = (mostBytes: number) => {
  const { shelf } = makeSlabs(mostBytes)
  const bodies: BodyShelves = { whole: shelf(), coded: shelf() }
  return { bodies, fragments: shelf<FragmentInfo>() }
}

/** A new edition of the reference data clears it. */
export const makeFragmentCache = (mostBytes: number) => {
  let [shelves, ofEdition] = [makeShelves(mostBytes), {}]
  const shelvesOf = (edition: object) => {
    if (edition !== ofEdition) [shelves, ofEdition] = [makeShelves(mostBytes), edition]
    return shelves
  }
  return {
    bodies: makeBodies((edition) => shelvesOf(edition).bodies),
    fragments: makeFragments((edition) => shelvesOf(edition).fragments)
  }
}

export class FragmentCache extends Context.Service<FragmentCache, ReturnType<typeof makeFragmentCache>>()(
  "adapters/jsonapi/fragment/FragmentCache"
) {
  static readonly layer = Layer.effect(this, Effect.map(mostBytes, makeFragmentCache))
}
