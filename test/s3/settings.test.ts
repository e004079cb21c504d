import { writeFile } from "node:fs/promises"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option, Redacted } from "effect"

import { explainFailure } from "#runtimes/command/explain.ts"
import { objectSettings } from "#runtimes/plane/objectSettings.ts"

import { directory } from "../support/directory.ts"

type Variables = Readonly<Record<string, string>>

const settingsWith = (variables: Variables) =>
  objectSettings.pipe(Effect.provide(ConfigProvider.layer(ConfigProvider.fromUnknown(variables))))

const refused = (variables: Variables) =>
  Effect.map(Effect.flip(Effect.sandbox(settingsWith(variables))), explainFailure)

const S3_BUCKET = "freight-files"

it.effect("has no settings without a bucket, and presets with one", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* settingsWith({ S3_REGION: "eu-central-1" }), Option.none())
    assert.deepStrictEqual(yield* settingsWith({ S3_BUCKET: "" }), Option.none())
    const presets = {
      bucket: S3_BUCKET,
      endpoint: null,
      region: "us-east-1",
      pathStyle: false,
      credentials: null,
      prefix: "landfall/",
      encryption: null,
      timeout: 10_000
    }
    assert.deepStrictEqual(yield* settingsWith({ S3_BUCKET }), Option.some(presets))
    const file = join(yield* directory, "secret")
    yield* Effect.promise(() => writeFile(file, "of a file\n"))
    const found = yield* settingsWith({
      S3_BUCKET,
      S3_ENDPOINT: "https://s3.example.com/",
      S3_ACCESS_KEY_ID: "me",
      S3_SECRET_ACCESS_KEY_FILE: file,
      S3_PREFIX: "a/b/",
      S3_ENCRYPTION: "aws:kms",
      S3_KMS_KEY_ID: "key",
      S3_TIMEOUT_SECONDS: "3"
    })
    const { credentials, ...others } = Option.getOrThrow(found)
    assert.strictEqual(credentials === null ? null : Redacted.value(credentials.secret), "of a file")
    const { credentials: _none, ...rest } = presets
    assert.deepStrictEqual(others, {
      ...rest,
      endpoint: "https://s3.example.com",
      pathStyle: true,
      prefix: "a/b/",
      encryption: { type: "aws:kms", key: "key" },
      timeout: 3000
    })
  })
)

it.effect("is refused in one sentence that names the variable, and shows no secret", () =>
  Effect.gen(function* () {
    const mistakes: ReadonlyArray<readonly [Variables, RegExp]> = [
      [{ S3_ENDPOINT: "https://s3.example.com" }, /^S3_ENDPOINT is set and S3_BUCKET is not/],
      [{ S3_BUCKET: "a/b" }, /^S3_BUCKET must be/],
      [{ S3_BUCKET, S3_ENDPOINT: "s3.example.com" }, /^S3_ENDPOINT must be/],
      [{ S3_BUCKET, S3_ENDPOINT: "https://me:hidden@s3.example.com" }, /^S3_ENDPOINT must be/],
      [{ S3_BUCKET, S3_ACCESS_KEY_ID: "me" }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong/],
      [{ S3_BUCKET, S3_SECRET_ACCESS_KEY: "hidden" }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong/],
      [
        { S3_BUCKET, S3_SECRET_ACCESS_KEY: "hidden", S3_SECRET_ACCESS_KEY_FILE: "x" },
        /^S3_SECRET_ACCESS_KEY and S3_SECRET_ACCESS_KEY_FILE exclude/
      ],
      [{ S3_BUCKET, S3_SECRET_ACCESS_KEY_FILE: "/nowhere/hidden" }, /^S3_SECRET_ACCESS_KEY_FILE must be the path/],
      [{ S3_BUCKET, S3_PREFIX: "landfall" }, /^S3_PREFIX must end with a slash/],
      [{ S3_BUCKET, S3_PREFIX: "/landfall/" }, /^S3_PREFIX must end with a slash/],
      [{ S3_BUCKET, S3_ENCRYPTION: "des" }, /^S3_ENCRYPTION must be/],
      [{ S3_BUCKET, S3_KMS_KEY_ID: "key" }, /^S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms/],
      [{ S3_BUCKET, S3_PATH_STYLE: "perhaps" }, /^S3_PATH_STYLE must be/],
      [{ S3_BUCKET, S3_TIMEOUT_SECONDS: "0" }, /^S3_TIMEOUT_SECONDS must be a whole number from 1 to 300/]
    ]
    for (const [variables, sentence] of mistakes) {
      const said = yield* refused(variables)
      assert.match(said, sentence)
      assert.notInclude(said, "hidden")
      assert.match(said, /^[^\n]+\.$/)
    }
  })
)
