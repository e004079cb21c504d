import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"

import { explainFailure } from "#runtimes/command/explain.ts"
import { natsSettings } from "#runtimes/plane/natsSettings.ts"

import { directory } from "../support/directory.ts"

type Variables = Readonly<Record<string, string>>

const settingsWith = (variables: Variables) =>
  natsSettings.pipe(Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(variables))))

const refused = (variables: Variables) =>
  Effect.map(Effect.flip(Effect.sandbox(settingsWith(variables))), explainFailure)

const NATS_URL = "nats://10.0.0.1:4222"

it.effect("has no settings without an address, and presets with one", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* settingsWith({ NATS_REPLICAS: "3" }), Option.none())
    assert.deepStrictEqual(yield* settingsWith({ NATS_URL: "" }), Option.none())
    assert.deepStrictEqual(
      yield* settingsWith({ NATS_URL: `${NATS_URL}, tls://nats.example, 10.0.0.3:4222` }),
      Option.some({
        servers: [NATS_URL, "tls://nats.example", "10.0.0.3:4222"],
        credentials: { _tag: "None" as const },
        tls: null,
        prefix: "landfall",
        replicas: 1,
        maxAge: 7 * 24 * 3_600_000,
        maxBytes: null,
        dedupeWindow: 120_000
      })
    )
  })
)

it.effect("is refused in one sentence that names the variable, and shows no secret", () =>
  Effect.gen(function* () {
    const file = join(yield* directory, "file")
    yield* Effect.promise(() => writeFile(file, "SUsecret"))
    const mistakes: ReadonlyArray<readonly [Variables, RegExp]> = [
      [{ NATS_URL: "http://10.0.0.1" }, /^NATS_URL must be/],
      [{ NATS_URL: `${NATS_URL},` }, /^NATS_URL must be/],
      [{ NATS_URL: "nats://me:SUsecret@10.0.0.1" }, /^NATS_URL must be/],
      [{ NATS_URL, NATS_USER: "me" }, /^NATS_USER and NATS_PASSWORD/],
      [{ NATS_URL, NATS_PASSWORD: "SUsecret" }, /^NATS_USER and NATS_PASSWORD/],
      [{ NATS_URL, NATS_NKEY_SEED_FILE: `${file}.none` }, /^NATS_NKEY_SEED_FILE must be the path/],
      [{ NATS_URL, NATS_NKEY_SEED_FILE: file }, /^NATS_NKEY_SEED_FILE must be a file with/],
      [{ NATS_URL, NATS_CREDS_FILE: file }, /^NATS_CREDS_FILE must be a credentials file/],
      [{ NATS_URL, NATS_CREDS_FILE: file, NATS_NKEY_SEED_FILE: file }, /exclude each other/],
      [{ NATS_URL, NATS_TLS_KEY_FILE: file }, /^NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE/],
      [{ NATS_URL, NATS_PREFIX: "land>fall" }, /^NATS_PREFIX must have/],
      [{ NATS_URL, NATS_REPLICAS: "0" }, /^NATS_REPLICAS must be a whole number from 1 to 5/],
      [{ NATS_URL, NATS_MAX_AGE_DAYS: "forever" }, /^NATS_MAX_AGE_DAYS must be a/],
      [{ NATS_URL, NATS_MAX_MB: "1.5" }, /^NATS_MAX_MB must be a whole number/],
      [{ NATS_URL, NATS_DEDUPE_SECONDS: "-1" }, /^NATS_DEDUPE_SECONDS must be/]
    ]
    for (const [variables, sentence] of mistakes) {
      const said = yield* refused(variables)
      assert.match(said, sentence)
      assert.match(said, /^[^\n]+\.$/)
      assert.notInclude(said, "SUsecret")
    }
  })
)
