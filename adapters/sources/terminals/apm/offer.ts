import { Effect, Redacted, Result } from "effect"

import {
  given,
  readAddress,
  readRate,
  refusedSetting,
  required,
  setting,
  wrong
} from "#adapters/sources/http/settings.ts"
import type { Read } from "#adapters/sources/http/settings.ts"
import type { Settings, SourceOffer } from "#application/ports/source/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/source/TerminalSources.ts"

import { apmAddress, apmTokenAddress } from "./ApmConfig.ts"
import type { ApmConfig, ApmCredential } from "./ApmConfig.ts"
import { makeApmSource } from "./ApmSource.ts"
import { apmCodeOf } from "./facilities.ts"
import { readFacilities, readYesNo } from "./settings.ts"

const credentialOf = (settings: Settings): Read<ApmCredential | null> =>
  Result.gen(function* () {
    const clientId = given(settings, "client-id")
    if (clientId === null) {
      return given(settings, "client-secret") === null ? null : yield* wrong("client-id", "is missing")
    }
    return {
      clientId,
      clientSecret: Redacted.make(yield* required(settings, "client-secret")),
      tokenUrl: yield* readAddress("token-url", given(settings, "token-url") ?? apmTokenAddress)
    }
  })

const configOf = (settings: Settings): Read<ApmConfig> =>
  Result.gen(function* () {
    const address = given(settings, "url")
    const credential = yield* credentialOf(settings)
    if (credential === null && address === null) {
      return yield* wrong("client-id", "is missing; only another address, such as the sandbox, asks for none")
    }
    return {
      name: "apm",
      baseUrl: new URL(yield* readAddress("url", address ?? apmAddress)),
      credential,
      facilities: yield* readFacilities(settings, (facility) => apmCodeOf(facility) !== null),
      withHistory: yield* readYesNo(settings, "event-history"),
      clockSpeed: yield* readRate(settings, "pace", 1),
      requestsPerSecond: yield* readRate(settings, "requests-per-second", 1)
    }
  })

/** Each credential has its own connections and budget. */
export const apmOffer: SourceOffer<TerminalSource> = {
  source: "apm",
  title: "APM Terminals",
  settings: [
    setting("client-id", "The consumer key of the application; the sandbox asks for none."),
    setting("client-secret", "The consumer secret of the application.", { isSecret: true }),
    setting("facilities", "UN/LOCODE/code, with commas between (all that are known when left out)."),
    setting("event-history", "yes to ask for the history of events as well, which is charged as a second request."),
    setting("url", `The address before /import-availability (${apmAddress} when left out).`),
    setting("token-url", "Where tokens come from (the operator's own when left out)."),
    setting("requests-per-second", "Requests of up to 50 containers in a second (1 when left out)."),
    setting("pace", "Simulated seconds per real second (1 when left out).")
  ],
  open: Effect.fn("ApmOffer.open")(function* (settings) {
    return yield* makeApmSource(yield* Effect.fromResult(Result.mapError(configOf(settings), refusedSetting)))
  })
}
