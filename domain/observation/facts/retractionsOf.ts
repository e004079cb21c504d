import type { Statement } from "../Observation.ts"

/** Retractions of the statements that the older reading of a message has and the newer one has not. */
export const retractionsOf = (
  older: ReadonlyArray<Statement>,
  newer: ReadonlyArray<Pick<Statement, "fact_key">>
): ReadonlyArray<Statement> => {
  const found = new Set(newer.map(({ fact_key }) => fact_key))
  return older
    .filter(({ fact_key, retracted }) => !retracted && !found.has(fact_key))
    .map((statement) => Object.assign({}, statement, { retracted: true }))
}
