import type { DataSource, Statement } from "#domain/observation/Observation.ts"
import { freeTimeOf } from "#domain/terminal/freeTimeOf.ts"

import type { CitedReading } from "../../ports/source/Readers.ts"

/** A reading whose reporting party is set by the operator: the free time is that party's as well. */
export const reportedBy = (reading: CitedReading, party: DataSource): CitedReading => {
  const by = freeTimeOf(party)
  const restate = (statement: Statement): Statement =>
    statement.fact.type === "last_free_day" && statement.fact.by !== by
      ? { ...statement, fact: { ...statement.fact, by } }
      : statement
  return { ...reading, data_source: party, statements: reading.statements.map(restate) }
}
