import { Effect, Layer, Redacted } from "effect"

import type { Setting, Settings, SourceOffer } from "#application/ports/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/TerminalSources.ts"
import { readFacility } from "#domain/terminal/Facility.ts"

import { apmAddress, apmTokenAddress } from "./apm/ApmConfig.ts"
import { makeApmSource } from "./apm/ApmSource.ts"
import { apmCodeOf } from "./apm/facilities.ts"
import { Network } from "./network.ts"
import { optional, readFacilities, readRate, readUrl, readYesNo, refuse, required } from "./settings.ts"
import { make } from "./Terminal.ts"

const setting = (name: string, meaning: string, more: Partial<Setting> = {}): Setting => ({
  name,
  meaning,
  isRequired: false,
  isSecret: false,
  ...more
})

const rate = setting("requests-per-second", "How often it may be asked; below 1 for once in several seconds.")
const facilities = "The facilities to ask it about, a comma list of <UN/LOCODE>/<code>; all when left out."

const overNetwork = <A, E, R>(open: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Layer.build(Network), (network) => Effect.provideContext(open, network))

const openGateway = Effect.fnUntraced(function* (settings: Settings) {
  const config = {
    name: "terminal-json",
    baseUrl: yield* readUrl("url", yield* required(settings, "url")),
    apiKey: Redacted.make(yield* required(settings, "api-key")),
    facilities: yield* readFacilities(settings, (facility) => readFacility(facility) !== null),
    pace: 1,
    requestsPerSecond: yield* readRate(settings, 5)
  }
  return yield* overNetwork(make(config))
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

const openApm = Effect.fnUntraced(function* (settings: Settings) {
  const address = optional(settings, "url")
  const credential = yield* credentialOf(settings)
  if (credential === null && address === null) {
    return yield* refuse("client-id", "It is missing; only another address, such as the sandbox, asks for none.")
  }
  const config = {
    name: "apm",
    baseUrl: yield* readUrl("url", address ?? apmAddress),
    credential,
    facilities: yield* readFacilities(settings, (facility) => apmCodeOf(facility) !== null),
    withHistory: yield* readYesNo(settings, "event-history"),
    pace: 1,
    requestsPerSecond: yield* readRate(settings, 1)
  }
  return yield* overNetwork(makeApmSource(config))
})

/** The terminals that an operator may give a credential for. */
export const terminalOffers: ReadonlyArray<SourceOffer<TerminalSource>> = [
  {
    source: "apm",
    title: "APM Terminals",
    settings: [
      setting("client-id", "The consumer key of the application; the sandbox asks for none."),
      setting("client-secret", "The consumer secret of the application.", { isSecret: true }),
      setting("facilities", facilities),
      setting("event-history", "yes to ask for the history of events as well, which is charged as a second request."),
      setting("url", `Another address than ${apmAddress}, such as that of the sandbox.`),
      setting("token-url", "Another address for tokens than the usual."),
      rate
    ],
    open: openApm
  },
  {
    source: "terminal-json",
    title: "A gateway that speaks Terminal JSON",
    settings: [
      setting("url", "The address before /v1/availability.", { isRequired: true }),
      setting("api-key", "The key that the operator of the gateway gave out.", { isRequired: true, isSecret: true }),
      setting("facilities", facilities),
      rate
    ],
    open: openGateway
  }
]
