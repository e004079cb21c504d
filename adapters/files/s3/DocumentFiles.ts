import { Effect, Layer, Option, Stream } from "effect"

import { DocumentFiles, FileRefused } from "#application/ports/records/document/DocumentFiles.ts"
import type { UploadId } from "#domain/Identifiers.ts"

import { checkOnly } from "../check.ts"
import { holdBackLastChunk } from "../holdBackLastChunk.ts"
import { bytesOf, wholeOf } from "./bodies.ts"
import { Bucket } from "./Bucket.ts"
import { BucketFailure, failAsUnavailableIn, unavailable } from "./BucketFailure.ts"
import { nameOf } from "./names.ts"
import { upload } from "./upload.ts"

const storage = "document storage"
const inStorage = failAsUnavailableIn(storage)

const changed = (key: UploadId) => (error: BucketFailure | FileRefused) =>
  error instanceof FileRefused
    ? new BucketFailure({
        code: "Changed",
        detail: `file ${key} is another than was stored: ${error.detail}`,
        status: 200
      })
    : error

export const layer = ({ largest }: { readonly largest: number }) =>
  Layer.effect(
    DocumentFiles,
    Effect.gen(function* () {
      const bucket = yield* Bucket
      const patience = bucket.settings.timeout
      const named = (key: UploadId) => nameOf("documents", key)

      return {
        largest,

        check: checkOnly,

        put: Effect.fnUntraced(function* (key, bytes, announced) {
          let sha256 = ""
          const checked = holdBackLastChunk(bytes, announced, (found) => void (sha256 = found))
          yield* inStorage(upload(bucket, named(key), checked, announced))
          return sha256
        }),

        exists: (key) => inStorage(Effect.scoped(Effect.map(bucket.get(named(key), "bytes=0-0"), Option.isSome))),

        head: (key, length) =>
          bucket.get(named(key), `bytes=0-${length - 1}`).pipe(
            Effect.flatMap(
              Option.match({
                onNone: () => Effect.succeedNone,
                onSome: (found) => Effect.asSome(wholeOf(found, patience))
              })
            ),
            Effect.scoped,
            inStorage
          ),

        open: (key) =>
          inStorage(bucket.get(named(key))).pipe(
            Effect.map(
              Option.map((found) => {
                const bytes = bytesOf(found, patience)
                const { ContentLength: size, Metadata: { md5 } = {} } = found
                const checked =
                  size === undefined || md5 === undefined ? bytes : holdBackLastChunk(bytes, { size, md5 })
                return checked.pipe(
                  Stream.mapError(changed(key)),
                  Stream.catch((failure) => Stream.fromEffect(unavailable(storage)(failure)))
                )
              })
            )
          ),

        remove: (key) => inStorage(bucket.remove(named(key)))
      }
    })
  )
