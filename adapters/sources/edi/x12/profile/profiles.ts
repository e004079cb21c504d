import { readFileSync, statSync } from "node:fs"

import { Config, ConfigProvider, Effect, Option, Schema } from "effect"

import { DataSource } from "#domain/DataSource.ts"
import { Locode } from "#domain/Identifiers.ts"
import { HoldName } from "#domain/voyage/container/TerminalHold.ts"
import { Mode, MoveKind } from "#domain/voyage/observation/Observation.ts"
import { readFacility } from "#domain/voyage/terminal/Facility.ts"

import { usualProfile } from "./SourceProfile.ts"
import type { SourceProfile } from "./SourceProfile.ts"

const Words = Schema.String.check(Schema.isMaxLength(200))

const Meaning = Schema.Union([
  Schema.Struct({ says: Schema.Literal("availability"), available: Schema.Boolean }),
  Schema.Struct({ says: Schema.Literal("hold"), name: HoldName, description: Words }),
  Schema.Struct({ says: Schema.Literal("release"), names: Schema.Array(HoldName), description: Words }),
  Schema.Struct({ says: Schema.Literal("paid"), description: Words }),
  Schema.Struct({ says: Schema.Literal("last_free_day") }),
  Schema.Struct({
    says: Schema.Literal("move"),
    move: MoveKind,
    mode: Schema.NullOr(Mode),
    laden: Schema.NullOr(Schema.Boolean)
  }),
  Schema.Struct({ says: Schema.Literal("rail_notification") }),
  Schema.Struct({ says: Schema.Literal("note"), description: Words })
])

const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat("en", { timeZone: zone }).format(0) !== ""
  } catch {
    return false
  }
}

const Zone = Schema.String.check(
  Schema.makeFilter((zone) => (isZone(zone) ? undefined : "a time zone"), { expected: "a time zone" })
)

const Facility = Schema.String.check(
  Schema.makeFilter((text) => (readFacility(text) === null ? "a facility" : undefined), {
    expected: "<UN/LOCODE>/<code> or a code"
  })
)

const Codes = Schema.Record(Schema.String.check(Schema.isPattern(/^[A-Z0-9]{1,3}$/)), Meaning)

const Written = Schema.Struct({
  codes: Schema.optionalKey(Schema.Struct({ "315": Schema.optionalKey(Codes), "322": Schema.optionalKey(Codes) })),
  times: Schema.optionalKey(Schema.Struct({ codesCount: Schema.Boolean, zone: Schema.NullOr(Zone) })),
  speaks: Schema.optionalKey(Schema.NullOr(DataSource)),
  facility: Schema.optionalKey(Schema.NullOr(Facility)),
  places: Schema.optionalKey(Schema.Record(Schema.String, Locode)),
  freeTimeEnds: Schema.optionalKey(Schema.Literals(["last free day", "first storage day"])),
  yardQualifier: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isPattern(/^[A-Z0-9]{2,3}$/))))
})

const variable = "X12_PROFILES"

/** Decoded under the name of the variable, so that errors name it. */
const File = Schema.Struct({ [variable]: Schema.fromJsonString(Schema.Record(Schema.String, Written)) })

const decode = Schema.decodeUnknownEffect(File, { onExcessProperty: "error" })

const mostBytes = 1024 * 1024

const textOf = (path: string): Effect.Effect<string, Config.ConfigError> =>
  Effect.try({
    try: () => {
      if (statSync(path).size > mostBytes) throw new Error("larger than 1 MB")
      return readFileSync(path, "utf8")
    },
    catch: (error) =>
      new Config.ConfigError(
        new ConfigProvider.SourceError({
          message: `${variable} names a file that cannot be read (${error instanceof Error ? error.message : String(error)})`,
          cause: error
        })
      )
  })

export const readProfiles = (text: string): Effect.Effect<ReadonlyMap<string, SourceProfile>, Config.ConfigError> =>
  decode({ [variable]: text }).pipe(
    Effect.mapError((error) => new Config.ConfigError(error)),
    Effect.map(
      ({ X12_PROFILES: written }) =>
        new Map(Object.entries(written).map(([source, own]) => [source, { ...usualProfile, ...own }] as const))
    )
  )

/** Without `X12_PROFILES`, all sources follow the standard. */
export const configuredProfiles: Effect.Effect<(source: string) => SourceProfile, Config.ConfigError> = Effect.gen(
  function* () {
    const path = Option.getOrElse(yield* Config.option(Config.String(variable)), () => "")
    const profiles = path === "" ? new Map<string, SourceProfile>() : yield* readProfiles(yield* textOf(path))
    return (source: string) => profiles.get(source) ?? usualProfile
  }
)
