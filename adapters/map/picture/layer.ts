import { hash } from "node:crypto"

import { Effect, Layer, Metric } from "effect"
import { LRUCache } from "lru-cache"

import { allExtras, mapOf } from "#adapters/jsonapi/map/mapOf.ts"
import { ReleaseShare } from "#application/account/AccountShares.ts"
import { cacheLookups, requestsRefused } from "#application/metrics/requests.ts"
import { JourneyPictures } from "#application/ports/container/JourneyPictures.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { Overloaded, TooManyWaiting, Unavailable } from "#domain/Errors.ts"

import type { Drawing } from "./drawing.ts"
import { editionOf } from "./edition.ts"
import { makeLine } from "./line.ts"
import { DrawingFailure, makeThreads } from "./threads.ts"

/** Bytes of pictures that are kept: some hundreds of usual size. */
const mostBytes = 32 * 1024 * 1024

/** Seconds after which a drawing that failed may be asked for again. */
const retryAfter = 30

const [hits, misses] = [cacheLookups.of("picture", "hit"), cacheLookups.of("picture", "miss")]

/** Why there is no picture: no place in the line, or a drawing that failed. */
const failureOf = (error: unknown): DrawingFailure | Overloaded | TooManyWaiting =>
  error instanceof TooManyWaiting || error instanceof Overloaded || error instanceof DrawingFailure
    ? error
    : new DrawingFailure(String(error))

/** What failed is in the log: whoever asks can do nothing about it. */
const refused = (
  error: ReturnType<typeof failureOf>
): Effect.Effect<never, Overloaded | TooManyWaiting | Unavailable> => {
  if (!(error instanceof DrawingFailure)) {
    return Effect.andThen(Metric.update(requestsRefused.of("pictures"), 1), Effect.fail(error))
  }
  const away = new Unavailable({ part: "drawing of maps", retry_after: retryAfter })
  return Effect.andThen(Effect.logError("A map could not be drawn", error), Effect.fail(away))
}

/** Pictures drawn in threads, each once for all that ask for it meanwhile, and kept while there is room. */
export const layer = Layer.effect(
  JourneyPictures,
  Effect.gen(function* () {
    const reference = yield* ReferenceData
    const { close, draw } = makeThreads()
    yield* Effect.addFinalizer(() => Effect.sync(close))
    const inLine = makeLine()
    const edition = editionOf()
    const kept = new LRUCache<string, Uint8Array>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })
    const inHand = new Map<string, Promise<Uint8Array>>()

    const begin = (account: string, digest: string, asked: string): Promise<Uint8Array> => {
      const drawing = inLine(account, () => draw(asked))
        .then((bytes) => {
          kept.set(digest, bytes)
          return bytes
        })
        .finally(() => inHand.delete(digest))
      inHand.set(digest, drawing)
      return drawing
    }

    return {
      of: ({ account, form, sailed, style }) => {
        const drawing: Drawing = { form, style, collection: mapOf(sailed, reference, allExtras) }
        const asked = JSON.stringify(drawing)
        const digest = hash("sha256", edition + asked, "base64url").slice(0, 22)
        const drawn = Effect.tryPromise({
          try: () => inHand.get(digest) ?? begin(account, digest, asked),
          catch: failureOf
        }).pipe(Effect.catch(refused))
        return {
          digest,
          bytes: Effect.gen(function* () {
            const known = kept.get(digest)
            yield* Metric.update(known === undefined ? misses : hits, 1)
            if (known !== undefined) return known
            // Nobody's reading waits until a picture is drawn.
            yield* yield* ReleaseShare
            return yield* drawn
          })
        }
      }
    }
  })
)
