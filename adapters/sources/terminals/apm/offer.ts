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
    setting("client-id", "Consumer key of the application; optional for the sandbox."),
    setting("client-secret", "Consumer secret of the application.", { isSecret: true }),
    setting(
      "facilities",
      "Terminals to poll, as UN/LOCODE/code, separated by commas (default: all supported terminals)."
    ),
    setting(
      "event-history",
      "Whether to request the event history, which APM Terminals charges as a second request: yes or no (default: no)."
    ),
    setting("url", `Base URL of the API, without /import-availability (default: ${apmAddress}).`),
    setting("token-url", "URL of the endpoint that issues access tokens (default: the endpoint of APM Terminals)."),
    setting(
      "requests-per-second",
      "Maximum requests per second; each request contains up to 50 containers (default: 1)."
    ),
    setting("pace", "Divisor of poll intervals, for a simulator with a fast clock (default: 1).")
  ],
  groups: [
    { when: null, names: ["client-id", "client-secret"] },
    { when: null, names: ["url"] }
  ],
  open: Effect.fn("ApmOffer.open")(function* (settings) {
    return yield* makeApmSource(yield* Effect.fromResult(Result.mapError(configOf(settings), refusedSetting)))
  })
}
