import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"

import type { Finding } from "#application/diagnosis/Finding.ts"

/** A check of the database, with the connection of its owner. */
export type DatabaseCheck<E = never> = Effect.Effect<ReadonlyArray<Finding>, SqlError.SqlError | E, SqlClient.SqlClient>
