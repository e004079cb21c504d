import { Result } from "effect"

import { settingOf, required, setting, wrongSetting } from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { SettingGroup, SourceSetting, SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"

import type { Authentication, NamedCarrierProfile, NumberType } from "./CarrierProfile.ts"
import { genericProfile, noAuthentication } from "./profiles.ts"
import { commonSettings } from "./settings.ts"

export const blankSource = "DCSA"

const one = [{ requests: 1, seconds: 1 }]

/** The reader detects the wrapping and paging of responses. */
export const blankSettings: ReadonlyArray<SourceSetting> = [
  setting("scac", "The SCAC of a carrier that is not in the list of sources.", { isRequired: true }),
  setting("url", "The base URL.", { isRequired: true }),
  setting("path", "Path of the events below the base URL (default: /v2/events, or /events for version 3.0)."),
  setting("version", "Version of DCSA Track & Trace: 2.2 or 3.0 (default: 2.2)."),
  setting(
    "numbers",
    "Number types that the carrier accepts: bill, booking, container, separated by commas (default: all)."
  ),
  setting("asks", "Position of the number: query (a parameter, the default) or path (the end of the path)."),
  setting(
    "bounds",
    "Position of the operator of `days` in version 2.2: name (eventCreatedDateTime:gte=…) or value (eventCreatedDateTime=gte:…)."
  ),
  setting(
    "auth",
    "none, body or basic (position of the client secret in the token request), assertion, or certificate."
  ),
  setting("api-key-header", "Name of the header for the API key."),
  setting("api-key", "The API key; possible with every auth value.", { isSecret: true }),
  setting("client-id", "The client ID, for the auth values body, basic, and assertion."),
  setting("client-secret", "The client secret, for the auth values body and basic.", { isSecret: true }),
  setting("token-url", "The endpoint that issues access tokens."),
  setting("token-fields", "More fields of the token request, such as scope=…&audience=…."),
  setting("certificate", "PEM of the client certificate, for the auth values assertion and certificate.", {
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
  return found === undefined ? wrongSetting(name, `must be ${allowed.join(" or ")}`) : Result.succeed(found)
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
    : wrongSetting("numbers", "must be of bill, booking and container, with commas between")
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
