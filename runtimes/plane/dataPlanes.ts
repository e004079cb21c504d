import { resolve } from "node:path"

import { Config, Effect, Option, Redacted } from "effect"

import * as Embedded from "#adapters/embedded/EmbeddedPostgres.ts"

import { SetupError } from "../command/SetupError.ts"
import { dataDir } from "../command/variables.ts"
import type { DataPlane } from "./DataPlane.ts"
import { natsSettings } from "./natsSettings.ts"
import { embeddedUrl, freeClaims, postgresPlane, startEmbedded } from "./postgresPlane.ts"

export { SetupError } from "../command/SetupError.ts"
export { dataDir } from "../command/variables.ts"

const choice = Config.Literals(["postgres", "memory"], "DATA_PLANE").pipe(Config.withDefault("postgres"))

/** Whether the data is in the memory of this process, where no other sees it. */
export const isInMemory = Effect.map(choice, (chosen) => chosen === "memory")

/** `DATABASE_URL`, which may be left out but not be wrong. */
const databaseUrl = Effect.gen(function* () {
  const url = yield* Config.option(Config.Redacted("DATABASE_URL"))
  const isPostgres = Option.match(url, {
    onNone: () => true,
    onSome: (text) => /^postgres(ql)?:$/.test(URL.parse(Redacted.value(text))?.protocol ?? "")
  })
  if (isPostgres) return url
  return yield* new SetupError({
    message: "DATABASE_URL must be a URL such as postgres://user:password@host:5432/database: correct or unset it."
  })
})

/** The embedded Postgres belongs to this process, which starts it again when it has ended, or ends with it. */
const keeping = ({ kept }: Embedded.Started) =>
  Effect.mapError(kept, ({ message }) => new SetupError({ message: `${message}.` }))

/** Loaded only where it is chosen. */
const inMemory = Effect.promise(async () => (await import("./memoryPlane.ts")).memoryPlane)
const overNats = Effect.promise(async () => (await import("./overNats.ts")).overNats)

/** The plane itself, or with its changes over NATS. */
const carried = (plane: DataPlane, nats: Effect.Success<typeof natsSettings>) =>
  Option.match(nats, {
    onNone: () => Effect.succeed(plane),
    onSome: (settings) => Effect.flatMap(overNats, (carry) => carry(plane, settings))
  })

/** The data plane of `npm start`: `DATABASE_URL`, else an embedded Postgres under `DATA_DIR`, else the memory. */
export const openDataPlane = Effect.gen(function* () {
  const nats = yield* natsSettings
  if ((yield* choice) === "memory") {
    if (Option.isNone(nats)) return yield* inMemory
    return yield* new SetupError({
      message: "NATS_URL needs DATA_PLANE=postgres: NATS carries copies of what a database keeps; unset one of the two."
    })
  }
  const url = yield* databaseUrl
  if (Option.isSome(url)) return yield* carried(yield* postgresPlane(url.value), nats)
  const directory = yield* dataDir
  yield* Embedded.lock(directory)
  const server = yield* startEmbedded(directory)
  const plane = yield* postgresPlane(embeddedUrl(server), `${resolve(directory)} (Postgres 18 on port ${server.port})`)
  const claims = freeClaims(embeddedUrl(server))
  yield* claims
  return yield* carried(
    {
      ...plane,
      kind: "embedded",
      lost: Effect.raceFirst(plane.lost, keeping(server)),
      freeClaims: Effect.ignore(claims)
    },
    nats
  )
})

/** The database that nodes share when they run apart. */
export const sharedDatabaseUrl = Effect.gen(function* () {
  const url = yield* databaseUrl
  if ((yield* choice) === "postgres" && Option.isSome(url)) return url.value
  return yield* new SetupError({
    message: "DATABASE_URL is not set: nodes that run apart need a Postgres that they share; `npm start` needs none."
  })
})

/** The data plane of a node, on a database that it shares with others. */
export const dataPlaneOn = Effect.fn("dataPlaneOn")(function* (url: Redacted.Redacted) {
  const nats = yield* natsSettings
  return yield* carried(yield* postgresPlane(url), nats)
})

/** The data plane of a node that runs apart from the others. */
export const sharedDataPlane = Effect.flatMap(sharedDatabaseUrl, dataPlaneOn)

/** The database of a command: the running Postgres of `DATA_DIR`, which is started for the command's time if it is down. */
export const commandDatabaseUrl = Effect.gen(function* () {
  if ((yield* choice) === "memory") {
    return yield* new SetupError({
      message:
        "DATA_PLANE is memory: the data lives inside the running service, where no command can reach it; use DATA_PLANE=postgres."
    })
  }
  const url = yield* databaseUrl
  if (Option.isSome(url)) return url.value
  const directory = yield* dataDir
  const running = yield* Embedded.locate(directory)
  if (Option.isSome(running)) return embeddedUrl(running.value)
  yield* Embedded.lock(directory)
  return embeddedUrl(yield* startEmbedded(directory))
})

/** The data plane of a command, brought up to date. */
export const commandDataPlane = Effect.flatMap(commandDatabaseUrl, (url) => postgresPlane(url))
