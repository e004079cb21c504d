import { Result } from "effect"

import { settingOf, required, setting, wrongSetting } from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { SettingGroup, SourceSetting, SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import { listWithOr } from "#domain/problem/enumerate.ts"

import type { Authentication, NamedCarrierProfile, NumberType } from "./CarrierProfile.ts"
import { genericProfile, noAuthentication } from "./profiles.ts"
import { commonSettings } from "./settings.ts"

export const blankSource = "DCSA"

const one = [{ requests: 1, seconds: 1 }]

/** The reader detects the wrapping and paging of responses. */
export const blankSettings: ReadonlyArray<SourceSetting> = [
  setting("scac", "SCAC of the carrier, which must not be in the list of sources.", { isRequired: true }),
  setting("url", "Base URL of the carrier's API.", { isRequired: true }),
  setting(
    "path",
    "Path of the events, which Landfall adds to the base URL (default: /v2/events, or /events for version 3.0)."
  ),
  setting("version", "Version of DCSA Track & Trace: 2.2 or 3.0 (default: 2.2)."),
  setting(
    "numbers",
    "Types of numbers that the carrier accepts, separated by commas: bill, booking, container (default: all)."
  ),
  setting("asks", "Where the request contains the number: query (a parameter, the default) or path (at the end)."),
  setting(
    "bounds",
    "Where a version 2.2 request contains the operator for `days`: name (eventCreatedDateTime:gte=…, the default) or value (eventCreatedDateTime=gte:…)."
  ),
  setting(
    "auth",
    "Authentication method: none (the default), body or basic (client secret in the body or header of the token request), assertion (signed token request), or certificate (mutual TLS)."
  ),
  setting("api-key-header", "Name of the header that contains the API key."),
  setting("api-key", "API key; allowed with every `auth` value.", { isSecret: true }),
  setting("client-id", "OAuth client ID; required if `auth` is body, basic, or assertion."),
  setting("client-secret", "OAuth client secret; used if `auth` is body or basic.", { isSecret: true }),
  setting("token-url", "URL of the endpoint that issues access tokens."),
  setting("token-fields", "Additional fields of the token request, such as scope=…&audience=…."),
  setting("certificate", "PEM of the client certificate; used if `auth` is assertion or certificate.", {
    isSecret: true
  }),
  setting("key", "PEM of the certificate's private key, without a passphrase.", { isSecret: true }),
  ...commonSettings(one)
]

/** Settings that a value of `auth` requires. */
export const blankGroups: ReadonlyArray<SettingGroup> = [
  { when: "auth=body or auth=basic", names: ["client-id", "client-secret", "token-url"] },
  { when: "auth=assertion", names: ["client-id", "token-url", "certificate", "key"] },
  { when: "auth=certificate", names: ["certificate", "key"] },
  { when: "api-key", names: ["api-key-header"] }
]

const oneOf = <A extends string>(
  settings: SourceSettings,
  name: string,
  allowed: readonly [A, ...Array<A>]
): SettingResult<A> => {
  const text = settingOf(settings, name) ?? allowed[0]
  const found = allowed.find((word) => word === text)
  return found === undefined ? wrongSetting(name, `must be ${listWithOr(allowed)}`) : Result.succeed(found)
}

const scacOf = (settings: SourceSettings, known: ReadonlyArray<NamedCarrierProfile>): SettingResult<string> =>
  Result.flatMap(required(settings, "scac"), (text) => {
    const scac = text.toUpperCase()
    if (!/^[A-Z]{4}$/.test(scac)) return wrongSetting("scac", "must be a SCAC of four letters")
    return known.some((profile) => profile.scac === scac)
      ? wrongSetting("scac", `must be a carrier without its own source; use the source ${scac}`)
      : Result.succeed(scac)
  })

const types: ReadonlyArray<NumberType> = ["bill", "booking", "container"]

const numbersOf = (settings: SourceSettings): SettingResult<NamedCarrierProfile["supports"]> => {
  const words = (settingOf(settings, "numbers") ?? types.join()).split(",").map((word) => word.trim())
  const isKnown = words.every((word) => types.some((type) => type === word))
  return isKnown
    ? Result.succeed(types.filter((type) => words.includes(type)))
    : wrongSetting("numbers", "must contain only bill, booking, and container, separated by commas")
}

const headerOf = (settings: SourceSettings): SettingResult<string | null> => {
  const name = settingOf(settings, "api-key-header")
  const hasKey = settingOf(settings, "api-key") !== null
  if (name === null)
    return hasKey ? wrongSetting("api-key-header", "is required with the API key") : Result.succeed(null)
  if (!/^[A-Za-z][\w-]{0,60}$/.test(name)) return wrongSetting("api-key-header", "must be the name of a header")
  return hasKey ? Result.succeed(name) : wrongSetting("api-key", "is required with the name of its header")
}

const ways = ["none", "body", "basic", "assertion", "certificate"] as const

const authenticationOf = (settings: SourceSettings): SettingResult<Authentication> =>
  Result.gen(function* () {
    const way = yield* oneOf(settings, "auth", ways)
    const apiKeyHeader = yield* headerOf(settings)
    const needsClient = way !== "none" && way !== "certificate"
    if (needsClient) yield* required(settings, "client-id")
    const certificate = way === "certificate"
    return { ...noAuthentication, apiKeyHeader, certificate, token: way === "none" || certificate ? null : way }
  })

const pathOf = (settings: SourceSettings, usual: string): SettingResult<string> => {
  const path = settingOf(settings, "path") ?? usual
  return /^\/[\w./~-]{0,300}$/.test(path)
    ? Result.succeed(path)
    : wrongSetting("path", "must be a path that begins with /")
}

/** `known`: carriers with their own source. */
export const blankProfile = (
  settings: SourceSettings,
  known: ReadonlyArray<NamedCarrierProfile>
): SettingResult<NamedCarrierProfile> =>
  Result.gen(function* () {
    const scac = yield* scacOf(settings, known)
    const version = yield* oneOf(settings, "version", ["2.2", "3.0"])
    return {
      ...genericProfile,
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
