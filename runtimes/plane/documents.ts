import { join } from "node:path"

import { Config, Effect, Layer, Option, Redacted, Schema } from "effect"

import * as Disk from "#adapters/files/DocumentFiles.ts"
import { isWritable } from "#adapters/files/isWritable.ts"
import * as Memory from "#adapters/memory/document/DocumentFiles.ts"
import * as UrlSigner from "#adapters/secrets/UrlSigner.ts"

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

/** `DOCUMENT_URL_SECRET`, which may be left out but not be short. */
const urlSecret = Effect.gen(function* () {
  const secret = yield* Config.option(Config.Redacted("DOCUMENT_URL_SECRET"))
  if (Option.isNone(secret) || Redacted.value(secret.value).length >= UrlSigner.shortest) return secret
  return yield* new SetupError({
    message: `DOCUMENT_URL_SECRET must have ${UrlSigner.shortest} characters or more: correct or unset it.`
  })
})

const filesIn = (directory: string) => join(directory, "documents")

const unstorable = "Documents cannot be stored: the disk of DATA_DIR/documents is full, read-only or away."

/** Why no document could be stored under `DATA_DIR` now. */
export const storageOnDisk = Effect.map(dataDir, (directory) =>
  Effect.map(isWritable(filesIn(directory)), (isIt) => (isIt ? null : unstorable))
)

/** Files under `DATA_DIR`, and the key that signs their addresses; neither is created before it is needed. */
export const documentsOnDisk = Layer.unwrap(
  Effect.gen(function* () {
    const directory = yield* dataDir
    const secret = yield* urlSecret
    const file = join(directory, "document-url-key")
    const refusal = Option.isSome(secret) ? null : yield* UrlSigner.refusalOf(file)
    if (refusal !== null) return yield* new SetupError({ message: refusal })
    const Signer = Option.match(secret, {
      onNone: () => UrlSigner.layerFile(file),
      onSome: UrlSigner.layerOf
    })
    return Layer.merge(Disk.layer({ directory: filesIn(directory), largest: yield* largest }), Signer)
  })
)

/** Files in the memory of this process, under addresses that end with it. */
export const documentsInMemory = Layer.unwrap(
  Effect.map(largest, (largest) => Layer.merge(Memory.layer({ largest }), UrlSigner.layerRandom))
)
