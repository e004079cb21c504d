import { Effect, Layer, Redacted, Schema } from "effect"
import { HttpClient } from "effect/http"
import { RateLimiter } from "effect/persistence"

import { SettingRefused } from "#application/ports/SourceOffers.ts"
import type { Setting, Settings, SourceOffer } from "#application/ports/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/TerminalSources.ts"

import { facilityList } from "./config.ts"
import { make } from "./Terminal.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const settings: ReadonlyArray<Setting> = [
  { name: "url", meaning: "The address before /v1/availability.", isRequired: true, isSecret: false },
  { name: "api-key", meaning: "Sent as X-API-Key.", isRequired: true, isSecret: true },
  {
    name: "facilities",
    meaning: "UN/LOCODE/code, or codes, with commas between (all when left out).",
    isRequired: false,
    isSecret: false
  },
  {
    name: "requests-per-second",
    meaning: "Requests of each ingestion node (5 when left out).",
    isRequired: false,
    isSecret: false
  },
  {
    name: "pace",
    meaning: "Simulated seconds per real second (1 when left out).",
    isRequired: false,
    isSecret: false
  }
]

const Rate = Schema.FiniteFromString.check(Schema.isGreaterThan(0))

const refused = (setting: string, detail: string) => new SettingRefused({ setting, detail })

const configOf = Effect.fnUntraced(function* (given: Settings): Effect.fn.Return<TerminalSourceConfig, SettingRefused> {
  const text = (name: string) => {
    const value = given[name]
    return value === undefined ? "" : Redacted.value(value).trim()
  }
  const rate = (name: string, usual: number) =>
    text(name) === ""
      ? Effect.succeed(usual)
      : Effect.mapError(Schema.decodeEffect(Rate)(text(name)), () => refused(name, "must be a number greater than 0"))
  const baseUrl = URL.parse(text("url"))
  if (baseUrl === null || !/^https?:$/.test(baseUrl.protocol) || baseUrl.username !== "" || baseUrl.search !== "") {
    return yield* refused("url", "must be an http or https URL")
  }
  if (!/^[\x21-\x7e]+$/.test(text("api-key"))) {
    return yield* refused("api-key", "is missing, or has characters that no header can hold")
  }
  const facilities = facilityList(text("facilities"))
  return {
    name: "terminal-json",
    baseUrl,
    apiKey: Redacted.make(text("api-key")),
    facilities: facilities.length === 0 ? "all" : facilities,
    pace: yield* rate("pace", 1),
    requestsPerSecond: yield* rate("requests-per-second", 5)
  }
})

/** A budget of its own: two gateways do not take from each other. */
const Budget = RateLimiter.layer.pipe(Layer.provide(RateLimiter.layerStoreMemory))

/** A gateway that speaks Terminal JSON, under a credential. */
export const makeGatewayOffer = (client: HttpClient.HttpClient): SourceOffer<TerminalSource> => ({
  source: "terminal-json",
  title: "a gateway that speaks Terminal JSON",
  settings,
  open: Effect.fn("TerminalOffer.open")(function* (given) {
    const config = yield* configOf(given)
    const budget = yield* Layer.build(Layer.fresh(Budget))
    return yield* make(config).pipe(Effect.provideContext(budget), Effect.provideService(HttpClient.HttpClient, client))
  })
})
