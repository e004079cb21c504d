import { Effect, Redacted, Schema } from "effect"

import type { CarrierAuth, CarrierConfig, OAuth } from "./CarrierConfig.ts"
import type { KnownProfile } from "./profiles.ts"

/** What a carrier may be told, by the names that operators type. */
export const settingNames = [
  "url",
  "api-key",
  "client-id",
  "client-secret",
  "token-url",
  "pace",
  "requests-per-second"
] as const
export type SettingName = (typeof settingNames)[number]

/** The values as they were given; null for what was not. */
export type CarrierSettings = Readonly<Record<SettingName, string | null>>

/** A setting that does not fit; `problem` is what stands behind its name in a sentence. */
export class WrongSetting extends Schema.TaggedError<WrongSetting>()("WrongSetting", {
  setting: Schema.Literals(settingNames),
  problem: Schema.String
}) {}

const Rate = Schema.FiniteFromString.check(Schema.isGreaterThan(0))

const wrong = (setting: SettingName, problem: string) => new WrongSetting({ setting, problem })

const url = (setting: SettingName, text: string) => {
  const parsed = URL.parse(text)
  const isUsable =
    parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.username === "" && parsed.search === ""
  return isUsable ? Effect.succeed(text) : Effect.fail(wrong(setting, "must be an http or https URL"))
}

const rate = (setting: SettingName, text: string | null, usual: number) =>
  text === null
    ? Effect.succeed(usual)
    : Schema.decodeEffect(Rate)(text).pipe(Effect.mapError(() => wrong(setting, "must be a number greater than 0")))

/** Keys stand in headers, which take no other characters. */
const isSendable = (text: string) => /^[\x20-\x7e]+$/.test(text)

const authOf = Effect.fnUntraced(function* (
  { apiKeyHeader, clientHeaders, token, tokenUrl: usualTokenUrl }: KnownProfile["authentication"],
  settings: CarrierSettings
): Effect.fn.Return<CarrierAuth, WrongSetting> {
  const { "api-key": apiKey, "client-id": clientId, "client-secret": clientSecret, "token-url": tokenUrl } = settings
  for (const name of ["api-key", "client-id", "client-secret"] as const) {
    const value = settings[name]
    if (value !== null && !isSendable(value)) return yield* wrong(name, "has characters that no header can hold")
  }
  if (apiKey !== null && apiKeyHeader === null) return yield* wrong("api-key", "is set, but this carrier has no key")
  if (clientId !== null && clientHeaders === null && token === null) {
    return yield* wrong("client-id", "is set, but this carrier has no clients")
  }
  if ((clientId === null) !== (clientSecret === null)) {
    return yield* wrong(clientId === null ? "client-id" : "client-secret", "is missing beside its counterpart")
  }
  const keys = apiKeyHeader === null || apiKey === null ? {} : { [apiKeyHeader]: Redacted.make(apiKey) }
  if (clientId === null || clientSecret === null) return { headers: keys, oauth: null }
  const secret = Redacted.make(clientSecret)
  if (clientHeaders !== null) {
    const { id, secret: secretHeader } = clientHeaders
    return { headers: { ...keys, [id]: Redacted.make(clientId), [secretHeader]: secret }, oauth: null }
  }
  const endpoint = tokenUrl ?? usualTokenUrl
  if (endpoint === null) return yield* wrong("token-url", "is missing beside the client")
  const oauth: OAuth = {
    tokenUrl: yield* url("token-url", endpoint),
    clientId,
    clientSecret: secret,
    sentIn: token ?? "body"
  }
  return { headers: keys, oauth }
})

/** One carrier as these settings ask it. */
export const configOf = Effect.fnUntraced(function* (
  profile: KnownProfile,
  settings: CarrierSettings
): Effect.fn.Return<CarrierConfig, WrongSetting> {
  const baseUrl = settings.url ?? profile.baseUrl
  if (baseUrl === null) return yield* wrong("url", "is missing: this carrier has no public address")
  return {
    profile,
    baseUrl: yield* url("url", baseUrl),
    auth: yield* authOf(profile.authentication, settings),
    pace: yield* rate("pace", settings.pace, 1),
    requestsPerSecond: yield* rate("requests-per-second", settings["requests-per-second"], profile.requestsPerSecond)
  }
})
