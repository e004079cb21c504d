import { Effect } from "effect"

import { answer } from "../command/output.ts"
import { sharedDatabaseUrl } from "../plane/dataPlanes.ts"
import { migrate } from "../plane/postgresPlane.ts"

/** Brings the database that `DATABASE_URL` names up to date, as its owner. */
export const migrateDatabase = Effect.gen(function* () {
  yield* migrate(yield* sharedDatabaseUrl)
  yield* answer("The database is up to date.\n")
})
