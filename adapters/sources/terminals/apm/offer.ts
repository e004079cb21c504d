import { Effect, Redacted, Result } from "effect"

import {
  settingOf,
  readAddress,
  readRate,
  refusedSetting,
  required,
  setting,
  wrongSetting
} from "#adapters/sources/http/settings.ts"
import type { SettingResult } from "#adapters/sources/http/settings.ts"
import type { SourceSettings, SourceOffer } from "#application/ports/source/SourceOffers.ts"
import type { TerminalSource } from "#application/ports/source/TerminalSources.ts"

import { apmAddress, apmTokenAddress } from "./ApmConfig.ts"
import type { ApmConfig, ApmCredential } from "./ApmConfig.ts"
import { makeApmSource } from "./ApmSource.ts"
import { apmCodeOf } from "./facilities.ts"
import { readFacilities, readYesNo } from "./settings.ts"

const credentialOf = (settings: SourceSettings): SettingResult<ApmCredential | null> =>
  Result.gen(function* () {
    const clientId = settingOf(settings, "client-id")
    if (clientId === null) {
      return settingOf(settings, "client-secret") === null ? null : yield* wrongSetting("client-id", "is missing")
    }
    return {
      clientId,
      clientSecret: Redacted.make(yield* required(settings, "client-secret")),
      tokenUrl: yield* readAddress("token-url", settingOf(settings, "token-url") ?? apmTokenAddress)
    }
  })

const configOf = (settings: SourceSettings): SettingResult<ApmConfig> =>
  Result.gen(function* () {
    const address = settingOf(settings, "url")
    const credential = yield* credentialOf(settings)
    if (credential === null && address === null) {
      return yield* wrongSetting("client-id", "is missing; only another address, such as the sandbox, asks for none")
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
