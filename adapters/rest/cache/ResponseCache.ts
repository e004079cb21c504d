import { Config, Context, Effect, Layer, Schema } from "effect"

import { AnswerShortcut } from "../representation/AnswerShortcut.ts"
import { Rendering } from "../representation/Rendering.ts"
import type { RenderingStages } from "../representation/Rendering.ts"
import { makeBodyCache } from "./BodyCache.ts"
import type { BodyShelves } from "./BodyCache.ts"
import { makeFragmentCache } from "./FragmentCache.ts"
import type { FragmentInfo } from "./FragmentCache.ts"
import { makeRepeatableRequests } from "./RepeatableRequests.ts"
import { makeAnswerRepeated } from "./repeated.ts"
import { revalidated } from "./revalidated.ts"
import { makeSlabs } from "./Slabs.ts"

const megabyte = 1024 * 1024

const isSize = (megabytes: number): boolean =>
  megabytes === 0 || (Number.isInteger(megabytes) && megabytes >= 8 && megabytes <= 65_536)

const Megabytes = Schema.FiniteFromString.check(
  Schema.makeFilter((megabytes) => isSize(megabytes) || "must be 0, or a whole number from 8 to 65536")
)

/** Bytes per process; 0 switches the cache off. */
const configuredBytes = Config.schema(Megabytes, "CACHE_MB").pipe(
  Config.withDefault(64),
  Config.map((megabytes) => megabytes * megabyte)
)

const makeShelves = (maxBytes: number) => {
  const { shelf } = makeSlabs(maxBytes)
  const bodies: BodyShelves = { whole: shelf(), coded: shelf() }
  return { bodies, fragments: shelf<FragmentInfo>() }
}

/** A new edition of the reference data clears it. */
export const makeStages = (maxBytes: number): Pick<RenderingStages, "fragments" | "body"> => {
  let [shelves, ofEdition] = [makeShelves(maxBytes), {}]
  const shelvesOf = (edition: object) => {
    if (edition !== ofEdition) [shelves, ofEdition] = [makeShelves(maxBytes), edition]
    return shelves
  }
  return {
    body: makeBodyCache((edition) => shelvesOf(edition).bodies),
    fragments: makeFragmentCache((edition) => shelvesOf(edition).fragments)
  }
}

/** Wraps the stages of rendering. Without this layer, the service gives the same answers with more work. */
export const layer = Layer.effectContext(
  Effect.gen(function* () {
    const maxBytes = yield* configuredBytes
    if (maxBytes === 0) return Context.empty()
    const requests = makeRepeatableRequests()
    const stages = makeStages(maxBytes)
    return Context.make(Rendering, { ...stages, page: revalidated, response: requests.keep }).pipe(
      Context.add(AnswerShortcut, yield* makeAnswerRepeated(requests))
    )
  })
)
