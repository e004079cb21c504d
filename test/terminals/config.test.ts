import { it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"

import { terminalConfigs } from "#adapters/terminals/config.ts"

import { same } from "./messages.ts"

const configured = (variables: Readonly<Record<string, string>>) =>
  Effect.provideService(terminalConfigs, ConfigProvider.ConfigProvider, ConfigProvider.fromUnknown(variables))

const url = "https://gateway.example/api"

it.effect("asks no terminal unless one is named", () => Effect.map(configured({}), (configs) => same(configs, [])))

it.effect("takes the gateway and its facilities from the environment", () =>
  Effect.gen(function* () {
    const [open] = yield* configured({ TERMINAL_URL: url, TERMINAL_API_KEY: "secret" })
    same([open?.name, open?.baseUrl.href, open?.facilities, open?.pace], ["terminal-json", url, "all", 1])
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
