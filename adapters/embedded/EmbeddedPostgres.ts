import { join, resolve } from "node:path"

import { Effect, Option, Schedule, Scope, type Redacted } from "effect"

import { fullDiskSentence, isFullDisk } from "#domain/problem/fullDisk.ts"

import * as Binaries from "./binaries.ts"
import * as Cluster from "./cluster.ts"
import { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
import { ensureWritable } from "./files.ts"
import * as Password from "./password.ts"
import * as Postmaster from "./postmaster.ts"
import { keepRunning } from "./restarts.ts"
import * as Server from "./server.ts"
import { acceptsPassword, url } from "./session.ts"

export { EmbeddedPostgresError } from "./EmbeddedPostgresError.ts"
export { lock } from "./lock.ts"

export interface Options {
  readonly dataDir: string
  /** Server arguments such as `["-c", "max_connections=300"]`. */
  readonly flags?: ReadonlyArray<string>
  /** No fsync, for tests: a power cut may lose all data. */
  readonly ephemeral?: boolean
}

export interface RunningPostgres {
  readonly port: number
  /** Superuser connection string; an empty name omits the database. */
  readonly url: (database: string) => Redacted.Redacted
}

export interface StartedPostgres extends RunningPostgres {
  readonly tookOver: boolean
  readonly startedHere: boolean
  /** Restarts the server on the same port; fails after repeated restarts. */
  readonly kept: Effect.Effect<never, EmbeddedPostgresError>
}

/**
 * Starts the bundled Postgres, or takes over a server left by a killed process. Closing the scope stops it. The caller
 * holds `lock` on the data directory.
 */
export const start = Effect.fn("EmbeddedPostgres.start")(
  function* (options: Options) {
    const dataDir = resolve(options.dataDir)
    yield* ensureWritable(dataDir)
    const password = yield* passwordFor(dataDir, Option.isSome(yield* Cluster.version(dataDir)))
    yield* Effect.forkScoped(Server.limitLogSize(logOf(dataDir)))
    const takenOver = yield* takeOver(Cluster.path(dataDir), password)
    // Restarted servers must stop after their users.
    const scope = yield* Scope.fork(yield* Effect.scope)
    const launched = (port?: number) => launch({ ...options, dataDir }, password, port).pipe(Scope.provide(scope))
    const port = Option.isSome(takenOver) ? takenOver.value : yield* launched()
    const kept = keepRunning({ dataDir, ended: ended(dataDir), restart: Effect.asVoid(launched(port)) })
    const tookOver = Option.isSome(takenOver)
    return { port, url: url(port, password), tookOver, startedHere: !tookOver, kept } satisfies StartedPostgres
  },
  (effect, { dataDir }) =>
    Effect.catchTag(effect, "FileRefused", ({ message }) => Effect.fail(failed(dataDir, message)))
)

const logOf = (dataDir: string) => join(dataDir, "postgres.log")

const launch = Effect.fnUntraced(
  function* ({ dataDir, ephemeral = false, flags = [] }: Options, password: Redacted.Redacted, port?: number) {
    const wrote = yield* Cluster.version(dataDir)
    const binaries = yield* Binaries.find()
    const account = Option.isSome(wrote)
      ? yield* Cluster.accountFor(dataDir, binaries, wrote.value)
      : yield* Cluster.create({ dataDir, binaries, password, ephemeral })
    const cluster = Cluster.path(dataDir)
    yield* Postmaster.neutralizePidFile(cluster)
    const place = { cluster, log: logOf(dataDir), program: binaries.postgres }
    const listening = yield* Server.launch({ ...place, account, ephemeral, flags, port })
    return (yield* acceptsPassword(listening, password)) ? listening : yield* refused(dataDir)
  },
  (effect, { dataDir }) =>
    Effect.catchTags(effect, {
      FileRefused: ({ message }) => Effect.fail(failed(dataDir, message)),
      NotReady: ({ log }) => Effect.fail(failed(dataDir, log))
    })
)

export const locate = Effect.fn("EmbeddedPostgres.locate")(function* (dataDirectory: string) {
  const dataDir = resolve(dataDirectory)
  const running = yield* Postmaster.running(Cluster.path(dataDir))
  const password = yield* Effect.orElseSucceed(Password.existing(dataDir), () => Option.none<Redacted.Redacted>())
  return Option.zipWith(
    Option.filter(running, ({ ready }) => ready),
    password,
    ({ port }, password): RunningPostgres => ({
      port,
      url: url(port, password)
    })
  )
})

const ended = (dataDirectory: string): Effect.Effect<void> =>
  Postmaster.running(Cluster.path(resolve(dataDirectory))).pipe(
    Effect.repeat({ until: Option.isNone, schedule: Schedule.spaced("1 second") }),
    Effect.asVoid
  )

/** Stops a server that rejects the password. */
const takeOver = Effect.fnUntraced(function* (cluster: string, password: Redacted.Redacted) {
  const running = yield* Postmaster.running(cluster)
  if (Option.isNone(running)) return Option.none<number>()
  const { pid } = running.value
  yield* Effect.addFinalizer(() => Postmaster.stop(pid, cluster))
  const port = yield* Effect.option(Server.ready(pid, cluster))
  if (Option.isSome(port) && (yield* acceptsPassword(port.value, password))) return port
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
    message: isFullDisk(why)
      ? fullDiskSentence(resolve(dataDir), why)
      : `Postgres did not start in DATA_DIR ${resolve(dataDir)} (see postgres.log there): ${why}`
  })
