import { readFile } from "node:fs/promises"

import { Config, Effect, Option, Redacted, Result, Schema } from "effect"

import type { SourceSetting, SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import type { SettingResult } from "./settings.ts"

/** `message` is one sentence that names the variable. */
export class SourceConfigurationError extends Schema.TaggedError<SourceConfigurationError>()(
  "SourceConfigurationError",
  { message: Schema.String }
) {}

const variable = (prefix: string, setting: string) => `${prefix}_${setting.toUpperCase().replaceAll("-", "_")}`

const optional = (name: string) =>
  Config.String(name).pipe(
    Config.option,
    Config.map((value) => Option.getOrNull(value)?.trim() || null)
  )

/** PEM has several lines, which are awkward in a variable. */
const files: ReadonlySet<string> = new Set(["certificate", "key", "authority"])

const fileOf = Effect.fnUntraced(function* (name: string) {
  const path = yield* optional(name)
  if (path === null) return null
  return yield* Effect.tryPromise({
    try: () => readFile(path, "utf8"),
    catch: () => new SourceConfigurationError({ message: `${name} names a file that cannot be read.` })
  })
})

/** An empty value counts as missing. */
export const settingsFrom = Effect.fnUntraced(function* (prefix: string, settings: ReadonlyArray<SourceSetting>) {
  const found = yield* Effect.forEach(
    settings,
    Effect.fnUntraced(function* ({ name }) {
      const upper = variable(prefix, name)
      const value = (yield* optional(upper)) ?? (files.has(name) ? yield* fileOf(`${upper}_FILE`) : null)
      return value === null ? [] : [[name, Redacted.make(value)] as const]
    })
  )
  const given: SourceSettings = Object.fromEntries(found.flat())
  return given
})

export const variablesOf = (prefix: string, settings: ReadonlyArray<SourceSetting>): ReadonlyArray<string> =>
  settings.flatMap(({ name }) => {
    const upper = variable(prefix, name)
    return files.has(name) ? [upper, `${upper}_FILE`] : [upper]
  })

export const configuredBy = <A>(prefix: string, read: SettingResult<A>) =>
  Effect.fromResult(
    Result.mapError(
      read,
      ({ problem, setting }) => new SourceConfigurationError({ message: `${variable(prefix, setting)} ${problem}.` })
    )
  )
