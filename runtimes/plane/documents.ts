import { join } from "node:path"

import { Config, Effect, Layer, Option, Schema } from "effect"

import * as Disk from "#adapters/files/DocumentFiles.ts"
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

/** The keys of `DOCUMENT_URL_SECRET`, which may be left out but not be short. */
const urlKeys = Effect.gen(function* () {
  const secret = yield* Config.option(Config.Redacted("DOCUMENT_URL_SECRET"))
  if (Option.isNone(secret)) return null
  const keys = UrlSigner.readKeys(secret.value)
  if (keys !== null) return keys
  return yield* new SetupError({
    message: `DOCUMENT_URL_SECRET must have ${UrlSigner.shortest} characters or more for each key, with commas between keys: correct or unset it.`
  })
})

/** Files under `DATA_DIR`, and the key that signs their addresses; neither is created before it is needed. */
export const documentsOnDisk = Layer.unwrap(
  Effect.gen(function* () {
    const directory = yield* dataDir
    const keys = yield* urlKeys
    const file = join(directory, "document-url-key")
    const refusal = keys !== null ? null : yield* UrlSigner.refusalOf(file)
    if (refusal !== null) return yield* new SetupError({ message: refusal })
    const Signer = keys === null ? UrlSigner.layerFile(file) : UrlSigner.layerOf(...keys)
    return Layer.merge(Disk.layer({ directory: join(directory, "documents"), largest: yield* largest }), Signer)
  })
)

/** Files in the memory of this process, under addresses that end with it. */
export const documentsInMemory = Layer.unwrap(
  Effect.map(largest, (largest) => Layer.merge(Memory.layer({ largest }), UrlSigner.layerRandom))
)
