import { Effect } from "effect"

import { answer } from "../command/output.ts"
import { sharedDatabaseUrl } from "../plane/dataPlanes.ts"
import { endOlderNodes, migrate } from "../plane/postgresPlane.ts"

interface Options {
  /** Ends only nodes that cannot work with the migrated database. */
  readonly endOlderNodes: boolean
}

export const migrateDatabase = Effect.fn("migrateDatabase")(function* (options: Options) {
  const url = yield* sharedDatabaseUrl
  if (options.endOlderNodes) yield* endOlderNodes(url)
  yield* migrate(url)
  yield* answer("The database is up to date.\n")
})
