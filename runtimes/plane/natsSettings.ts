import { readFile } from "node:fs/promises"
import { resolve } from "node:path"

import { Config, Effect, Option, Redacted, Schema } from "effect"

import type { Credentials } from "#adapters/nats/Connection.ts"
import type { Settings } from "#adapters/nats/layer.ts"
import { day, second } from "#domain/Time.ts"

import { SetupError } from "../command/SetupError.ts"

const wrong = (message: string) => new SetupError({ message })

const numberFrom = (minimum: number, maximum: number) => {
  const expected = { expected: `a whole number from ${minimum} to ${maximum}` }
  return Schema.FiniteFromString.check(Schema.isInt(expected), Schema.isBetween({ minimum, maximum }, expected))
}

const limits = Config.all({
  replicas: Config.schema(numberFrom(1, 5), "NATS_REPLICAS").pipe(Config.withDefault(1)),
  days: Config.schema(numberFrom(1, 3650), "NATS_MAX_AGE_DAYS").pipe(Config.withDefault(7)),
  megabytes: Config.option(Config.schema(numberFrom(1, 100_000_000), "NATS_MAX_MB")),
  dedupe: Config.schema(numberFrom(1, 86_400), "NATS_DEDUPE_SECONDS").pipe(Config.withDefault(120))
})

const optional = (name: string) => Effect.map(Config.option(Config.NonEmptyString(name)), Option.getOrUndefined)

const isServer = (text: string): boolean => {
  const url = URL.parse(/^\w+:\/\//.test(text) ? text : `nats://${text}`)
  return (
    url !== null &&
    /^(nats|tls):$/.test(url.protocol) &&
    url.hostname !== "" &&
    url.username === "" &&
    /^\/?$/.test(url.pathname)
  )
}

const natsUrl = Effect.gen(function* () {
  const text = yield* Config.option(Config.String("NATS_URL"))
  if (Option.isNone(text)) return []
  const servers = text.value.split(",").map((server) => server.trim())
  if (servers.every(isServer)) return servers
  return yield* wrong(
    "NATS_URL must be one or several servers, such as nats://10.0.0.1:4222,nats://10.0.0.2:4222 or tls://..., without user and password: correct or unset it."
  )
})

const fileOf = Effect.fnUntraced(function* (variable: string) {
  const path = yield* optional(variable)
  if (path === undefined) return undefined
  return yield* Effect.tryPromise({
    try: () => readFile(resolve(path), "utf8"),
    catch: () => wrong(`${variable} must be the path of a file that this user may read: correct or unset it.`)
  })
})

const credentials = Effect.gen(function* () {
  const user = yield* optional("NATS_USER")
  const password = yield* Config.option(Config.Redacted("NATS_PASSWORD"))
  const [seed, creds] = [yield* fileOf("NATS_NKEY_SEED_FILE"), yield* fileOf("NATS_CREDS_FILE")]
  if ((user === undefined) !== Option.isNone(password)) {
    return yield* wrong("NATS_USER and NATS_PASSWORD belong together: set both or none.")
  }
  if ([user, seed, creds].filter((one) => one !== undefined).length > 1) {
    return yield* wrong(
      "NATS_USER, NATS_NKEY_SEED_FILE, and NATS_CREDS_FILE exclude each other: set at most one of them."
    )
  }
  if (seed !== undefined && !/^\s*SU[A-Z2-7]{56}\s*$/.test(seed)) {
    return yield* wrong(
      "NATS_NKEY_SEED_FILE must be a file with the seed of a user, which begins with SU: correct or unset it."
    )
  }
  if (creds !== undefined && !/BEGIN NATS USER JWT[^]*BEGIN USER NKEY SEED/.test(creds)) {
    return yield* wrong("NATS_CREDS_FILE must be a credentials file with a user's JWT and seed: correct or unset it.")
  }
  const given = (): Credentials => {
    if (user !== undefined && Option.isSome(password)) return { _tag: "User", user, password: password.value }
    if (seed !== undefined) return { _tag: "Nkey", seed: Redacted.make(seed.trim()) }
    if (creds !== undefined) return { _tag: "Jwt", creds: Redacted.make(creds) }
    return { _tag: "None" }
  }
  return given()
})

const tls = Effect.gen(function* () {
  const [ca, cert] = [yield* fileOf("NATS_TLS_CA_FILE"), yield* fileOf("NATS_TLS_CERT_FILE")]
  const key = yield* fileOf("NATS_TLS_KEY_FILE")
  if ((cert === undefined) !== (key === undefined)) {
    return yield* wrong("NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE belong together: set both or none.")
  }
  if (ca === undefined && cert === undefined) return null
  return { ...(ca === undefined ? {} : { ca }), ...(cert === undefined || key === undefined ? {} : { cert, key }) }
})

const prefix = Effect.gen(function* () {
  const text = (yield* optional("NATS_PREFIX")) ?? "landfall"
  if (/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/.test(text) && text.length <= 60) return text
  return yield* wrong(
    "NATS_PREFIX must have at most 60 letters, digits, hyphens, underscores, and single dots between them: correct or unset it."
  )
})

export const natsSettings = Effect.gen(function* () {
  const servers = yield* natsUrl
  if (servers.length === 0) return Option.none<Settings>()
  const { days, dedupe, megabytes, replicas } = yield* limits
  return Option.some<Settings>({
    servers,
    credentials: yield* credentials,
    tls: yield* tls,
    prefix: yield* prefix,
    replicas,
    maxAge: days * day,
    maxBytes: Option.match(megabytes, { onNone: () => null, onSome: (count) => count * 1024 * 1024 }),
    dedupeWindow: dedupe * second
  })
})
