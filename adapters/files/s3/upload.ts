import { once } from "node:events"
import { PassThrough } from "node:stream"

import { Effect, Fiber, Stream } from "effect"

import type { BytesLost, FileRefused } from "#application/ports/records/document/DocumentFiles.ts"

import type { Bucket } from "./Bucket.ts"
import { failureOf, bucketTimeout } from "./BucketFailure.ts"

/** Smaller files are buffered, so that the SDK can retry. */
const maxBufferedBytes = 1024 * 1024

interface Announced {
  readonly size: number
  readonly md5: string
}

const described = ({ md5, size }: Announced) => ({ ContentLength: size, ContentMD5: md5, Metadata: { md5 } })

/** The timeout limits the storage, not the sender. The storage discards a body shorter than its announced length. */
const streamed = Effect.fnUntraced(function* (
  bucket: Bucket["Service"],
  name: string,
  bytes: Stream.Stream<Uint8Array, FileRefused | BytesLost>,
  announced: Announced
) {
  const patience = bucket.settings.timeout
  const body = yield* Effect.acquireRelease(
    Effect.sync(() => new PassThrough({ highWaterMark: 256 * 1024 }).on("error", () => {})),
    (body) => Effect.sync(() => body.destroy())
  )
  const taken = Effect.tryPromise({ try: (signal) => once(body, "drain", { signal }), catch: failureOf }).pipe(
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(bucketTimeout) })
  )
  const sending = yield* Effect.forkScoped(bucket.put(name, { ...described(announced), Body: body }, Infinity), {
    startImmediately: true
  })
  const feeding = Stream.runForEach(bytes, (chunk) =>
    Effect.suspend(() => (body.write(chunk) ? Effect.void : taken))
  ).pipe(Effect.andThen(Effect.sync(() => body.end())))
  yield* Effect.raceFirst(feeding, Effect.andThen(Fiber.join(sending), Effect.never))
  yield* Effect.timeoutOrElse(Fiber.join(sending), { duration: patience, orElse: () => Effect.fail(bucketTimeout) })
}, Effect.scoped)

/** Stores all bytes or none. */
export const upload = (
  bucket: Bucket["Service"],
  name: string,
  bytes: Stream.Stream<Uint8Array, FileRefused | BytesLost>,
  announced: Announced
) =>
  announced.size > maxBufferedBytes
    ? streamed(bucket, name, bytes, announced)
    : Effect.flatMap(Stream.runCollect(bytes), (parts) =>
        bucket.put(name, { ...described(announced), Body: Buffer.concat(parts) })
      )
