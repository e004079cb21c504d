import { spawn } from "node:child_process"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Effect, Exit, Layer, Redacted, Scope } from "effect"
import type { TestProject } from "vitest/node"

import { start } from "#adapters/embedded/EmbeddedPostgres.ts"
import * as Postgres from "#adapters/postgres/layer.ts"

import { createDatabase, template } from "./databases.ts"

/** Waits until its input ends, which happens however the parent ends, and then removes the server and its files. */
const sweeper = `
read -r _
pid=$(head -n 1 "$1/postgres/postmaster.pid") && kill -QUIT "$pid"
for _ in 1 2 3 4 5 6 7 8 9; do kill -0 "$pid" || break; sleep 0.2; done
rm -rf "$1"
`

/** One real Postgres for the whole run; tests make their own databases in it, as copies of one that is migrated once. */
export default async ({ provide }: TestProject) => {
  const home = await mkdtemp(join(tmpdir(), "landfall-postgres-"))
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
    const server = start({ dataDir: home, ephemeral: true, flags: ["-c", "max_connections=300"] })
    const { url } = await Effect.runPromise(Scope.provide(server, scope))
    const databaseUrl = Redacted.value(url(""))
    const migrated = Effect.flatMap(createDatabase(databaseUrl, template), (own) =>
      Layer.build(Postgres.migrations(own))
    )
    await Effect.runPromise(Effect.scoped(migrated))
    provide("databaseUrl", databaseUrl)
  } catch (cause) {
    await stop()
    throw cause
  }
  return stop
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string
  }
}
