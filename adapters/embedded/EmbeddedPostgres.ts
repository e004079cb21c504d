import { join, resolve } from "node:path"

import { Effect, Option, Schedule, Scope, type Redacted } from "effect"

import * as Binaries from "./binaries.ts"
import * as Cluster from "./cluster.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { writable } from "./files.ts"
import * as Password from "./password.ts"
import * as Postmaster from "./postmaster.ts"
import { keepRunning } from "./restarts.ts"
import * as Server from "./server.ts"
import { answers, url } from "./session.ts"

export { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
export { lock } from "./lock.ts"

export interface Options {
  /** The data directory; a relative path starts at the working directory. */
  readonly dataDir: string
  /** Further arguments of the server, such as `["-c", "max_connections=300"]`. */
  readonly flags?: ReadonlyArray<string>
  /** Faster, but a power cut may lose everything: for tests. */
  readonly ephemeral?: boolean
}

/** A Postgres 18 that runs on 127.0.0.1. */
export interface Running {
  readonly port: number
  /** The superuser's connection string for a database; an empty name leaves the database out. */
  readonly url: (database: string) => Redacted.Redacted
}

/** A running server, and whether this call started it or took it over from a killed process. */
export interface Started extends Running {
  readonly tookOver: boolean
  readonly startedHere: boolean
  /** Starts it again whenever it ends, on the same port. Fails when that does not help. */
  readonly kept: Effect.Effect<never, EmbeddedPostgresError>
}

/**
 * Starts the bundled Postgres in the data directory, or takes over the one that a killed process left running there; it
 * is stopped when the scope closes. Hold `lock` on the data directory before.
 */
export const start = Effect.fn("EmbeddedPostgres.start")(
  function* (options: Options) {
    const dataDir = resolve(options.dataDir)
    yield* writable(dataDir)
    const password = yield* passwordFor(dataDir, Option.isSome(yield* Cluster.version(dataDir)))
    yield* Effect.forkScoped(Server.bound(logOf(dataDir)))
    const takenOver = yield* takeOver(Cluster.path(dataDir), password)
    // Whatever is started later ends where the first server does: after those who use it.
    const scope = yield* Scope.fork(yield* Effect.scope)
    const launched = (port?: number) => launch({ ...options, dataDir }, password, port).pipe(Scope.provide(scope))
    const port = Option.isSome(takenOver) ? takenOver.value : yield* launched()
    const kept = keepRunning({ dataDir, ended: ended(dataDir), restart: Effect.asVoid(launched(port)) })
    const tookOver = Option.isSome(takenOver)
    return { port, url: url(port, password), tookOver, startedHere: !tookOver, kept } satisfies Started
  },
  (effect, { dataDir }) =>
    Effect.catchTag(effect, "FileRefused", ({ message }) => Effect.fail(failed(dataDir, message)))
)

const logOf = (dataDir: string) => join(dataDir, "postgres.log")

/** Starts a server on the cluster, which is made where there is none, and answers with its port. */
const launch = Effect.fnUntraced(
  function* ({ dataDir, ephemeral = false, flags = [] }: Options, password: Redacted.Redacted, port?: number) {
    const wrote = yield* Cluster.version(dataDir)
    const binaries = yield* Binaries.find()
    const account = Option.isSome(wrote)
      ? yield* Cluster.accountFor(dataDir, binaries, wrote.value)
      : yield* Cluster.create({ dataDir, binaries, password, ephemeral })
    const cluster = Cluster.path(dataDir)
    yield* Postmaster.disarm(cluster)
    const place = { cluster, log: logOf(dataDir), program: binaries.postgres }
    const listening = yield* Server.launch({ ...place, account, ephemeral, flags, port })
    return (yield* answers(listening, password)) ? listening : yield* refused(dataDir)
  },
  (effect, { dataDir }) =>
    Effect.catchTags(effect, {
      FileRefused: ({ message }) => Effect.fail(failed(dataDir, message)),
      NotReady: ({ log }) => Effect.fail(failed(dataDir, log))
    })
)

/** The server that runs on the data directory; never starts or stops it. */
export const locate = Effect.fn("EmbeddedPostgres.locate")(function* (dataDirectory: string) {
  const dataDir = resolve(dataDirectory)
  const running = yield* Postmaster.running(Cluster.path(dataDir))
  const password = yield* Effect.orElseSucceed(Password.existing(dataDir), () => Option.none<Redacted.Redacted>())
  return Option.zipWith(
    Option.filter(running, ({ ready }) => ready),
    password,
    ({ port }, password): Running => ({
      port,
      url: url(port, password)
    })
  )
})

/** Ends when no server runs on the data directory any more, because it was killed or failed. */
const ended = (dataDirectory: string): Effect.Effect<void> =>
  Postmaster.running(Cluster.path(resolve(dataDirectory))).pipe(
    Effect.repeat({ until: Option.isNone, schedule: Schedule.spaced("1 second") }),
    Effect.asVoid
  )

/**
 * Takes over the server that runs on the cluster and returns its port; one that refuses our password is stopped at
 * once.
 */
const takeOver = Effect.fnUntraced(function* (cluster: string, password: Redacted.Redacted) {
  const running = yield* Postmaster.running(cluster)
  if (Option.isNone(running)) return Option.none<number>()
  const { pid } = running.value
  yield* Effect.addFinalizer(() => Postmaster.stop(pid, cluster))
  const port = yield* Effect.option(Server.ready(pid, cluster))
  if (Option.isSome(port) && (yield* answers(port.value, password))) return port
  yield* Postmaster.stop(pid, cluster)
  return Option.none<number>()
})

const passwordFor = Effect.fnUntraced(function* (dataDir: string, needed: boolean) {
  const existing = yield* Password.existing(dataDir)
  if (Option.isSome(existing)) return existing.value
  if (!needed) return yield* Password.create(dataDir)
  return yield* new EmbeddedPostgresError({
    message: `DATA_DIR ${dataDir} holds a database but not its postgres-password: put that file back, or set DATA_DIR to another directory`
  })
})

const refused = (dataDir: string) =>
  new EmbeddedPostgresError({
    message: `The database in DATA_DIR ${dataDir} does not accept the password in its postgres-password: put the right file back, or set DATA_DIR to another directory`
  })

const failed = (dataDir: string, why: string) =>
  new EmbeddedPostgresError({
    message: `Postgres did not start in DATA_DIR ${resolve(dataDir)} (see postgres.log there): ${why}`
  })
