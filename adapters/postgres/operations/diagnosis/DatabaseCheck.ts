import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

import type { Finding } from "#application/operations/diagnosis/Finding.ts"

/** Runs on the owner's connection. */
export type DatabaseCheck<E = never> = Effect.Effect<ReadonlyArray<Finding>, SqlError.SqlError | E, SqlClient.SqlClient>
