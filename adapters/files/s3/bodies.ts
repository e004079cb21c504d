import { Readable } from "node:stream"

import type { GetObjectCommandOutput } from "@aws-sdk/client-s3"
import { Effect, Stream } from "effect"

import { BucketFailure, failureOf, bucketTimeout } from "./BucketFailure.ts"

const cutShort = (found: number, promised: number | undefined) =>
  new BucketFailure({ code: "CutShort", detail: `${found} of ${promised ?? "?"} bytes came`, status: null })

/** `patience` applies to each chunk. Fails if bytes are missing. */
export const bytesOf = ({ Body, ContentLength }: GetObjectCommandOutput, patience: number) =>
  Stream.suspend(() => {
    if (!(Body instanceof Readable)) return Stream.fail(cutShort(0, ContentLength))
    let found = 0
    const whole = Effect.suspend(() =>
      found === ContentLength ? Effect.void : Effect.fail(cutShort(found, ContentLength))
    )
    return Stream.fromAsyncIterable<Uint8Array, BucketFailure>(Body, failureOf).pipe(
      Stream.timeoutOrElse({ duration: patience, orElse: () => Stream.fail(bucketTimeout) }),
      Stream.tap((chunk) => Effect.sync(() => void (found += chunk.byteLength))),
      Stream.concat(Stream.drain(Stream.fromEffect(whole)))
    )
  })

export const wholeOf = (answer: GetObjectCommandOutput, patience: number) =>
  Effect.map(Stream.runCollect(bytesOf(answer, patience)), (parts): Uint8Array => Buffer.concat(parts))
