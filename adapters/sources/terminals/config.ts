import { Config, Effect, Option, Schema } from "effect"

import { apmAddress, apmTokenAddress } from "./apm/ApmConfig.ts"
import type { ApmConfig, ApmCredential } from "./apm/ApmConfig.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

export const facilityList = (text: string): ReadonlyArray<string> =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "")

const Rate = Schema.FiniteFromString.check(Schema.isGreaterThan(0))

const facilitiesOf = (name: string) =>
  Config.withDefault(Config.String(name), "").pipe(
    Config.map((text) => {
      const facilities = facilityList(text)
      return facilities.length === 0 ? ("all" as const) : facilities
    })
  )

/** Empty without `TERMINAL_URL`; `docs/reference/configuration.md` lists the variables. */
export const terminalConfigs: Effect.Effect<ReadonlyArray<TerminalSourceConfig>, Config.ConfigError> = Effect.gen(
  function* () {
    const url = yield* Config.option(Config.URL("TERMINAL_URL"))
    if (Option.isNone(url)) return []
    return [
      {
        name: "terminal-json",
        baseUrl: url.value,
        apiKey: yield* Config.Redacted("TERMINAL_API_KEY"),
        facilities: yield* facilitiesOf("TERMINAL_FACILITIES"),
        clockSpeed: 1,
        requestsPerSecond: 5
      }
    ]
  }
)

const credentialOf = Effect.fnUntraced(function* (): Effect.fn.Return<ApmCredential | null, Config.ConfigError> {
  const clientId = yield* Config.withDefault(Config.String("APM_CLIENT_ID"), "")
  if (clientId.trim() === "") return null
  return {
    clientId: clientId.trim(),
    clientSecret: yield* Config.Redacted("APM_CLIENT_SECRET"),
    tokenUrl: (yield* Config.withDefault(Config.URL("APM_TOKEN_URL"), new URL(apmTokenAddress))).href
  }
})

/** Empty without `APM_CLIENT_ID` and `APM_URL`. */
export const apmConfigs: Effect.Effect<ReadonlyArray<ApmConfig>, Config.ConfigError> = Effect.gen(function* () {
  const credential = yield* credentialOf()
  const url = yield* Config.option(Config.URL("APM_URL"))
  if (credential === null && Option.isNone(url)) return []
  return [
    {
      name: "apm",
      baseUrl: Option.getOrElse(url, () => new URL(apmAddress)),
      credential,
      facilities: yield* facilitiesOf("APM_FACILITIES"),
      withHistory: yield* Config.withDefault(Config.Boolean("APM_EVENT_HISTORY"), false),
      clockSpeed: 1,
      requestsPerSecond: yield* Config.withDefault(Config.schema(Rate, "APM_REQUESTS_PER_SECOND"), 1)
    }
  ]
})
