import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { dirname, join } from "node:path"

import { Config, Effect, Option, Schema } from "effect"

import { failure } from "../Failure.ts"
import { Login } from "../login/Login.ts"

export const Profile = Schema.Union([
  Schema.Struct({ url: Schema.String, key: Schema.String }),
  Schema.Struct({ url: Schema.String, login: Login })
])
export type Profile = typeof Profile.Type

const Profiles = Schema.Struct({ profiles: Schema.Record(Schema.String, Profile) })
type Profiles = typeof Profiles.Type

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(Profiles))

const folder = Config.NonEmptyString("XDG_CONFIG_HOME").pipe(Config.withDefault(join(homedir(), ".config")))

export const profilesFile = Effect.map(folder, (path) => join(path, "landfall", "profiles.json"))

/** A missing file means that no profile is stored. */
export const readProfiles = Effect.gen(function* () {
  const path = yield* profilesFile
  const text = yield* Effect.option(Effect.tryPromise(() => readFile(path, "utf8")))
  if (Option.isNone(text)) return {}
  const { profiles } = yield* Effect.mapError(decode(text.value), () =>
    failure("profiles_unusable", `${path} is not a file of profiles: correct it, or remove it and log in again.`)
  )
  return profiles
})

/** Replaces the file atomically; only the current user can read it. */
const write = Effect.fnUntraced(function* (profiles: Profiles["profiles"]) {
  const path = yield* profilesFile
  yield* Effect.tryPromise({
    try: async () => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const fresh = `${path}.${process.pid}`
      await writeFile(fresh, `${JSON.stringify({ profiles }, null, 2)}\n`, { mode: 0o600 })
      // `writeFile` keeps the mode of a file left behind by a crash.
      await chmod(fresh, 0o600)
      await rename(fresh, path)
    },
    catch: (error) =>
      failure(
        "profiles_unusable",
        `${path} cannot be written: ${error instanceof Error ? error.message : String(error)}.`
      )
  })
})

export const saveProfile = Effect.fnUntraced(function* (name: string, profile: Profile) {
  yield* write({ ...(yield* readProfiles), [name]: profile })
})

export const removeProfile = Effect.fnUntraced(function* (name: string) {
  const { [name]: removed, ...others } = yield* readProfiles
  if (removed === undefined) return null
  yield* write(others)
  return removed
})
