import { hash } from "node:crypto"

import { Effect, Layer, Metric } from "effect"
import { LRUCache } from "lru-cache"

import { allExtras, mapOf } from "#adapters/jsonapi/map/mapOf.ts"
import { ReleaseShare } from "#application/identity/account/AccountShares.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { JourneyPictures } from "#application/ports/voyage/container/JourneyPictures.ts"
import { cacheLookups, requestsRefused } from "#application/telemetry/metrics/requests.ts"
import { Overloaded, TooManyWaiting, Unavailable } from "#domain/Errors.ts"

import { makeDrawingQueue } from "./drawingQueue.ts"
import { hashDrawingCode } from "./hashDrawingCode.ts"
import type { PictureJob } from "./PictureJob.ts"
import { DrawingFailure, makeDrawingThreads } from "./threads.ts"

/** Bytes: a few hundred usual pictures. */
const maxCacheBytes = 32 * 1024 * 1024

/** Seconds. */
const retryAfterSeconds = 30

const [hits, misses] = [cacheLookups.of("picture", "hit"), cacheLookups.of("picture", "miss")]

const failureOf = (error: unknown): DrawingFailure | Overloaded | TooManyWaiting =>
  error instanceof TooManyWaiting || error instanceof Overloaded || error instanceof DrawingFailure
    ? error
    : new DrawingFailure(String(error))

/** Failures are logged, because clients cannot fix them. */
const failPicture = (
  error: ReturnType<typeof failureOf>
): Effect.Effect<never, Overloaded | TooManyWaiting | Unavailable> => {
  if (!(error instanceof DrawingFailure)) {
    return Effect.andThen(Metric.update(requestsRefused.of("pictures"), 1), Effect.fail(error))
  }
  const away = new Unavailable({ part: "renderer of maps", retry_after: retryAfterSeconds })
  return Effect.andThen(Effect.logError("A map could not be drawn", error), Effect.fail(away))
}

/** Concurrent requests for the same picture share one drawing. */
export const layer = Layer.effect(
  JourneyPictures,
  Effect.gen(function* () {
    const reference = yield* ReferenceData
    const { close, draw } = makeDrawingThreads()
    yield* Effect.addFinalizer(() => Effect.sync(close))
    const inLine = makeDrawingQueue()
    const edition = hashDrawingCode()
    const kept = new LRUCache<string, Uint8Array>({ maxSize: maxCacheBytes, sizeCalculation: ({ length }) => length })
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
        const drawing: PictureJob = { form, style, collection: mapOf(sailed, reference, allExtras) }
        const asked = JSON.stringify(drawing)
        const digest = hash("sha256", edition + asked, "base64url").slice(0, 22)
        const drawn = Effect.tryPromise({
          try: () => inHand.get(digest) ?? begin(account, digest, asked),
          catch: failureOf
        }).pipe(Effect.catch(failPicture))
        return {
          digest,
          bytes: Effect.gen(function* () {
            const known = kept.get(digest)
            yield* Metric.update(known === undefined ? misses : hits, 1)
            if (known !== undefined) return known
            // The account's other requests need not wait for the drawing.
            yield* yield* ReleaseShare
            return yield* drawn
          })
        }
      }
    }
  })
)
