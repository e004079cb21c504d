import { Effect, Layer, Redacted } from "effect"

import type { Setting, Settings, SourceOffer } from "#application/ports/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/TerminalSources.ts"

import { optional, readRate, readUrl, refuse, required } from "./apm/settings.ts"
import { facilityList } from "./config.ts"
import { Network } from "./network.ts"
import { make } from "./Terminal.ts"

const setting = (name: string, meaning: string, is: Partial<Setting> = {}): Setting => ({
  name,
  meaning,
  isRequired: false,
  isSecret: false,
  ...is
})

const configOf = Effect.fnUntraced(function* (given: Settings) {
  const apiKey = yield* required(given, "api-key")
  if (!/^[\x20-\x7e]+$/.test(apiKey)) return yield* refuse("api-key", "It has characters that no header can hold.")
  const baseUrl = yield* readUrl("url", yield* required(given, "url"))
  const facilities = facilityList(optional(given, "facilities") ?? "")
  return {
    name: "terminal-json",
    baseUrl,
    apiKey: Redacted.make(apiKey),
    facilities: facilities.length === 0 ? ("all" as const) : facilities,
    pace: yield* readRate(given, "pace", 1),
    requestsPerSecond: yield* readRate(given, "requests-per-second", 5)
  }
})

/** A gateway that speaks Terminal JSON, under a credential; each has connections and a budget of its own. */
export const gatewayOffer: SourceOffer<TerminalSource> = {
  source: "terminal-json",
  title: "a gateway that speaks Terminal JSON",
  settings: [
    setting("url", "The address before /v1/availability.", { isRequired: true }),
    setting("api-key", "Sent as X-API-Key.", { isRequired: true, isSecret: true }),
    setting("facilities", "UN/LOCODE/code, or codes, with commas between (all when left out)."),
    setting("requests-per-second", "Requests of each ingestion node (5 when left out)."),
    setting("pace", "Simulated seconds per real second (1 when left out).")
  ],
  open: Effect.fn("GatewayOffer.open")(function* (given) {
    const config = yield* configOf(given)
    const network = yield* Layer.build(Layer.fresh(Network))
    return yield* Effect.provideContext(make(config), network)
  })
}
