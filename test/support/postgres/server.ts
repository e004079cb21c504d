import { spawn } from "node:child_process"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Exit, Layer, Redacted, Scope } from "effect"
import type { TestProject } from "vitest/node"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"
import * as Postgres from "#adapters/postgres/layer.ts"

import { scratch } from "../scratch.ts"
import { createDatabase, template } from "./databases.ts"
import { copyData } from "./preparedData.ts"
import { startVersion, testedVersion } from "./versions.ts"

/** Waits until its input ends, which happens however the parent ends, and then removes the server and its files. */
const sweeper = `
read -r _
pid=$(head -n 1 "$1/server/postgres/postmaster.pid") && kill -QUIT "$pid"
for _ in 1 2 3 4 5 6 7 8 9; do kill -0 "$pid" || break; sleep 0.2; done
rm -rf "$1"
`

/** One real Postgres for the whole run; tests make their own databases in it, as copies of one that is migrated once. */
export default async ({ provide }: TestProject) => {
  const home = await mkdtemp(join(scratch, "landfall-postgres-"))
  const sweep = spawn("/bin/sh", ["-c", sweeper, "sh", home], { detached: true, stdio: ["pipe", "ignore", "ignore"] })
  sweep.unref()
  const scope = Scope.makeUnsafe()
  const stop = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
    sweep.stdin.end()
  }
  try {
    // When root runs this, the server runs as another user, who must be able to enter the directory.
    await chmod(home, 0o755)
    const [dataDir, prepared] = [join(home, "server"), join(home, "prepared")]
    const server = start({ dataDir, ephemeral: true, flags: ["-c", "max_connections=300"] })
    const migrated = Effect.gen(function* () {
      const { url } = yield* server
      const own = yield* createDatabase(Redacted.value(url("")), template)
      yield* Layer.build(Postgres.migrations(own))
    })
    await Effect.runPromise(Effect.scoped(migrated))
    await copyData(dataDir, prepared)
    const chosen = testedVersion === null ? server : startVersion(testedVersion, home)
    const { url } = await Effect.runPromise(Scope.provide(chosen, scope))
    provide("databaseUrl", Redacted.value(url("")))
    provide("preparedData", prepared)
  } catch (cause) {
    await stop()
    throw cause
  }
  return stop
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string
    /** A data directory with a cluster and its migrated database, as a first start leaves them. */
    preparedData: string
  }
}
