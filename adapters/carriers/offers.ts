import { Effect, Layer, Redacted } from "effect"
import { HttpClient } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { SettingRefused } from "#application/ports/SourceOffers.ts"
import type { CarrierOffer, Setting, Settings } from "#application/ports/SourceOffers.ts"

import { makeDcsaSource } from "./DcsaSource.ts"
import { profiles } from "./profiles.ts"
import type { KnownProfile } from "./profiles.ts"
import { configOf } from "./settings.ts"
import type { CarrierSettings, SettingName } from "./settings.ts"

const titles: Readonly<Record<string, string>> = {
  MAEU: "Maersk",
  CMDU: "CMA CGM",
  HLCU: "Hapag-Lloyd",
  ZIMU: "ZIM",
  MSCU: "MSC",
  EGLV: "Evergreen",
  HDMU: "HMM"
}

const settingsOf = ({ authentication, baseUrl, requestsPerSecond }: KnownProfile): ReadonlyArray<Setting> => {
  const { apiKeyHeader, clientHeaders, token, tokenUrl } = authentication
  const hasClient = clientHeaders !== null || token !== null
  const open = { isRequired: false, isSecret: false }
  const ofClient = { isRequired: clientHeaders !== null || (token !== null && apiKeyHeader === null) }
  const usual = (value: string | number | null) => (value === null ? "" : ` (${value} when left out)`)
  const url = `The base URL; the carrier's path is added${usual(baseUrl)}.`
  const ofToken = `The endpoint that gives tokens${usual(tokenUrl)}.`
  const secrets: ReadonlyArray<Setting | null> = [
    apiKeyHeader === null
      ? null
      : { name: "api-key", meaning: `Sent as ${apiKeyHeader}.`, isRequired: !hasClient, isSecret: true },
    hasClient ? { name: "client-id", meaning: "The client.", isSecret: false, ...ofClient } : null,
    hasClient ? { name: "client-secret", meaning: "The client's secret.", isSecret: true, ...ofClient } : null,
    token === null ? null : { name: "token-url", meaning: ofToken, ...open }
  ]
  return [
    { name: "url", meaning: url, isRequired: baseUrl === null, isSecret: false },
    ...secrets.filter((setting) => setting !== null),
    {
      name: "requests-per-second",
      meaning: `Requests of each ingestion node${usual(Number(requestsPerSecond.toPrecision(3)))}.`,
      ...open
    },
    { name: "pace", meaning: "Simulated seconds per real second (1 when left out).", ...open }
  ]
}

const textsOf = (settings: Settings): CarrierSettings => {
  const value = (name: SettingName) => {
    const given = settings[name]
    return given === undefined ? null : Redacted.value(given).trim() || null
  }
  return {
    url: value("url"),
    "api-key": value("api-key"),
    "client-id": value("client-id"),
    "client-secret": value("client-secret"),
    "token-url": value("token-url"),
    pace: value("pace"),
    "requests-per-second": value("requests-per-second")
  }
}

/** A budget of its own: two credentials of one carrier do not take from each other. */
const Budget = RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))

/** Every carrier that a credential may be given for. */
export const makeOffers = (client: HttpClient.HttpClient): ReadonlyArray<CarrierOffer> =>
  profiles.map((profile) => ({
    source: profile.scac,
    title: titles[profile.scac] ?? "a carrier of the simulator",
    settings: settingsOf(profile),
    supports: profile.supports,
    open: Effect.fn("CarrierOffer.open")(function* (settings) {
      const config = yield* configOf(profile, textsOf(settings)).pipe(
        Effect.mapError(({ problem, setting }) => new SettingRefused({ setting, detail: `It ${problem}.` }))
      )
      const budget = yield* Layer.build(Layer.fresh(Budget))
      return yield* makeDcsaSource(config).pipe(
        Effect.provideContext(budget),
        Effect.provideService(HttpClient.HttpClient, client)
      )
    })
  }))
