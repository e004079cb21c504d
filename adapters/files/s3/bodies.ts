import { Readable } from "node:stream"

import type { GetObjectCommandOutput } from "@aws-sdk/client-s3"
import { Effect, Stream } from "effect"

import { BucketFailure, failureOf, late } from "./BucketFailure.ts"

const cutShort = (found: number, promised: number | undefined) =>
  new BucketFailure({ code: "CutShort", detail: `${found} of ${promised ?? "?"} bytes came`, status: null })

/** The bytes of an answer, each part within the patience that the storage deserves; whole, or failing at their end. */
export const bytesOf = ({ Body, ContentLength }: GetObjectCommandOutput, patience: number) =>
  Stream.suspend(() => {
    if (!(Body instanceof Readable)) return Stream.fail(cutShort(0, ContentLength))
    let found = 0
    const whole = Effect.suspend(() =>
      found === ContentLength ? Effect.void : Effect.fail(cutShort(found, ContentLength))
    )
    return Stream.fromAsyncIterable<Uint8Array, BucketFailure>(Body, failureOf).pipe(
      Stream.timeoutOrElse({ duration: patience, orElse: () => Stream.fail(late) }),
      Stream.tap((chunk) => Effect.sync(() => void (found += chunk.byteLength))),
      Stream.concat(Stream.drain(Stream.fromEffect(whole)))
    )
  })

/** All bytes of an answer in one piece. */
export const wholeOf = (answer: GetObjectCommandOutput, patience: number) =>
  Effect.map(Stream.runCollect(bytesOf(answer, patience)), (parts): Uint8Array => Buffer.concat(parts))
