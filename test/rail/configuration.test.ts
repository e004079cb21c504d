import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"

import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted, Result } from "effect"

import { configuredRailroad } from "#adapters/sources/rail/environment.ts"
import { roads } from "#adapters/sources/rail/railroads.ts"

import { certificate } from "../service/support/certificate.ts"
import { certificate as stranger } from "../webhooks/certificate.ts"
import { hidden, railOffers } from "./railroads.ts"

const withEnvironment = (environment: Readonly<Record<string, string>>) =>
  Effect.provideService(
    Effect.map(
      Effect.forEach(roads, ({ profile }) => configuredRailroad(profile)),
      (found) => found.flat()
    ),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnv({ env: { ...environment } })
  )

const messageOf = (environment: Readonly<Record<string, string>>) =>
  Effect.map(Effect.result(withEnvironment(environment)), (result) =>
    Result.isFailure(result) ? String(result.failure.message) : "none"
  )

const up = { RAIL_UP_CLIENT_ID: "id", RAIL_UP_CLIENT_SECRET: "never-shown" }

describe("the railroads in the environment", () => {
  it.effect("are none by default, and none for empty values", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* withEnvironment({}), [])
      assert.deepStrictEqual(yield* withEnvironment({ RAIL_UP_CLIENT_ID: " ", RAIL_UP_PACE: "2" }), [])
    })
  )

  it.effect("have the addresses that are known, or those that are given", () =>
    Effect.gen(function* () {
      const [usual] = yield* withEnvironment(up)
      const [given] = yield* withEnvironment({ ...up, RAIL_UP_URL: "http://127.0.0.1:4000/up/", RAIL_UP_PACE: "60" })
      const shown = [usual, given].map((config) => [
        config?.baseUrl,
        config?.access.grant?.tokenUrl,
        config?.clockSpeed
      ])
      assert.deepStrictEqual(shown, [
        ["https://customer.api.up.com", "https://customer.api.up.com/oauth/token", 1],
        ["http://127.0.0.1:4000/up/", "http://127.0.0.1:4000/up/oauth/token", 60]
      ])
      assert.notInclude(JSON.stringify(usual), "never-shown")
    })
  )

  it.effect("have their certificates in files, or in the variable with its line ends written out", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.promise(() => mkdtemp(`${tmpdir()}/rail-`)),
        (folder) => Effect.promise(() => rm(folder, { recursive: true }))
      )
      yield* Effect.promise(() => writeFile(`${folder}/key.pem`, certificate.key))
      const [config] = yield* withEnvironment({
        RAIL_BNSF_CERTIFICATE: certificate.cert.replaceAll("\n", "\\n"),
        RAIL_BNSF_KEY_FILE: `${folder}/key.pem`
      })
      const shown = config?.access.certificate
      assert(shown)
      assert.deepStrictEqual(
        [Redacted.value(shown.certificate), Redacted.value(shown.key)],
        [certificate.cert, certificate.key]
      )
      assert.strictEqual(config.baseUrl, "https://api.bnsf.com:6443")
    })
  )

  it.effect("are refused with a sentence that names the variable", () =>
    Effect.gen(function* () {
      const bnsf = { RAIL_BNSF_CERTIFICATE: certificate.cert, RAIL_BNSF_KEY: certificate.key }
      const wrong: ReadonlyArray<readonly [Readonly<Record<string, string>>, expected: string]> = [
        [{ RAIL_UP_CLIENT_ID: "id" }, "RAIL_UP_CLIENT_SECRET is missing."],
        [{ ...up, RAIL_UP_URL: "ftp://x" }, "RAIL_UP_URL must be an http or https URL without a user."],
        [{ ...up, RAIL_UP_TOKEN_URL: "x" }, "RAIL_UP_TOKEN_URL must be an http or https URL without a user."],
        [{ ...up, RAIL_UP_PACE: "0" }, "RAIL_UP_PACE must be a number greater than 0."],
        [{ ...up, RAIL_UP_CLIENT_ID: "two words" }, "RAIL_UP_CLIENT_ID must be one line without spaces."],
        [{ ...up, RAIL_UP_AUTHORITY: "x" }, "RAIL_UP_AUTHORITY must be one or more certificates in PEM."],
        [{ RAIL_BNSF_KEY: certificate.key }, "RAIL_BNSF_CERTIFICATE is missing."],
        [{ ...bnsf, RAIL_BNSF_CERTIFICATE: "x" }, "RAIL_BNSF_CERTIFICATE must be a certificate in PEM."],
        [{ ...bnsf, RAIL_BNSF_KEY: "x" }, "RAIL_BNSF_KEY must be a private key in PEM, not encrypted."],
        [{ ...bnsf, RAIL_BNSF_KEY: stranger.key }, "RAIL_BNSF_KEY is not the key of the certificate."],
        [{ ...bnsf, RAIL_BNSF_URL: "http://api.example" }, "RAIL_BNSF_URL must be an https URL without a user."],
        [
          { RAIL_BNSF_CERTIFICATE_FILE: "/nowhere/at/all" },
          "RAIL_BNSF_CERTIFICATE_FILE names a file that cannot be read."
        ]
      ]
      for (const [environment, expected] of wrong) assert.strictEqual(yield* messageOf(environment), expected)
    })
  )
})

describe("what a credential of a railroad needs", () => {
  it("is described for each, with the secret settings marked", () => {
    const described = railOffers.map(({ settings, source }) => [
      source,
      settings.filter(({ isRequired }) => isRequired).map(({ name }) => name),
      settings.filter(({ isSecret }) => isSecret).map(({ name }) => name)
    ])
    assert.deepStrictEqual(described, [
      ["UP", ["client-id", "client-secret"], ["client-secret"]],
      ["CN", ["client-id", "client-secret"], ["client-secret", "api-key"]],
      ["BNSF", ["certificate", "key"], ["certificate", "key"]]
    ])
  })

  it.effect("a value that was not asked for changes nothing", () =>
    Effect.gen(function* () {
      const [offer] = railOffers
      const opened = offer?.open(hidden({ "client-id": "a", "client-secret": "b", __proto__: "x", toString: "y" }))
      assert.strictEqual((yield* opened ?? Effect.die("no offer")).name, "UP")
    })
  )
})
