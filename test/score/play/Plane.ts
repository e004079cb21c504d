import { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"
import type { Stores } from "#runtimes/plane/DataPlane.ts"
import { postgresPlane } from "#runtimes/plane/postgresPlane.ts"

/** The data of a score, as nodes that answer and nodes that ingest see it. */
export interface Plane {
  readonly app: Layer.Layer<Stores>
  readonly worker: Layer.Layer<Stores>
  /** Sets all clocks, including that of the data; in milliseconds. */
  readonly setTime: (now: number) => Effect.Effect<void>
}

export const memory: Plane = { app: Memory.layer, worker: Memory.layer, setTime: TestClock.setTime }

/** An empty database that no other score uses: its clock is set back. */
export const postgres = Effect.fn("score.postgres")(function* (url: Redacted.Redacted) {
  const { app, worker } = yield* postgresPlane(url)
  const setTime = (now: number) =>
    Effect.andThen(
      TestClock.setTime(now),
      SqlClient.SqlClient.use(
        (sql) => sql`update clock_offset
                     set milliseconds = ${now}::bigint - floor(extract(epoch from clock_timestamp()) * 1000)::bigint`
      ).pipe(Effect.provide(PgClient.layer({ url, maxConnections: 1 })), Effect.orDie, TestClock.withLive)
    )
  const plane: Plane = { app, worker, setTime: (now) => Effect.asVoid(setTime(now)) }
  return plane
})
