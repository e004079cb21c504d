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
import type { TerminalSource } from "#application/ports/tracking/source/PolledSource.ts"
import type { SourceSettings, SourceOffer } from "#application/ports/tracking/source/SourceOffer.ts"

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
      return yield* wrongSetting("client-id", "is required, unless url is the address of the sandbox")
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
  kind: "terminal",
  source: "apm",
  title: "APM Terminals",
  settings: [
    setting("client-id", "The consumer key of the application; the sandbox does not require one."),
    setting("client-secret", "The consumer secret of the application.", { isSecret: true }),
    setting("facilities", "Terminals as UN/LOCODE/code, separated by commas (default: all supported terminals)."),
    setting("event-history", "yes to ask for the history of events as well, which is charged as a second request."),
    setting("url", `The base URL, without /import-availability (default: ${apmAddress}).`),
    setting("token-url", "The endpoint that issues access tokens (default: the operator's)."),
    setting("requests-per-second", "Requests of up to 50 containers per second (default: 1)."),
    setting("pace", "Simulated seconds per real second (default: 1).")
  ],
  groups: [
    { when: null, names: ["client-id", "client-secret"] },
    { when: null, names: ["url"] }
  ],
  open: Effect.fn("ApmOffer.open")(function* (settings) {
    return yield* makeApmSource(yield* Effect.fromResult(Result.mapError(configOf(settings), refusedSetting)))
  })
}
