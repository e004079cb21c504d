import { Result } from "effect"

import { given, required, setting, wrong } from "#adapters/sources/http/settings.ts"
import type { Read } from "#adapters/sources/http/settings.ts"
import type { Setting, Settings } from "#application/ports/source/SourceOffers.ts"

import type { Authentication, KnownProfile, NumberType } from "./CarrierProfile.ts"
import { generic, open, profiles } from "./profiles.ts"
import { commonSettings } from "./settings.ts"

export const blankSource = "DCSA"

const one = [{ requests: 1, seconds: 1 }]

/** The reader detects the wrapping and paging of responses. */
export const blankSettings: ReadonlyArray<Setting> = [
  setting("scac", "The carrier's SCAC; it has no profile here.", { isRequired: true }),
  setting("url", "The base URL.", { isRequired: true }),
  setting("path", "Path of the events below it (/v2/events, or /events for 3.0, when left out)."),
  setting("version", "Version of Track & Trace: 2.2 or 3.0 (2.2 when left out)."),
  setting("numbers", "What it can be asked for: bill, booking, container, with commas between (all when left out)."),
  setting("asks", "query, or path when the number stands at the end of the path (query when left out)."),
  setting("bounds", "name or value: where 2.2 has the gte of days, eventCreatedDateTime:gte=… or =gte:…."),
  setting("auth", "none, body or basic (where a token's client secret goes), assertion, or certificate."),
  setting("api-key-header", "Name of the header that takes the key."),
  setting("api-key", "The key, with any auth.", { isSecret: true }),
  setting("client-id", "The client, for auth body, basic and assertion."),
  setting("client-secret", "Its secret, for auth body and basic.", { isSecret: true }),
  setting("token-url", "The endpoint that gives tokens."),
  setting("token-fields", "More fields of the request for a token, such as scope=…&audience=…."),
  setting("certificate", "PEM of the client certificate, for auth assertion and certificate.", { isSecret: true }),
  setting("key", "PEM of the certificate's private key, without a passphrase.", { isSecret: true }),
  ...commonSettings(one)
]

const oneOf = <A extends string>(settings: Settings, name: string, allowed: readonly [A, ...Array<A>]): Read<A> => {
  const text = given(settings, name) ?? allowed[0]
  const found = allowed.find((word) => word === text)
  return found === undefined ? wrong(name, `must be ${allowed.join(" or ")}`) : Result.succeed(found)
}

const scacOf = (settings: Settings): Read<string> =>
  Result.flatMap(required(settings, "scac"), (text) => {
    const scac = text.toUpperCase()
    if (!/^[A-Z]{2,4}$/.test(scac)) return wrong("scac", "must be a SCAC of two to four letters")
    return profiles.some((profile) => profile.scac === scac)
      ? wrong("scac", `must be one without a profile; add ${scac} itself`)
      : Result.succeed(scac)
  })

const types: ReadonlyArray<NumberType> = ["bill", "booking", "container"]

const numbersOf = (settings: Settings): Read<KnownProfile["supports"]> => {
  const words = (given(settings, "numbers") ?? types.join()).split(",").map((word) => word.trim())
  const isKnown = words.every((word) => types.some((type) => type === word))
  return isKnown
    ? Result.succeed(types.filter((type) => words.includes(type)))
    : wrong("numbers", "must be of bill, booking and container, with commas between")
}

const headerOf = (settings: Settings): Read<string | null> => {
  const name = given(settings, "api-key-header")
  const hasKey = given(settings, "api-key") !== null
  if (name === null) return hasKey ? wrong("api-key-header", "is missing beside the key") : Result.succeed(null)
  if (!/^[A-Za-z][\w-]{0,60}$/.test(name)) return wrong("api-key-header", "must be the name of a header")
  return hasKey ? Result.succeed(name) : wrong("api-key", "is missing beside its header")
}

const ways = ["none", "body", "basic", "assertion", "certificate"] as const

const authenticationOf = (settings: Settings): Read<Authentication> =>
  Result.gen(function* () {
    const way = yield* oneOf(settings, "auth", ways)
    const apiKeyHeader = yield* headerOf(settings)
    const needsClient = way !== "none" && way !== "certificate"
    if (needsClient) yield* required(settings, "client-id")
    const certificate = way === "certificate"
    return { ...open, apiKeyHeader, certificate, token: way === "none" || certificate ? null : way }
  })

const pathOf = (settings: Settings, usual: string): Read<string> => {
  const path = given(settings, "path") ?? usual
  return /^\/[\w./~-]{0,300}$/.test(path) ? Result.succeed(path) : wrong("path", "must be a path that begins with /")
}

export const blankProfile = (settings: Settings): Read<KnownProfile> =>
  Result.gen(function* () {
    const scac = yield* scacOf(settings)
    const version = yield* oneOf(settings, "version", ["2.2", "3.0"])
    return {
      ...generic,
      scac,
      title: scac,
      version,
      supports: yield* numbersOf(settings),
      asks: yield* oneOf(settings, "asks", ["query", "path"]),
      bounds: yield* oneOf(settings, "bounds", ["name", "value"]),
      path: yield* pathOf(settings, version === "3.0" ? "/events" : "/v2/events"),
      authentication: yield* authenticationOf(settings),
      quotas: one
    }
  })
