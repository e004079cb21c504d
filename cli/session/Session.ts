import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { Config, Effect, Option } from "effect"

import { UsageError } from "#runtimes/command/SetupError.ts"
import { makeLandfall } from "#sdk/Landfall.ts"
import type { Landfall } from "#sdk/Landfall.ts"
import type { Retry } from "#sdk/Settings.ts"

import { failure, printable } from "../Failure.ts"
import { readProfiles } from "./profiles.ts"

/** The service that a command speaks to, and by whose key. */
export interface Session {
  readonly url: string
  readonly key: string
  /** Where the key comes from, for people. */
  readonly origin: string
  readonly landfall: Landfall
}

export interface Chosen {
  readonly profile: string | undefined
  readonly url: string | undefined
}

const variable = (name: string) => Effect.map(Effect.option(Config.NonEmptyString(name)), Option.getOrUndefined)

export const withoutSlash = (url: string): string => url.replace(/\/+$/, "")

const isAddress = (url: string): boolean => /^https?:\/\/[^/]/.test(url) && URL.canParse(url)

const isThisMachine = (url: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname)

/** The key that `npm start` keeps, for the service on this machine alone. */
const localKey = Effect.gen(function* () {
  const path = join((yield* variable("DATA_DIR")) ?? ".data", "api-key")
  const text = yield* Effect.option(Effect.tryPromise(() => readFile(path, "utf8")))
  return Option.match(text, { onNone: () => undefined, onSome: (text) => ({ key: text.trim(), origin: path }) })
})

const localUrl = Effect.map(variable("PORT"), (port = "3000") => `http://127.0.0.1:${port}`)

/** A key is sent only to the address that it was stored for. */
const keyFor = Effect.fnUntraced(function* (url: string) {
  const given = yield* variable("LANDFALL_KEY")
  if (given !== undefined) return { key: given, origin: "LANDFALL_KEY" }
  const stored = Object.entries(yield* readProfiles).find(([, profile]) => profile.url === url)
  if (stored !== undefined) return { key: stored[1].key, origin: `the profile ${stored[0]}` }
  const local = isThisMachine(url) ? yield* localKey : undefined
  if (local !== undefined && local.key !== "") return local
  return yield* failure(`There is no key for ${url}: store one with landfall login, or set LANDFALL_KEY.`, "denied")
})

const named = Effect.fnUntraced(function* (name: string) {
  const profile = (yield* readProfiles)[name]
  if (profile === undefined) {
    return yield* failure(`There is no profile ${name}: store one with landfall login --profile ${name}.`, "denied")
  }
  return { ...profile, origin: `the profile ${name}` }
})

const chosenAddress = Effect.fnUntraced(function* (given: string | undefined) {
  const url = given ?? (yield* variable("LANDFALL_URL"))
  if (url !== undefined && !isAddress(url)) {
    return yield* new UsageError({ message: "The address of the service begins with http:// or https://." })
  }
  return url === undefined ? undefined : withoutSlash(url)
})

const resolve = Effect.fnUntraced(function* ({ profile, url }: Chosen) {
  if (profile !== undefined && url !== undefined) {
    return yield* new UsageError({ message: "A profile has its own address: give --profile or --url." })
  }
  const name = profile ?? (url === undefined ? yield* variable("LANDFALL_PROFILE") : undefined)
  if (name !== undefined) return yield* named(name)
  const address = yield* chosenAddress(url)
  if (address === undefined && (yield* variable("LANDFALL_KEY")) === undefined) {
    const stored = (yield* readProfiles)["default"]
    if (stored !== undefined) return { ...stored, origin: "the profile default" }
  }
  const found = address ?? (yield* localUrl)
  return { url: found, ...(yield* keyFor(found)) }
})

/** Waits that somebody at a terminal would wonder about. */
const onRetry = ({ delay, error }: Retry) => {
  if (delay < 2000) return
  process.stderr.write(`${printable(error.message)}. It is tried again in ${Math.round(delay / 1000)} s.\n`)
}

/** The service of a command: the profile or address that it names, else that of the environment, the profile `default`, or this machine's. */
export const openSession = Effect.fnUntraced(function* (chosen: Chosen) {
  const { key, origin, url } = yield* resolve(chosen)
  const landfall = makeLandfall({ url, key, retries: 3, retryFor: 70_000, onRetry })
  const session: Session = { url, key, origin, landfall }
  return session
})

/** The address for which a key is to be stored. */
export const addressToStore = Effect.fnUntraced(function* (given: string | undefined) {
  return (yield* chosenAddress(given)) ?? (yield* localUrl)
})
