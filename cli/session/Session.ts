import { readFile } from "node:fs/promises"
import { join } from "node:path"

import { Config, Effect, Option } from "effect"

import { UsageError } from "#runtimes/command/SetupError.ts"
import { makeLandfall } from "#sdk/Landfall.ts"
import type { Landfall } from "#sdk/Landfall.ts"
import type { Retry } from "#sdk/Settings.ts"

import { failure, printable } from "../Failure.ts"
import type { Login } from "../login/Login.ts"
import { readProfiles } from "./profiles.ts"
import type { Profile } from "./profiles.ts"
import { makeRenewingFetch } from "./renewing.ts"

export interface Session {
  readonly url: string
  readonly kind: "key" | "login"
  /** Source of the credentials, for people. */
  readonly origin: string
  readonly landfall: Landfall
}

export interface SessionOptions {
  readonly profile: string | undefined
  readonly url: string | undefined
}

const variable = (name: string) => Effect.map(Effect.option(Config.NonEmptyString(name)), Option.getOrUndefined)

export const withoutSlash = (url: string): string => url.replace(/\/+$/, "")

const isAddress = (url: string): boolean => /^https?:\/\/[^/]/.test(url) && URL.canParse(url)

const isThisMachine = (url: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(url).hostname)

/** Key that `npm start` stores, for a service on this machine only. */
const localKey = Effect.gen(function* () {
  const path = join((yield* variable("DATA_DIR")) ?? ".data", "api-key")
  const text = yield* Effect.option(Effect.tryPromise(() => readFile(path, "utf8")))
  return Option.match(text, { onNone: () => undefined, onSome: (text) => ({ key: text.trim(), origin: path }) })
})

const localUrl = Effect.map(variable("PORT"), (port = "3000") => `http://127.0.0.1:${port}`)

type Entry = { readonly url: string; readonly origin: string } & (
  | { readonly key: string }
  | { readonly login: Login; readonly name: string }
)

const ofProfile = (name: string, profile: Profile): Entry => ({ ...profile, name, origin: `the profile ${name}` })

/** A key or login is sent only to the URL that it was stored for. */
const entryFor = Effect.fnUntraced(function* (url: string) {
  const given = yield* variable("LANDFALL_KEY")
  if (given !== undefined) return { url, key: given, origin: "LANDFALL_KEY" }
  const stored = Object.entries(yield* readProfiles).find(([, profile]) => profile.url === url)
  if (stored !== undefined) return ofProfile(...stored)
  const local = isThisMachine(url) ? yield* localKey : undefined
  if (local !== undefined && local.key !== "") return { url, ...local }
  return yield* failure(
    "not_logged_in",
    `There is no key or login for ${url}. Run landfall login, or set LANDFALL_KEY.`,
    "denied"
  )
})

const named = Effect.fnUntraced(function* (name: string) {
  const profile = (yield* readProfiles)[name]
  if (profile === undefined) {
    return yield* failure(
      "unknown_profile",
      `There is no profile ${name}. Store one with landfall login --profile ${name}.`,
      "denied"
    )
  }
  return ofProfile(name, profile)
})

const chosenAddress = Effect.fnUntraced(function* (given: string | undefined) {
  const url = given ?? (yield* variable("LANDFALL_URL"))
  if (url !== undefined && !isAddress(url)) {
    return yield* new UsageError({ message: "The address of the service begins with http:// or https://." })
  }
  return url === undefined ? undefined : withoutSlash(url)
})

const resolve = Effect.fnUntraced(function* ({ profile, url }: SessionOptions) {
  if (profile !== undefined && url !== undefined) {
    return yield* new UsageError({ message: "A profile has its own address: give --profile or --url." })
  }
  const name = profile ?? (url === undefined ? yield* variable("LANDFALL_PROFILE") : undefined)
  if (name !== undefined) return yield* named(name)
  const address = yield* chosenAddress(url)
  if (address === undefined && (yield* variable("LANDFALL_KEY")) === undefined) {
    const stored = (yield* readProfiles)["default"]
    if (stored !== undefined) return ofProfile("default", stored)
  }
  const found = address ?? (yield* localUrl)
  return yield* entryFor(found)
})

/** Ignores delays that a user would not notice. */
const onRetry = ({ delay, error }: Retry) => {
  if (delay < 2000) return
  process.stderr.write(`${printable(error.message)}. It is tried again in ${Math.round(delay / 1000)} s.\n`)
}

/** Precedence: the command's options, the environment, the profile `default`, this machine. */
export const openSession = Effect.fnUntraced(function* (chosen: SessionOptions) {
  const entry: Entry = yield* resolve(chosen)
  const { origin, url } = entry
  const by = "login" in entry ? yield* makeRenewingFetch(entry.name, url, entry.login) : { key: entry.key }
  const landfall = makeLandfall({ url, ...by, retries: 3, retryFor: 70_000, onRetry })
  const session: Session = { url, kind: "login" in entry ? "login" : "key", origin, landfall }
  return session
})

export const addressToStore = Effect.fnUntraced(function* (given: string | undefined) {
  return (yield* chosenAddress(given)) ?? (yield* localUrl)
})
