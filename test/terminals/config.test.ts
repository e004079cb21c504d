import { it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"

import { apmConfigs, terminalConfigs } from "#adapters/sources/terminals/config.ts"

import { same } from "./messages.ts"

const configured = (variables: Readonly<Record<string, string>>) =>
  Effect.provideService(terminalConfigs, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(variables))

const url = "https://gateway.example/api"

it.effect("asks no terminal unless one is named", () => Effect.map(configured({}), (configs) => same(configs, [])))

it.effect("takes the gateway and its facilities from the environment", () =>
  Effect.gen(function* () {
    const [open] = yield* configured({ TERMINAL_URL: url, TERMINAL_API_KEY: "secret" })
    same([open?.name, open?.baseUrl.href, open?.facilities, open?.clockSpeed], ["terminal-json", url, "all", 1])
    same(open && Redacted.value(open.apiKey), "secret")
    const [listed] = yield* configured({
      TERMINAL_URL: url,
      TERMINAL_API_KEY: "secret",
      TERMINAL_FACILITIES: "USLAX/WBCT, USLGB/TTI,"
    })
    same(listed?.facilities, ["USLAX/WBCT", "USLGB/TTI"])
  })
)

it.effect("refuses a gateway without a key or with an address that is none", () =>
  Effect.gen(function* () {
    same((yield* Effect.exit(configured({ TERMINAL_URL: url })))._tag, "Failure")
    same((yield* Effect.exit(configured({ TERMINAL_URL: "gateway", TERMINAL_API_KEY: "secret" })))._tag, "Failure")
  })
)

const apm = (variables: Readonly<Record<string, string>>) =>
  Effect.provideService(apmConfigs, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(variables))

it.effect("asks APM Terminals when a credential or an address is named", () =>
  Effect.gen(function* () {
    same(yield* apm({}), [])
    same(yield* apm({ APM_CLIENT_ID: " " }), [])
    const [usual] = yield* apm({ APM_CLIENT_ID: "id", APM_CLIENT_SECRET: "secret" })
    same(
      [
        usual?.name,
        usual?.baseUrl.href,
        usual?.facilities,
        usual?.withHistory,
        usual?.requestsPerSecond,
        usual?.clockSpeed
      ],
      ["apm", "https://api.apmterminals.com/", "all", false, 1, 1]
    )
    same(
      usual?.credential?.tokenUrl,
      "https://api.apmterminals.com/oauth/client_credential/accesstoken?grant_type=client_credentials"
    )
    const [sandbox] = yield* apm({
      APM_URL: "https://sandbox.example",
      APM_FACILITIES: "USLAX/APMT",
      APM_EVENT_HISTORY: "true",
      APM_REQUESTS_PER_SECOND: "0.2"
    })
    same(
      [sandbox?.credential, sandbox?.facilities, sandbox?.withHistory, sandbox?.requestsPerSecond],
      [null, ["USLAX/APMT"], true, 0.2]
    )
  })
)

it.effect("refuses half a credential of APM Terminals, and values that are none", () =>
  Effect.gen(function* () {
    const whole = { APM_CLIENT_ID: "id", APM_CLIENT_SECRET: "secret" }
    for (const variables of [
      { APM_CLIENT_ID: "id" },
      { ...whole, APM_TOKEN_URL: "nowhere" },
      { ...whole, APM_REQUESTS_PER_SECOND: "often" },
      { ...whole, APM_REQUESTS_PER_SECOND: "0" },
      { ...whole, APM_EVENT_HISTORY: "perhaps" }
    ]) {
      same((yield* Effect.exit(apm(variables)))._tag, "Failure")
    }
  })
)
