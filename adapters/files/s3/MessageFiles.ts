import { createHash } from "node:crypto"

import { Effect, Layer, Option } from "effect"

import { MessageFiles, messageStorage } from "#application/ports/voyage/observation/MessageFiles.ts"

import { wholeOf } from "./bodies.ts"
import { Bucket } from "./Bucket.ts"
import { failAsUnavailableIn } from "./BucketFailure.ts"
import { nameOf } from "./names.ts"

/** Larger messages become objects. */
const inDatabase = 64 * 1024

const inStorage = failAsUnavailableIn(messageStorage)

export const layer = Layer.effect(
  MessageFiles,
  Effect.gen(function* () {
    const bucket = yield* Bucket
    return {
      above: inDatabase,

      put: (id, bytes) =>
        Effect.suspend(() => {
          const md5 = createHash("md5").update(bytes).digest("base64")
          const described = { ContentLength: bytes.byteLength, ContentMD5: md5, Metadata: { md5 } }
          return bucket.put(nameOf("messages", id), { ...described, Body: bytes })
        }).pipe(inStorage),

      get: (id, length) =>
        bucket.get(nameOf("messages", id)).pipe(
          Effect.map(Option.filter(({ ContentLength }) => ContentLength === length)),
          Effect.flatMap(
            Option.match({
              onNone: () => Effect.succeedNone,
              onSome: (found) => Effect.asSome(wholeOf(found, bucket.settings.timeout))
            })
          ),
          Effect.scoped,
          inStorage
        ),

      remove: (id) => inStorage(bucket.remove(nameOf("messages", id)))
    }
  })
)
