import { Effect } from "effect"

import { Bucket } from "./Bucket.ts"
import type { BucketSettings } from "./Bucket.ts"

export { type BucketSettings, type Encryption } from "./Bucket.ts"
export { BucketFailure } from "./BucketFailure.ts"
export * as DocumentFiles from "./DocumentFiles.ts"
export * as FileInventory from "./FileInventory.ts"
export * as MessageFiles from "./MessageFiles.ts"

/** The bucket that all of this needs. */
export const bucket = (settings: BucketSettings) => Bucket.layer(settings)

/** Fails when the objects below the prefix cannot be listed. */
export const reached = Bucket.use(({ list }) => Effect.asVoid(list("", null, 1)))

/** Fails when an object cannot be written, read or removed as well. */
export const usable = Bucket.use(({ get, put, remove }) =>
  reached.pipe(
    Effect.andThen(put("probe", { Body: "Landfall" })),
    Effect.andThen(Effect.scoped(get("probe"))),
    Effect.andThen(remove("probe"))
  )
)
