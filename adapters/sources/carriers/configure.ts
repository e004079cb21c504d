import { Redacted, Result } from "effect"

import type { Access, TokenGrant } from "#adapters/sources/http/Access.ts"
import {
  settingOf,
  readAddress,
  readAuthority,
  readCertificate,
  readPairs,
  readQuotas,
  readRate,
  wrongSetting
} from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { SourceSettings } from "#application/ports/tracking/source/SourceOffer.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"
import type { Quota } from "#domain/tracking/source/Quota.ts"

import type { CarrierConfig } from "./CarrierConfig.ts"
import type { Authentication, CarrierProfile, NamedCarrierProfile } from "./CarrierProfile.ts"

/** Keys are sent in headers, which allow only these characters. */
const inHeader = (settings: SourceSettings, name: string): SettingResult<string | null> => {
  const text = settingOf(settings, name)
  return text === null || /^[\x20-\x7e]+$/.test(text)
    ? Result.succeed(text)
    : wrongSetting(name, "has invalid characters for a header")
}

const clientOf = (settings: SourceSettings, { clientHeaders, token }: Authentication) =>
  Result.gen(function* () {
    const id = yield* inHeader(settings, "client-id")
    const secret = yield* inHeader(settings, "client-secret")
    if (id === null && secret === null) return null
    if (clientHeaders === null && token === null) {
      return yield* wrongSetting(
        id === null ? "client-secret" : "client-id",
        "is set, but this carrier does not accept clients"
      )
    }
    if (token === "assertion" && secret !== null) {
      return yield* wrongSetting("client-secret", "is set, but this carrier's clients sign with a certificate")
    }
    if (id === null) return yield* wrongSetting("client-id", "is required with the client secret")
    if (secret === null && token !== "assertion") {
      return yield* wrongSetting("client-secret", "is required with the client id")
    }
    return { id, secret: Redacted.make(secret ?? "") }
  })

type Client = NonNullable<Result.Result.Success<ReturnType<typeof clientOf>>>

const grantOf = (
  settings: SourceSettings,
  { token, tokenFields, tokenUrl: usual }: Authentication,
  { id, secret }: Client
): SettingResult<TokenGrant | null> =>
  Result.gen(function* () {
    if (token === null) return null
    const address = settingOf(settings, "token-url") ?? usual
    if (address === null) return yield* wrongSetting("token-url", "is required with the client id")
    const tokenUrl = yield* readAddress("token-url", address)
    const fields = { ...tokenFields, ...(yield* readPairs(settings, "token-fields")) }
    const client = { tokenUrl, clientId: id, fields }
    if (token !== "assertion") return { ...client, type: "secret", clientSecret: secret, sentIn: token }
    const certificate = yield* readCertificate(settings, "rsa")
    return { ...client, ...certificate, type: "assertion" }
  })

const accessOf = (settings: SourceSettings, wanted: Authentication): SettingResult<Access> =>
  Result.gen(function* () {
    const { apiKeyHeader, certificate: isShown, clientHeaders } = wanted
    const apiKey = yield* inHeader(settings, "api-key")
    if (apiKey !== null && apiKeyHeader === null)
      return yield* wrongSetting("api-key", "is set, but this carrier does not accept keys")
    const proof = ["certificate", "key"].find((name) => settingOf(settings, name) !== null)
    if (proof !== undefined && !isShown && wanted.token !== "assertion") {
      return yield* wrongSetting(proof, "is set, but this carrier does not accept one")
    }
    const client = yield* clientOf(settings, wanted)
    if (wanted.proof === "one" && apiKey === null && client === null) {
      return yield* wrongSetting("api-key", "is required, or a client id with its secret")
    }
    if (proof !== undefined && !isShown && client === null)
      return yield* wrongSetting("client-id", `is required with the ${proof}`)
    const keys = apiKeyHeader === null || apiKey === null ? {} : { [apiKeyHeader]: Redacted.make(apiKey) }
    const ids =
      client === null || clientHeaders === null
        ? {}
        : { [clientHeaders.id]: Redacted.make(client.id), [clientHeaders.secret]: client.secret }
    return {
      headers: { ...keys, ...ids },
      certificate: isShown ? yield* readCertificate(settings) : null,
      grant: client === null ? null : yield* grantOf(settings, wanted, client)
    }
  })

const quotasOf = (settings: SourceSettings, usual: ReadonlyArray<Quota>): SettingResult<ReadonlyArray<Quota>> =>
  Result.gen(function* () {
    const quotas = yield* readQuotas(settings, "quotas")
    if (settingOf(settings, "requests-per-second") === null) return quotas ?? usual
    return [...(quotas ?? []), quotaOf(yield* readRate(settings, "requests-per-second", 1))]
  })

/** An operator may not override them. */
const reservedParameters =
  /^(carrierBookingReference|transportDocumentReference|cursor|event(Created|Updated)DateTime.*)$/i

const parametersOf = (
  settings: SourceSettings,
  { parameters }: CarrierProfile
): SettingResult<CarrierProfile["parameters"]> =>
  Result.flatMap(readPairs(settings, "parameters"), (more) => {
    const taken = Object.keys(more).find((name) => reservedParameters.test(name))
    return taken === undefined
      ? Result.succeed({ ...parameters, ...more })
      : wrongSetting("parameters", `names ${taken}, which the service sets itself`)
  })

const daysOf = (settings: SourceSettings): SettingResult<number | null> => {
  const text = settingOf(settings, "days")
  if (text === null) return Result.succeed(null)
  return /^[1-9]\d{0,3}$/.test(text)
    ? Result.succeed(Number(text))
    : wrongSetting("days", "must be a whole number from 1 to 9999")
}

export const configure = (profile: NamedCarrierProfile, settings: SourceSettings): SettingResult<CarrierConfig> =>
  Result.gen(function* () {
    const baseUrl = settingOf(settings, "url") ?? profile.baseUrl
    if (baseUrl === null) return yield* wrongSetting("url", "is required, because this carrier has no public address")
    return {
      profile: { ...profile, parameters: yield* parametersOf(settings, profile) },
      baseUrl: yield* readAddress("url", baseUrl, { query: "refused" }),
      access: yield* accessOf(settings, profile.authentication),
      authority: yield* readAuthority(settings),
      clockSpeed: yield* readRate(settings, "pace", 1),
      quotas: yield* quotasOf(settings, profile.quotas),
      days: yield* daysOf(settings)
    }
  })
