import { Effect } from "effect"

import { answer } from "../command/output.ts"
import { sharedDatabaseUrl } from "../plane/dataPlanes.ts"
import { endOlderNodes, migrate } from "../plane/postgresPlane.ts"

interface Options {
  /** Whether nodes of earlier releases that could not work on afterwards are told to end. */
  readonly endOlderNodes: boolean
}

/** Brings the database that `DATABASE_URL` names up to date, as its owner. */
export const migrateDatabase = Effect.fn("migrateDatabase")(function* (options: Options) {
  const url = yield* sharedDatabaseUrl
  if (options.endOlderNodes) yield* endOlderNodes(url)
  yield* migrate(url)
  yield* answer("The database is up to date.\n")
})
