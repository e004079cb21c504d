import { join } from "node:path"

import { Config, Effect, Layer, Option } from "effect"

import * as Vault from "#adapters/secrets/Vault.ts"

import { SetupError } from "../command/SetupError.ts"
import { dataDir } from "../command/variables.ts"

export const vault = Layer.unwrap(
  Effect.gen(function* () {
    const given = yield* Config.option(Config.Redacted("SECRETS_KEY"))
    if (Option.isNone(given)) {
      const file = join(yield* dataDir, "secrets-key")
      const refusal = yield* Vault.findKeyFileProblem(file)
      if (refusal === null) return Vault.layerFile(file)
      return yield* new SetupError({
        message: `${refusal} Put the right file back: nothing else opens what it sealed.`
      })
    }
    const keys = Vault.readKeys(given.value)
    if (keys !== null) return Vault.layerOf(keys)
    return yield* new SetupError({
      message:
        "SECRETS_KEY must have 32 characters or more for each key, with commas between keys: correct or unset it."
    })
  })
)
