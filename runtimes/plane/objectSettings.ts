import { readFile } from "node:fs/promises"
import { resolve } from "node:path"

import { Config, Effect, Option, Redacted, Schema } from "effect"

import type { BucketSettings, Encryption } from "#adapters/files/s3/layer.ts"
import { second } from "#domain/Time.ts"

import { SetupError } from "../command/SetupError.ts"

const wrong = (message: string) => new SetupError({ message })

const expectedTimeout = { expected: "a whole number from 1 to 300" }
const Timeout = Schema.FiniteFromString.check(
  Schema.isInt(expectedTimeout),
  Schema.isBetween({ minimum: 1, maximum: 300 }, expectedTimeout)
)

const optional = (name: string) => Effect.map(Config.option(Config.NonEmptyString(name)), Option.getOrNull)

const bucket = Effect.gen(function* () {
  const name = yield* optional("S3_BUCKET")
  if (name === null && (yield* optional("S3_ENDPOINT")) !== null) {
    return yield* wrong("S3_ENDPOINT is set and S3_BUCKET is not: set both or none.")
  }
  if (name === null || /^[A-Za-z0-9][A-Za-z0-9._-]{1,253}[A-Za-z0-9]$/.test(name)) return name
  return yield* wrong(
    "S3_BUCKET must be the name of a bucket, of letters, digits, dots, hyphens, and underscores: correct or unset it."
  )
})

const endpoint = Effect.gen(function* () {
  const text = yield* optional("S3_ENDPOINT")
  const url = text === null ? null : URL.parse(text)
  if (text === null) return null
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.search === "" && url.hash === "") {
    return url.href.replace(/\/$/, "")
  }
  return yield* wrong(
    "S3_ENDPOINT must be an address such as https://s3.example.com, without user and password: correct or unset it."
  )
})

/** The variable, or the file in the variable with the suffix `_FILE`. */
const secretOf = Effect.fnUntraced(function* (name: string) {
  const secret = yield* Config.option(Config.Redacted(name))
  const path = yield* optional(`${name}_FILE`)
  if (Option.isSome(secret) && Redacted.value(secret.value) !== "") {
    if (path === null) return secret.value
    return yield* wrong(`${name} and ${name}_FILE exclude each other: set one of them.`)
  }
  if (path === null) return null
  const text = yield* Effect.tryPromise({
    try: () => readFile(resolve(path), "utf8"),
    catch: () => wrong(`${name}_FILE must be the path of a file that this user may read: correct or unset it.`)
  })
  return Redacted.make(text.trim())
})

const credentials = Effect.gen(function* () {
  const id = yield* optional("S3_ACCESS_KEY_ID")
  const secret = yield* secretOf("S3_SECRET_ACCESS_KEY")
  if (id !== null && secret !== null) return { id, secret }
  if (id === null && secret === null) return null
  return yield* wrong("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or none.")
})

const prefix = Effect.gen(function* () {
  const text = (yield* optional("S3_PREFIX")) ?? "landfall/"
  if (/^[\w!.*'()-]+(\/[\w!.*'()-]+)*\/$/.test(text) && text.length <= 200) return text
  return yield* wrong(
    "S3_PREFIX must end with a slash and have at most 200 letters, digits, hyphens, underscores, and dots: correct or unset it."
  )
})

const encryption = Effect.gen(function* () {
  const type = yield* Config.option(Config.Literals(["AES256", "aws:kms"], "S3_ENCRYPTION"))
  const key = yield* optional("S3_KMS_KEY_ID")
  if (key !== null && Option.getOrNull(type) !== "aws:kms") {
    return yield* wrong("S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms: set that too, or unset it.")
  }
  const encryption: Encryption = Option.match(type, {
    onNone: () => null,
    onSome: (type) => (type === "AES256" ? { type } : { type, key })
  })
  return encryption
})

export const objectSettings = Effect.gen(function* () {
  const name = yield* bucket
  if (name === null) return Option.none<BucketSettings>()
  const address = yield* endpoint
  return Option.some<BucketSettings>({
    bucket: name,
    endpoint: address,
    region: (yield* optional("S3_REGION")) ?? "us-east-1",
    pathStyle: yield* Config.Boolean("S3_PATH_STYLE").pipe(Config.withDefault(address !== null)),
    credentials: yield* credentials,
    prefix: yield* prefix,
    encryption: yield* encryption,
    timeout: (yield* Config.schema(Timeout, "S3_TIMEOUT_SECONDS").pipe(Config.withDefault(10))) * second
  })
})
