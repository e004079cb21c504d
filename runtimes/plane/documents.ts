import { join } from "node:path"

import { Config, Effect, Layer, Option, Schema } from "effect"

import * as Disk from "#adapters/files/DocumentFiles.ts"
import { isWritable } from "#adapters/files/isWritable.ts"
import * as Memory from "#adapters/memory/records/document/DocumentFiles.ts"
import * as UrlSigner from "#adapters/secrets/UrlSigner.ts"
import type { DocumentFiles } from "#application/ports/records/document/DocumentFiles.ts"

import { SetupError } from "../command/SetupError.ts"
import { dataDir } from "../command/variables.ts"

const Megabytes = Schema.FiniteFromString.check(
  Schema.isInt({ expected: "a whole number from 1 to 1000" }),
  Schema.isBetween({ minimum: 1, maximum: 1000 }, { expected: "a whole number from 1 to 1000" })
)

const largest = Config.schema(Megabytes, "DOCUMENT_LIMIT_MB").pipe(
  Config.withDefault(25),
  Config.map((megabytes) => megabytes * 1024 * 1024)
)

const urlKeys = Effect.gen(function* () {
  const secret = yield* Config.option(Config.Redacted("DOCUMENT_URL_SECRET"))
  if (Option.isNone(secret)) return null
  const keys = UrlSigner.readKeys(secret.value)
  if (keys !== null) return keys
  return yield* new SetupError({
    message: `DOCUMENT_URL_SECRET must have ${UrlSigner.minKeyLength} characters or more for each key, with commas between keys: correct or unset it.`
  })
})

const Signer = Layer.unwrap(
  Effect.gen(function* () {
    const keys = yield* urlKeys
    if (keys !== null) return UrlSigner.layerOf(...keys)
    const file = join(yield* dataDir, "document-url-key")
    const refusal = yield* UrlSigner.findKeyFileProblem(file)
    if (refusal !== null) return yield* new SetupError({ message: refusal })
    return UrlSigner.layerFile(file)
  })
)

const filesIn = (directory: string) => join(directory, "documents")

const unstorable = "Documents cannot be stored: the disk of DATA_DIR/documents is full, read-only, or unavailable."

export const storageOnDisk = Effect.map(dataDir, (directory) =>
  Effect.map(isWritable(filesIn(directory)), (isIt) => (isIt ? null : unstorable))
)

/** Creates the directory and the key only when needed. */
export const filesOnDisk = Layer.unwrap(
  Effect.gen(function* () {
    return Disk.layer({ directory: filesIn(yield* dataDir), largest: yield* largest })
  })
)

export const documentsOnDisk = Layer.merge(filesOnDisk, Signer)

/** Several machines need a common signing key. */
export const documentsShared = <E>(files: (options: { readonly largest: number }) => Layer.Layer<DocumentFiles, E>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      if ((yield* urlKeys) === null) {
        return yield* new SetupError({
          message:
            "DOCUMENT_URL_SECRET is not set: with S3_BUCKET, all API nodes sign the addresses of files with it; set it to the same text of 32 characters or more on each."
        })
      }
      return Layer.merge(files({ largest: yield* largest }), Signer)
    })
  )

export const documentsInMemory = Layer.unwrap(
  Effect.map(largest, (largest) => Layer.merge(Memory.layer({ largest }), UrlSigner.layerRandom))
)
