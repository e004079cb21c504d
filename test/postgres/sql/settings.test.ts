import { assert, it } from "@effect/vitest"

import { settings } from "#adapters/postgres/sql/Sql.ts"

it("a request's statement and an idle transaction of it end sooner than a client would wait, a worker's later", () => {
  const of = (role: "app" | "worker") => {
    const { idle_in_transaction_session_timeout, statement_timeout } = settings(role)
    return [Number(statement_timeout), Number(idle_in_transaction_session_timeout)]
  }
  assert.deepStrictEqual(of("app"), [5000, 10_000])
  assert.deepStrictEqual(of("worker"), [60_000, 60_000])
})
