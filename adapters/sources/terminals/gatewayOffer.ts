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

import { facilityList } from "./config.ts"
import { makeTerminal } from "./Terminal.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const configOf = (settings: SourceSettings): SettingResult<TerminalSourceConfig> =>
  Result.gen(function* () {
    const apiKey = yield* required(settings, "api-key")
    if (!/^[\x20-\x7e]+$/.test(apiKey)) return yield* wrongSetting("api-key", "has invalid characters for a header")
    const address = yield* readAddress("url", yield* required(settings, "url"))
    const facilities = facilityList(settingOf(settings, "facilities") ?? "")
    return {
      name: "terminal-json",
      baseUrl: new URL(address),
      apiKey: Redacted.make(apiKey),
      facilities: facilities.length === 0 ? "all" : facilities,
      clockSpeed: yield* readRate(settings, "pace", 1),
      requestsPerSecond: yield* readRate(settings, "requests-per-second", 5)
    }
  })

/** Each credential has its own connections and budget. */
export const gatewayOffer: SourceOffer<TerminalSource> = {
  kind: "terminal",
  source: "terminal-json",
  title: "a gateway with Terminal JSON",
  settings: [
    setting("url", "Base URL of the gateway, without /v1/availability.", { isRequired: true }),
    setting("api-key", "API key, which Landfall sends in the header X-API-Key.", { isRequired: true, isSecret: true }),
    setting("facilities", "Terminals to poll, as UN/LOCODE/code or code, separated by commas (default: all)."),
    setting("requests-per-second", "Maximum requests per second (default: 5)."),
    setting("pace", "Divisor of poll intervals, for a simulator with a fast clock (default: 1).")
  ],
  open: Effect.fn("GatewayOffer.open")(function* (settings) {
    return yield* makeTerminal(yield* Effect.fromResult(Result.mapError(configOf(settings), refusedSetting)))
  })
}
