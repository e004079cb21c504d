import { chown, readFile, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Exit, Redacted, Scope } from "effect"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"
import { embeddedUrl } from "#runtimes/plane/postgresPlane.ts"

import { freePort } from "../freePort.ts"

/** The replica allows as many connections as the server that made the data; commits are acknowledged when they are flushed. */
const flags = ["max_connections=300", "synchronous_commit=on"].flatMap((flag) => ["-c", flag])

/** The server looks for this file, and removes it when it becomes a primary. */
const markAsStandby = (dataDir: string) =>
  Effect.promise(async () => {
    const cluster = join(dataDir, "postgres")
    const [signal, { gid, uid }] = [join(cluster, "standby.signal"), await stat(join(cluster, "PG_VERSION"))]
    await writeFile(signal, "")
    await chown(signal, uid, gid)
  })

/**
 * A primary with a streaming replica. Both begin as copies of one data directory, whose server is down: the package of
 * the embedded Postgres has no pg_basebackup.
 */
export const startReplicated = Effect.fnUntraced(function* (primaryDir: string, replicaDir: string) {
  const primary = yield* start({ dataDir: primaryDir, ephemeral: true, flags })
  const password = (yield* Effect.promise(() => readFile(join(primaryDir, "postgres-password"), "utf8"))).trim()
  const source = `host=127.0.0.1 port=${primary.port} user=postgres password=${password}`
  yield* markAsStandby(replicaDir)
  const port = yield* freePort
  const standby = start({
    dataDir: replicaDir,
    ephemeral: true,
    flags: [...flags, "-c", `port=${port}`, "-c", `primary_conninfo=${source}`]
  })
  const outer = yield* Effect.scope
  const launch = Effect.gen(function* () {
    const scope = yield* Scope.fork(outer)
    const replica = yield* Scope.provide(standby, scope)
    return { url: embeddedUrl(replica), stop: Scope.close(scope, Exit.void) }
  })
  const first = yield* launch
  return {
    primary: embeddedUrl(primary),
    replica: first.url,
    /** Without the user, which is the one of the primary. */
    readUrl: `postgres://127.0.0.1:${port}`,
    stopReplica: first.stop,
    restartReplica: Effect.asVoid(launch),
    pidFile: join(replicaDir, "postgres/postmaster.pid"),
    password: Redacted.make(password)
  }
})
