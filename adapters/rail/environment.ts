import { readFile } from "node:fs/promises"

import { Config, Effect, Option, Redacted, Schema } from "effect"

import { configure } from "./configure.ts"
import { profiles } from "./profiles.ts"
import type { RailConfig } from "./RailConfig.ts"
import type { RailProfile } from "./RailProfile.ts"
import { settingsOf } from "./settings.ts"

/** A railroad's variables do not fit together; `message` is one sentence that names the variable. */
export class RailConfigurationError extends Schema.TaggedError<RailConfigurationError>()("RailConfigurationError", {
  message: Schema.String
}) {}

const variable = (road: string, setting: string) => `RAIL_${road}_${setting.toUpperCase().replaceAll("-", "_")}`

const optional = (name: string) =>
  Config.String(name).pipe(
    Config.option,
    Config.map((value) => Option.getOrNull(value)?.trim() || null)
  )

/** PEM has many lines, which variables are bad at: it may be in a file. */
const files: ReadonlySet<string> = new Set(["certificate", "key", "authority"])

const fileOf = Effect.fnUntraced(function* (name: string) {
  const path = yield* optional(name)
  if (path === null) return null
  return yield* Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: () => new RailConfigurationError({ message: `${name} names a file that cannot be read.` })
  })
})

const valueOf = Effect.fnUntraced(function* (road: string, setting: string) {
  const name = variable(road, setting)
  return (yield* optional(name)) ?? (files.has(setting) ? yield* fileOf(`${name}_FILE`) : null)
})

const Pace = Schema.FiniteFromString.check(Schema.isGreaterThan(0))

const paceOf = Effect.fnUntraced(function* (road: string) {
  const name = variable(road, "pace")
  const text = yield* optional(name)
  if (text === null) return 1
  return yield* Schema.decodeEffect(Pace)(text).pipe(
    Effect.mapError(() => new RailConfigurationError({ message: `${name} must be a number greater than 0.` }))
  )
})

const configured = Effect.fnUntraced(function* (profile: RailProfile) {
  const { road } = profile
  const values = yield* Effect.forEach(settingsOf(profile), ({ name }) =>
    Effect.map(valueOf(road, name), (value) => (value === null ? [] : [[name, Redacted.make(value)] as const]))
  )
  const settings = Object.fromEntries(values.flat())
  if (Object.keys(settings).length === 0) return []
  const config: RailConfig = yield* Effect.fromResult(configure(profile, settings, yield* paceOf(road))).pipe(
    Effect.mapError(
      ({ problem, setting }) => new RailConfigurationError({ message: `${variable(road, setting)} ${problem}.` })
    )
  )
  return [config]
})

/** The railroads that the environment names; `docs/configuration.md` lists the variables. */
export const configuredRailroads = Effect.map(Effect.forEach(profiles, configured), (found) => found.flat())
