import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"

import { query } from "../support/database.ts"
import { program } from "../support/Program.ts"
import { Nodes } from "./Nodes.ts"

const working = `select from pg_stat_activity where datname = current_database() and application_name like 'landfall-worker/%'`

/** A node that runs, and one that starts, while a newer release brings the database up to date. */
export const endOutdated = Effect.gen(function* () {
  const { next, place, shared, url } = yield* Nodes
  const running = yield* next
  yield* query(url, working).pipe(
    Effect.repeat({ until: (open) => open.length > 0, schedule: Schedule.spaced("50 millis") }),
    Effect.timeout("15 seconds")
  )
  yield* query(url, "update least_release set migration = 9999")
  const starting = yield* program(place, "api.ts", shared)
  for (const node of [starting, running]) {
    assert.strictEqual(yield* node.ended, 1, node.stderr())
    const last = node.stderr().trim().split("\n").at(-1) ?? ""
    assert.match(last, /^Postgres at \S+ belongs to a newer release: .* Start the newer release\.$/)
  }
})
