import { resolve } from "node:path"

import { Config, Effect, Option, Redacted } from "effect"

import * as Embedded from "#adapters/embedded/EmbeddedPostgres.ts"

import { SetupError } from "../command/SetupError.ts"
import { dataDir } from "../command/variables.ts"
import type { DataPlane } from "./DataPlane.ts"
import { natsSettings } from "./natsSettings.ts"
import { objectSettings } from "./objectSettings.ts"
import { checkServer, embeddedUrl, freeClaims, postgresPlane, startEmbedded } from "./postgresPlane.ts"

export { SetupError } from "../command/SetupError.ts"
export { dataDir } from "../command/variables.ts"

const choice = Config.Literals(["postgres", "memory"], "DATA_PLANE").pipe(Config.withDefault("postgres"))

export const isInMemory = Effect.map(choice, (chosen) => chosen === "memory")

const isPostgres = (url: Redacted.Redacted) => /^postgres(ql)?:$/.test(URL.parse(Redacted.value(url))?.protocol ?? "")

const databaseUrl = Effect.gen(function* () {
  const url = yield* Config.option(Config.Redacted("DATABASE_URL"))
  if (Option.isNone(url) || isPostgres(url.value)) return url
  return yield* new SetupError({
    message: "DATABASE_URL must be a URL such as postgres://user:password@host:5432/database: correct or unset it."
  })
})

/** For programs that answer requests. */
const readUrl = Effect.gen(function* () {
  const url = yield* Config.option(Config.Redacted("DATABASE_READ_URL"))
  if (Option.isNone(url)) return undefined
  if (!isPostgres(url.value)) {
    return yield* new SetupError({
      message: "DATABASE_READ_URL must be a URL such as postgres://replica:5432/database: correct or unset it."
    })
  }
  if (Option.isSome(yield* databaseUrl)) return url.value
  return yield* new SetupError({
    message:
      "DATABASE_READ_URL needs DATABASE_URL, the address of its primary: set DATABASE_URL, or unset DATABASE_READ_URL."
  })
})

const keeping = ({ kept }: Embedded.StartedPostgres) =>
  Effect.mapError(kept, ({ message }) => new SetupError({ message: `${message}.` }))

const inMemory = Effect.promise(async () => (await import("./memoryPlane.ts")).memoryPlane)
const overNats = Effect.promise(async () => (await import("./overNats.ts")).overNats)
const objectStorage = Effect.promise(() => import("./inObjectStorage.ts"))

const withFiles = (plane: DataPlane, storage: Effect.Success<typeof objectSettings>, isChecked: boolean) =>
  Option.match(storage, {
    onNone: () => Effect.succeed(plane),
    onSome: Effect.fnUntraced(function* (settings) {
      const { checked, inObjectStorage } = yield* objectStorage
      const inStorage = yield* inObjectStorage(plane, settings)
      return isChecked ? yield* checked(inStorage) : inStorage.plane
    })
  })

interface Services {
  readonly nats: Effect.Success<typeof natsSettings>
  readonly storage: Effect.Success<typeof objectSettings>
}

/** Validated first, so that an error appears before a database starts. */
const services = Effect.all({ nats: natsSettings, storage: objectSettings })

const extended = Effect.fn("dataPlanes.extended")(function* (plane: DataPlane, { nats, storage }: Services) {
  const stored = yield* withFiles(plane, storage, true)
  return Option.isNone(nats) ? stored : yield* Effect.flatMap(overNats, (carry) => carry(stored, nats.value))
})

/** `DATABASE_URL`, otherwise an embedded Postgres in `DATA_DIR`. */
export const openDataPlane = Effect.gen(function* () {
  const beside = yield* services
  const replica = yield* readUrl
  if ((yield* choice) === "memory") {
    if (Option.isSome(beside.storage)) {
      return yield* new SetupError({
        message: "S3_BUCKET needs DATA_PLANE=postgres: its files belong to what a database keeps; unset one of the two."
      })
    }
    if (Option.isNone(beside.nats)) return yield* inMemory
    return yield* new SetupError({
      message: "NATS_URL needs DATA_PLANE=postgres: NATS carries copies of what a database keeps; unset one of the two."
    })
  }
  const url = yield* databaseUrl
  if (Option.isSome(url))
    return yield* extended(yield* postgresPlane(yield* checkServer(url.value), { replica }), beside)
  const directory = yield* dataDir
  yield* Embedded.lock(directory)
  const server = yield* startEmbedded(directory)
  const plane = yield* postgresPlane(embeddedUrl(server), {
    place: `${resolve(directory)} (Postgres 18 on port ${server.port})`
  })
  const claims = freeClaims(embeddedUrl(server))
  yield* claims
  return yield* extended(
    {
      ...plane,
      kind: "embedded",
      lost: Effect.raceFirst(plane.lost, keeping(server)),
      // Ignored: claims expire on their own.
      freeClaims: Effect.ignore(claims)
    },
    beside
  )
})

export const sharedDatabaseUrl = Effect.gen(function* () {
  const url = yield* databaseUrl
  if ((yield* choice) === "postgres" && Option.isSome(url)) return yield* checkServer(url.value)
  return yield* new SetupError({
    message: "DATABASE_URL is not set: nodes that run apart need a Postgres that they share; `npm start` needs none."
  })
})

export const dataPlaneOn = Effect.fn("dataPlaneOn")(function* (url: Redacted.Redacted) {
  const beside = yield* services
  return yield* extended(yield* postgresPlane(url), beside)
})

export const sharedDataPlane = Effect.flatMap(sharedDatabaseUrl, dataPlaneOn)

/** For API nodes. */
export const readingDataPlane = Effect.gen(function* () {
  const beside = yield* services
  const replica = yield* readUrl
  return yield* extended(yield* postgresPlane(yield* sharedDatabaseUrl, { replica }), beside)
})

/** Starts the Postgres of `DATA_DIR` for the duration of the command if necessary. */
export const commandDatabaseUrl = Effect.gen(function* () {
  if ((yield* choice) === "memory") {
    return yield* new SetupError({
      message:
        "DATA_PLANE is memory: the data lives inside the running service, where no command can reach it; use DATA_PLANE=postgres."
    })
  }
  const url = yield* databaseUrl
  if (Option.isSome(url)) return yield* checkServer(url.value)
  const directory = yield* dataDir
  const running = yield* Embedded.locate(directory)
  if (Option.isSome(running)) return embeddedUrl(running.value)
  yield* Embedded.lock(directory)
  return embeddedUrl(yield* startEmbedded(directory))
})

export const commandDataPlane = Effect.gen(function* () {
  const storage = yield* objectSettings
  return yield* withFiles(yield* postgresPlane(yield* commandDatabaseUrl), storage, false)
})
