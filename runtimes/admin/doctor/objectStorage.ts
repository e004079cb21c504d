import { Effect, Option } from "effect"

import { failing, ok } from "#application/operations/diagnosis/Finding.ts"

import { objectSettings } from "../../plane/objectSettings.ts"

/** Loads the client only if an object storage is configured. */
export const objectStorage = Effect.gen(function* () {
  const settings = yield* objectSettings
  if (Option.isNone(settings)) return [ok("No object storage is used.")]
  const { hindranceOf } = yield* Effect.promise(() => import("../../plane/inObjectStorage.ts"))
  const hindrance = yield* hindranceOf(settings.value)
  return [hindrance === null ? ok(`The bucket ${settings.value.bucket} can be used.`) : failing(hindrance)]
})
