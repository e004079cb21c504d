import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"

import { configuredCarriers } from "#adapters/sources/carriers/configuration.ts"
import { dcsa } from "#adapters/sources/carriers/dcsa.ts"
import { quotasText } from "#adapters/sources/carriers/settings.ts"

import { profiles } from "./sources.ts"

const withEnvironment = (environment: Readonly<Record<string, string>>) =>
  Effect.provideService(
    configuredCarriers(profiles),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnv({ env: { ...environment } })
  )

const configured = [
  {
    scac: "MAEU",
    baseUrl: "https://api.maersk.com",
    headers: ["Consumer-Key: mk"],
    oauth: ["https://api.maersk.com/customer-identity/oauth/v2/access_token", "mi", "ms", "body"],
    clockSpeed: 1,
    quotas: "1/1"
  },
  {
    scac: "CMDU",
    baseUrl: "https://apis.cma-cgm.net",
    headers: ["KeyId: ck"],
    oauth: null,
    clockSpeed: 1,
    quotas: "1/1"
  },
  {
    scac: "HLCU",
    baseUrl: "https://api.hlag.com",
    headers: ["X-IBM-Client-Id: hi", "X-IBM-Client-Secret: hs"],
    oauth: null,
    clockSpeed: 1,
    quotas: "10/60, 6000/86400"
  },
  {
    scac: "EGLV",
    baseUrl: "https://example.com/base",
    headers: [],
    oauth: ["https://example.com/token", "ei", "es", "basic"],
    clockSpeed: 1,
    quotas: "1/1"
  },
  {
    scac: "SIML",
    baseUrl: "http://127.0.0.1:4000/carrier",
    headers: [],
    oauth: null,
    clockSpeed: 3_600,
    quotas: "1/2"
  }
]

describe("the carriers in the environment", () => {
  it.effect("are none by default, and none for empty values", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* withEnvironment({}), [])
      assert.deepStrictEqual(yield* withEnvironment({ CARRIER_MAEU_URL: "", CARRIER_CMDU_API_KEY: " " }), [])
      assert.deepStrictEqual(yield* withEnvironment({ CARRIER_CMDU_PACE: "2" }), [])
    })
  )

  it.effect("have their keys where each carrier wants them", () =>
    Effect.gen(function* () {
      const configs = yield* withEnvironment({
        CARRIER_MAEU_API_KEY: "mk",
        CARRIER_MAEU_CLIENT_ID: "mi",
        CARRIER_MAEU_CLIENT_SECRET: "ms",
        CARRIER_CMDU_API_KEY: "ck",
        CARRIER_HLCU_CLIENT_ID: "hi",
        CARRIER_HLCU_CLIENT_SECRET: "hs",
        CARRIER_EGLV_URL: "https://example.com/base",
        CARRIER_EGLV_CLIENT_ID: "ei",
        CARRIER_EGLV_CLIENT_SECRET: "es",
        CARRIER_EGLV_TOKEN_URL: "https://example.com/token",
        CARRIER_SIML_URL: "http://127.0.0.1:4000/carrier",
        CARRIER_SIML_PACE: "3600",
        CARRIER_SIML_REQUESTS_PER_SECOND: "0.5"
      })
      const shown = configs.map(({ access: { grant, headers }, baseUrl, clockSpeed, profile, quotas }) => ({
        scac: profile.scac,
        baseUrl,
        headers: Object.entries(headers).map(([name, value]) => `${name}: ${Redacted.value(value)}`),
        oauth:
          grant?.type === "secret"
            ? [grant.tokenUrl, grant.clientId, Redacted.value(grant.clientSecret), grant.sentIn]
            : null,
        clockSpeed,
        quotas: quotasText(quotas)
      }))
      assert.deepStrictEqual(shown, configured)
    })
  )

  it.effect.each([
    [{ CARRIER_EGLV_CLIENT_ID: "a", CARRIER_EGLV_CLIENT_SECRET: "b" }, "CARRIER_EGLV_URL is required"],
    [{ CARRIER_SIML_URL: "ftp://example.com" }, "CARRIER_SIML_URL must be an http or https URL without a user."],
    [{ CARRIER_SIML_URL: "example.com" }, "CARRIER_SIML_URL must be"],
    [{ CARRIER_MAEU_CLIENT_ID: "a" }, "CARRIER_MAEU_CLIENT_SECRET is required"],
    [{ CARRIER_MAEU_CLIENT_SECRET: "a" }, "CARRIER_MAEU_CLIENT_ID is required"],
    [{ CARRIER_ZIMU_CLIENT_ID: "a", CARRIER_ZIMU_CLIENT_SECRET: "b" }, "CARRIER_ZIMU_TOKEN_URL is required"],
    [{ CARRIER_HLCU_API_KEY: "a" }, "CARRIER_HLCU_API_KEY is set"],
    [{ CARRIER_HDMU_CLIENT_ID: "a", CARRIER_HDMU_CLIENT_SECRET: "b" }, "CARRIER_HDMU_CLIENT_ID is set"],
    [{ CARRIER_CMDU_URL: "https://example.com" }, "CARRIER_CMDU_API_KEY is required, or a client id with its secret"],
    [{ CARRIER_CMDU_CLIENT_ID: "a" }, "CARRIER_CMDU_CLIENT_SECRET is required"],
    [{ CARRIER_CMDU_API_KEY: "a", CARRIER_CMDU_PACE: "0" }, "CARRIER_CMDU_PACE must be a number"],
    [{ CARRIER_CMDU_API_KEY: "a", CARRIER_CMDU_REQUESTS_PER_SECOND: "fast" }, "CARRIER_CMDU_REQUESTS_PER_SECOND must"]
  ] as const)("stop the start with the variable that is wrong: %j", ([environment, message]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(withEnvironment(environment))
      assert.include(error.message, message)
    })
  )

  it.effect("may be one without a profile, which its variables describe", () =>
    Effect.gen(function* () {
      const [config, ...others] = yield* withEnvironment({
        CARRIER_DCSA_SCAC: "oney",
        CARRIER_DCSA_URL: "https://api.example.com",
        CARRIER_DCSA_VERSION: "3.0",
        CARRIER_DCSA_API_KEY_HEADER: "X-Key",
        CARRIER_DCSA_API_KEY: "k",
        CARRIER_DCSA_QUOTAS: "4/1, 1200/300"
      })
      assert.deepStrictEqual(others, [])
      assert.deepInclude(config?.profile, { scac: "ONEY", version: "3.0", path: "/events", ids: "local" })
      assert.deepStrictEqual(Object.keys(config?.access.headers ?? {}), ["X-Key"])
      assert.strictEqual(quotasText(config?.quotas ?? []), "4/1, 1200/300")
      const error = yield* Effect.flip(withEnvironment({ CARRIER_DCSA_SCAC: "ONEY", CARRIER_DCSA_AUTH: "hmac" }))
      assert.include(error.message, "CARRIER_DCSA_AUTH must be none, body, basic")
    })
  )

  it.effect.each([
    ["CARRIER_MSCU_CERTIFICATE", "pem", "CARRIER_MSCU_CLIENT_ID is required"],
    ["CARRIER_MAEU_CERTIFICATE", "pem", "CARRIER_MAEU_CERTIFICATE is set, but this carrier does not accept one."],
    ["CARRIER_MSCU_CLIENT_SECRET", "s", "CARRIER_MSCU_CLIENT_SECRET is set, but this carrier's clients sign"],
    ["CARRIER_MSCU_CERTIFICATE_FILE", "/nowhere", "CARRIER_MSCU_CERTIFICATE_FILE names a file that cannot be read."]
  ] as const)("do not pass over a certificate or a secret that does not fit: %s", ([name, value, message]) =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(withEnvironment({ [name]: value }))
      assert.include(error.message, message)
    })
  )

  it.effect("become sources", () =>
    Effect.gen(function* () {
      const environment = ConfigProvider.layer(ConfigProvider.fromEnv({ env: { CARRIER_HDMU_API_KEY: "a" } }))
      const { connection } = dcsa(profiles)
      const [opening] = yield* connection?.configured.pipe(Effect.provide(environment)) ?? Effect.succeed([])
      const source = yield* opening ?? Effect.die("no source is configured")
      assert.deepInclude(source, { name: "HDMU", format: "dcsa", supports: ["booking"], clockSpeed: 1, concurrency: 4 })
    })
  )
})
