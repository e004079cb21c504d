import { Effect } from "effect"

import { Bucket } from "./Bucket.ts"
import type { BucketSettings } from "./Bucket.ts"

export { type BucketSettings, type Encryption } from "./Bucket.ts"
export { BucketFailure } from "./BucketFailure.ts"
export * as DocumentFiles from "./DocumentFiles.ts"
export * as FileInventory from "./FileInventory.ts"
export * as MessageFiles from "./MessageFiles.ts"

export const bucket = (settings: BucketSettings) => Bucket.layer(settings)

export const checkReachable = Bucket.use(({ list }) => Effect.asVoid(list("", null, 1)))

/** Fails if objects cannot be listed, written, read, or removed. */
export const checkUsable = Bucket.use(({ get, put, remove }) =>
  checkReachable.pipe(
    Effect.andThen(put("probe", { Body: "Landfall" })),
    Effect.andThen(Effect.scoped(get("probe"))),
    Effect.andThen(remove("probe"))
  )
)
