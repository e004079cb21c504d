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

import { facilityList } from "./config.ts"
import { makeTerminal } from "./Terminal.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const configOf = (settings: SourceSettings): SettingResult<TerminalSourceConfig> =>
  Result.gen(function* () {
    const apiKey = yield* required(settings, "api-key")
    if (!/^[\x20-\x7e]+$/.test(apiKey)) return yield* wrongSetting("api-key", "has characters that no header can hold")
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
  source: "terminal-json",
  title: "a gateway that speaks Terminal JSON",
  settings: [
    setting("url", "The address before /v1/availability.", { isRequired: true }),
    setting("api-key", "Sent as X-API-Key.", { isRequired: true, isSecret: true }),
    setting("facilities", "UN/LOCODE/code, or codes, with commas between (all when left out)."),
    setting("requests-per-second", "Requests in a second (5 when left out)."),
    setting("pace", "Simulated seconds per real second (1 when left out).")
  ],
  open: Effect.fn("GatewayOffer.open")(function* (settings) {
    return yield* makeTerminal(yield* Effect.fromResult(Result.mapError(configOf(settings), refusedSetting)))
  })
}
