import { Effect } from "effect"

import { runCommand } from "./command/run.ts"
import { sharedDatabaseUrl } from "./plane/dataPlanes.ts"
import { migrate } from "./plane/postgresPlane.ts"

/** Brings the database that `DATABASE_URL` names up to date, as its owner. */
runCommand(
  Effect.scoped(
    Effect.gen(function* () {
      yield* migrate(yield* sharedDatabaseUrl)
      yield* Effect.sync(() => process.stdout.write("The database is up to date.\n"))
    })
  )
)
