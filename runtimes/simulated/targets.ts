import { readFile } from "node:fs/promises"

import { Config, Effect, Option, Schema } from "effect"

import type { Targets } from "#adapters/simulator/pushed/Target.ts"

import { SetupError } from "../command/SetupError.ts"

const Inbox = Schema.Struct({
  url: Schema.NonEmptyString,
  secret: Schema.NonEmptyString,
  auth: Schema.Literals(["bearer", "signature"])
})
const Folder = Schema.Struct({ folder: Schema.NonEmptyString })
const File = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Union([Inbox, Folder])))

const decode = Schema.decodeEffect(File)

export const simulatorTargets: Effect.Effect<Targets, SetupError | Config.ConfigError> = Effect.gen(function* () {
  const path = Option.getOrNull(yield* Config.option(Config.NonEmptyString("SIMULATOR_TARGETS")))
  if (path === null) return {}
  const text = yield* Effect.tryPromise(() => readFile(path, "utf8")).pipe(
    Effect.mapError(() => new SetupError({ message: `SIMULATOR_TARGETS names ${path}, which cannot be read.` }))
  )
  return yield* decode(text).pipe(
    Effect.mapError(
      () =>
        new SetupError({
          message: `SIMULATOR_TARGETS names ${path}, which is not JSON of {"SOURCE": {"url", "secret", "auth"} or {"folder"}}.`
        })
    )
  )
})
