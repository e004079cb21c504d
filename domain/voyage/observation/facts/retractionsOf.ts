import type { Statement } from "../Observation.ts"

/** Retracts statements that the newer reading of a message no longer contains. */
export const retractionsOf = (
  older: ReadonlyArray<Statement>,
  newer: ReadonlyArray<Pick<Statement, "fact_key">>
): ReadonlyArray<Statement> => {
  const found = new Set(newer.map(({ fact_key }) => fact_key))
  return older
    .filter(({ fact_key, retracted }) => !retracted && !found.has(fact_key))
    .map((statement) => Object.assign({}, statement, { retracted: true }))
}
