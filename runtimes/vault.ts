import { join } from "node:path"

import { Config, Effect, Layer, Option, Redacted } from "effect"

import * as FileVault from "#adapters/secrets/FileVault.ts"

import { SetupError } from "./SetupError.ts"
import { dataDir } from "./variables.ts"

const shortest = 32

/** What seals secrets: `INBOX_SECRET_KEY`, else the key of a file in `DATA_DIR`. */
export const vault = Layer.unwrap(
  Effect.gen(function* () {
    const given = yield* Config.option(Config.Redacted("INBOX_SECRET_KEY"))
    if (Option.isNone(given)) return FileVault.layerFile(join(yield* dataDir, "inbox-key"))
    if (Redacted.value(given.value).length >= shortest) return FileVault.layerOf(given.value)
    return yield* new SetupError({
      message: `INBOX_SECRET_KEY needs ${shortest} characters or more: correct or unset it.`
    })
  })
)
