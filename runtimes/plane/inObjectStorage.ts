import { Effect, Layer } from "effect"

import * as S3 from "#adapters/files/s3/layer.ts"
import type { BucketFailure, BucketSettings } from "#adapters/files/s3/layer.ts"

import { SetupError } from "../command/SetupError.ts"
import type { DataPlane } from "./DataPlane.ts"
import { documentsShared } from "./documents.ts"
import { cacheForSecond } from "./shared.ts"

const refusals: Readonly<Record<string, string>> = {
  NoSuchBucket: "it does not exist: create it, or correct S3_BUCKET",
  InvalidAccessKeyId: "the storage does not know the key: correct S3_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "the secret does not match the key: correct S3_SECRET_ACCESS_KEY",
  AccessDenied:
    "the key must be allowed to list, write, read, and delete objects: allow it, or correct S3_ACCESS_KEY_ID",
  PermanentRedirect: "it is in another region: correct S3_REGION, or S3_ENDPOINT",
  AuthorizationHeaderMalformed: "it is in another region: correct S3_REGION",
  RequestTimeTooSkewed: "the clock of this machine is wrong: correct it",
  CredentialsProviderError: "there is no key: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY"
}

const sentence = ({ bucket }: BucketSettings, { code, detail, isPassing }: BucketFailure) =>
  isPassing
    ? `The object storage of S3_BUCKET ${bucket} is not reachable (${code}).`
    : `S3_BUCKET ${bucket} cannot be used: ${refusals[code] ?? `the storage returns ${code} (${detail.replace(/\.$/, "")}): correct the variables that begin with S3_`}.`

export const hindranceOf = (settings: BucketSettings) =>
  S3.checkUsable.pipe(
    Effect.provide(S3.bucket(settings)),
    Effect.match({ onFailure: (failure) => sentence(settings, failure), onSuccess: () => null })
  )

export const inObjectStorage = Effect.fn("inObjectStorage")(function* (plane: DataPlane, settings: BucketSettings) {
  const Bucket = Layer.succeedContext(yield* Layer.build(S3.bucket(settings)))
  const within = Layer.provide(Bucket)
  const impairment = S3.checkReachable.pipe(
    Effect.provide(Bucket),
    Effect.match({ onFailure: (failure) => sentence(settings, failure), onSuccess: () => null })
  )
  const stored: DataPlane = {
    ...plane,
    documents: documentsShared((options) => within(S3.DocumentFiles.layer(options))),
    messages: within(S3.MessageFiles.layer),
    inventory: within(S3.FileInventory.layer),
    storage: Effect.succeed(null),
    impairment: cacheForSecond(impairment),
    place: `${plane.place}, files in the bucket ${settings.bucket}`
  }
  return { plane: stored, settings, Bucket }
})

/** An unavailable storage does not prevent the start, because most requests need no file. */
export const checked = Effect.fn("inObjectStorage.checked")(function* ({
  Bucket,
  plane,
  settings
}: Effect.Success<ReturnType<typeof inObjectStorage>>) {
  yield* S3.checkUsable.pipe(
    Effect.provide(Bucket),
    Effect.catch((failure) =>
      failure.isPassing
        ? Effect.logWarning(`${sentence(settings, failure)} Documents cannot be read or written until it is back.`)
        : Effect.fail(new SetupError({ message: sentence(settings, failure) }))
    )
  )
  return plane
})
