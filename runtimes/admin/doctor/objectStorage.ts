import { Effect, Option } from "effect"

import { failing, ok } from "#application/operations/diagnosis/Finding.ts"

import { objectSettings } from "../../plane/objectSettings.ts"

/** Loads the client only if an object storage is configured. */
export const objectStorage = Effect.gen(function* () {
  const settings = yield* objectSettings
  if (Option.isNone(settings)) return [ok("S3_BUCKET is not set, so Landfall does not use object storage.")]
  const { hindranceOf } = yield* Effect.promise(() => import("../../plane/inObjectStorage.ts"))
  const hindrance = yield* hindranceOf(settings.value)
  return [
    hindrance === null ? ok(`Landfall can read and write the bucket ${settings.value.bucket}.`) : failing(hindrance)
  ]
})
