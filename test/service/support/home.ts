import { spawn } from "node:child_process"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"

import { Effect, Option } from "effect"

import { running } from "#adapters/embedded/postmaster.ts"
import { alive } from "#adapters/embedded/processes.ts"

import { prepareData } from "../../support/postgres/preparedData.ts"
import { scratch } from "../../support/scratch.ts"

/** Waits until its input ends, which it does however we end, and then ends what is noted in the directory. */
const sweeper = `
read -r _
while read -r pid; do kill -KILL -- "-$pid"; done < "$1/pids"
pid=$(head -n 1 "$1/data/postgres/postmaster.pid") && kill -QUIT "$pid"
for _ in 1 2 3 4 5 6 7 8 9; do kill -0 "$pid" || break; sleep 0.2; done
rm -rf "$1"
`

/** The directory of a test's processes. */
export interface Home {
  readonly path: string
  /** For `DATA_DIR`. */
  readonly data: string
}

/** The process of the embedded Postgres that runs on the data directory, or nothing. */
export const postgresOf = ({ data }: Home) =>
  Effect.map(running(join(data, "postgres")), (found) => Option.getOrNull(found)?.pid ?? null)

/** Ends the embedded Postgres at once, as the power does. */
export const killPostgres = Effect.fnUntraced(function* (home: Home) {
  const pid = yield* postgresOf(home)
  if (pid === null) return
  process.kill(pid, "SIGKILL")
  while (yield* alive(pid)) yield* Effect.sleep("10 millis")
})

/**
 * A directory without data, for a first start; at the end a Postgres that was left running in it is ended and
 * everything is removed.
 */
export const newHome = Effect.map(
  Effect.acquireRelease(
    Effect.promise(async () => {
      const path = await mkdtemp(join(scratch, "landfall-service-"))
      // Where the run is root's, Postgres is another user, who must be able to pass.
      await chmod(path, 0o755)
      const sweep = spawn("/bin/sh", ["-c", sweeper, "sh", path], {
        detached: true,
        stdio: ["pipe", "ignore", "ignore"]
      })
      sweep.unref()
      return { home: { path, data: join(path, "data") }, sweep }
    }),
    ({ home, sweep }) =>
      Effect.andThen(
        killPostgres(home),
        Effect.promise(async () => {
          await rm(home.path, { recursive: true, force: true, maxRetries: 5 })
          sweep.stdin.end()
        })
      )
  ),
  ({ home }): Home => home
)

/** The same, with data as a first start leaves them. */
export const home = Effect.tap(newHome, ({ data }) => prepareData(data))
