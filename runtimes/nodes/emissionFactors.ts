import { readFile } from "node:fs/promises"
import { resolve } from "node:path"

import { Config, Effect, Layer, Option, Schema } from "effect"

import { Factors } from "#application/ports/voyage/emission/Factors.ts"
import { EmissionFactors } from "#domain/voyage/emission/EmissionFactors.ts"

import { SetupError } from "../command/SetupError.ts"

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(EmissionFactors), { onExcessProperty: "error" })

const factorsIn = Effect.fnUntraced(function* (file: string) {
  const path = resolve(file)
  const text = yield* Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: () => new SetupError({ message: `EMISSION_FACTORS_FILE: ${path} cannot be read: correct or unset it.` })
  })
  return yield* decode(text).pipe(
    Effect.mapError(
      ({ message }) =>
        new SetupError({ message: `EMISSION_FACTORS_FILE: ${path} is no table of emission factors: ${message}` })
    )
  )
})

/** `EMISSION_FACTORS_FILE` replaces the published factors. */
export const layer = Layer.unwrap(
  Effect.map(
    Effect.flatMap(Config.option(Config.NonEmptyString("EMISSION_FACTORS_FILE")), (file) =>
      Option.match(file, { onNone: () => Effect.succeed(null), onSome: factorsIn })
    ),
    (factors) => (factors === null ? Layer.empty : Layer.succeed(Factors, factors))
  )
)
