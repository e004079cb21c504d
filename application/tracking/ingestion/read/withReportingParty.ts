import type { DataSource } from "#domain/DataSource.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"
import { freeTimeOf } from "#domain/voyage/terminal/freeTimeOf.ts"

import type { ReadingWithItems } from "../../../ports/tracking/source/Readers.ts"

/** The operator's setting also decides the party of last free days. */
export const withReportingParty = (reading: ReadingWithItems, party: DataSource): ReadingWithItems => {
  const by = freeTimeOf(party)
  const restate = (statement: Statement): Statement =>
    statement.fact.type === "last_free_day" && statement.fact.by !== by
      ? { ...statement, fact: { ...statement.fact, by } }
      : statement
  return { ...reading, data_source: party, statements: reading.statements.map(restate) }
}
