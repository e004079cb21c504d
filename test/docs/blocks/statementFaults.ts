import { randomUUID } from "node:crypto"

import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { inject } from "vitest"

import { ownerOf } from "../../support/postgres/databases.ts"

/** Runs the statements on the server of the tests, with another name for the role and the database; null without a fault. */
export const statementFaults = (code: string) => {
  const name = `landfall_${randomUUID().replaceAll("-", "")}`
  const statements = code
    .replaceAll("landfall", name)
    .split(";")
    .filter((statement) => statement.trim() !== "")
  return Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* Effect.addFinalizer(() =>
      Effect.orDie(
        Effect.andThen(sql.unsafe(`drop database if exists ${name}`), sql.unsafe(`drop role if exists ${name}`))
      )
    )
    for (const statement of statements) yield* sql.unsafe(statement)
    return []
  }).pipe(
    Effect.catch((error) => Effect.succeed([error.message])),
    Effect.scoped,
    Effect.provide(ownerOf(Redacted.make(inject("databaseUrl"))))
  )
}
