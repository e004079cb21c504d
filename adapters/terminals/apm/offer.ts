import { Effect, Layer, Redacted } from "effect"

import type { Setting, Settings, SourceOffer } from "#application/ports/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/TerminalSources.ts"

import { Network } from "../network.ts"
import { apmAddress, apmTokenAddress } from "./ApmConfig.ts"
import { makeApmSource } from "./ApmSource.ts"
import { apmCodeOf } from "./facilities.ts"
import { optional, readFacilities, readRate, readUrl, readYesNo, refuse, required } from "./settings.ts"

const setting = (name: string, meaning: string, isSecret = false): Setting => ({
  name,
  meaning,
  isRequired: false,
  isSecret
})

const credentialOf = Effect.fnUntraced(function* (settings: Settings) {
  const clientId = optional(settings, "client-id")
  if (clientId === null) {
    return optional(settings, "client-secret") === null ? null : yield* refuse("client-id", "It is missing.")
  }
  return {
    clientId,
    clientSecret: Redacted.make(yield* required(settings, "client-secret")),
    tokenUrl: (yield* readUrl("token-url", optional(settings, "token-url") ?? apmTokenAddress)).href
  }
})

const configOf = Effect.fnUntraced(function* (settings: Settings) {
  const address = optional(settings, "url")
  const credential = yield* credentialOf(settings)
  if (credential === null && address === null) {
    return yield* refuse("client-id", "It is missing; only another address, such as the sandbox, asks for none.")
  }
  return {
    name: "apm",
    baseUrl: yield* readUrl("url", address ?? apmAddress),
    credential,
    facilities: yield* readFacilities(settings, (facility) => apmCodeOf(facility) !== null),
    withHistory: yield* readYesNo(settings, "event-history"),
    pace: yield* readRate(settings, "pace", 1),
    requestsPerSecond: yield* readRate(settings, "requests-per-second", 1)
  }
})

/** APM Terminals, under a credential; each has connections and a budget of its own. */
export const apmOffer: SourceOffer<TerminalSource> = {
  source: "apm",
  title: "APM Terminals",
  settings: [
    setting("client-id", "The consumer key of the application; the sandbox asks for none."),
    setting("client-secret", "The consumer secret of the application.", true),
    setting("facilities", "UN/LOCODE/code, with commas between (all that are known when left out)."),
    setting("event-history", "yes to ask for the history of events as well, which is charged as a second request."),
    setting("url", `The address before /import-availability (${apmAddress} when left out).`),
    setting("token-url", "Where tokens come from (the operator's own when left out)."),
    setting("requests-per-second", "Requests of up to 50 containers of each ingestion node (1 when left out)."),
    setting("pace", "Simulated seconds per real second (1 when left out).")
  ],
  open: Effect.fn("ApmOffer.open")(function* (settings) {
    const config = yield* configOf(settings)
    const network = yield* Layer.build(Layer.fresh(Network))
    return yield* Effect.provideContext(makeApmSource(config), network)
  })
}
