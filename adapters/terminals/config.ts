import { Config, Effect, Option } from "effect"

import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

/** The facilities of a list with commas. */
export const facilityList = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")

/** The terminal gateway that the environment names, none without `TERMINAL_URL`; `docs/configuration.md` lists the variables. */
export const terminalConfigs: Effect.Effect<ReadonlyArray<TerminalSourceConfig>, Config.ConfigError> = Effect.gen(
  function* () {
    const url = yield* Config.option(Config.URL("TERMINAL_URL"))
    if (Option.isNone(url)) return []
    const facilities = facilityList(yield* Config.withDefault(Config.String("TERMINAL_FACILITIES"), ""))
    return [
      {
        name: "terminal-json",
        baseUrl: url.value,
        apiKey: yield* Config.Redacted("TERMINAL_API_KEY"),
        facilities: facilities.length === 0 ? ("all" as const) : facilities,
        pace: 1,
        requestsPerSecond: 5
      }
    ]
  }
)
