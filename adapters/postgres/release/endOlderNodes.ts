import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { migrationOf } from "../backup/catalog.ts"
import { leastAfter } from "../sql/migrations.ts"
import { olderThan, raiseLeast } from "./contracting.ts"
import { leastMigration } from "./leastMigration.ts"

/** Seconds. A node checks every 2 seconds and then has 10 seconds to shut down. */
const patience = 30

/**
 * Makes incompatible nodes stop before contracting migrations run. If some remain, restores the old value; the
 * migrations then fail.
 */
export const endOlderNodes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const last = yield* migrationOf(sql)
  const [row] = yield* sql<{ readonly known: boolean }>`select to_regclass('public.least_release') is not null as known`
  if (last === null || row?.known !== true) return
  const least = yield* leastAfter(last)
  const before = yield* leastMigration(sql)
  if (least <= before) return
  yield* raiseLeast(sql, least)
  for (let waited = 0; waited < patience; waited++) {
    if ((yield* olderThan(sql, least)) === null) return
    yield* Effect.sleep("1 second")
  }
  yield* sql`update least_release set migration = ${before}`
})
