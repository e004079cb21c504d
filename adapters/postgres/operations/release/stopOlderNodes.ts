import { Effect } from "effect"
import { SqlClient } from "effect/sql"

import { loadOlderNodes, raiseRequiredMigration } from "../../sql/contracting.ts"
import { loadRequiredMigration } from "../../sql/leastMigration.ts"
import { loadRequiredAfter } from "../../sql/schemaFiles.ts"
import { loadLastMigration } from "../backup/catalog.ts"

/** Seconds. A node checks every 2 and has 10 to shut down. */
const timeoutSeconds = 30

/**
 * Incompatible nodes stop before contracting migrations run. If some remain, the old value returns, and the migrations
 * fail.
 */
export const stopOlderNodes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const last = yield* loadLastMigration(sql)
  const [row] = yield* sql<{ readonly known: boolean }>`select to_regclass('public.least_release') is not null as known`
  if (last === null || row?.known !== true) return
  const least = yield* loadRequiredAfter(last)
  const before = yield* loadRequiredMigration(sql)
  if (least <= before) return
  yield* raiseRequiredMigration(sql, least)
  for (let waited = 0; waited < timeoutSeconds; waited++) {
    if ((yield* loadOlderNodes(sql, least)) === null) return
    yield* Effect.sleep("1 second")
  }
  yield* sql`update least_release set migration = ${before}`
})
