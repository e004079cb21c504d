import type { Statement } from "../Observation.ts"

/** What the older reading of a message found and the newer one no longer does, as the retractions that say so. */
export const takenBack = (
  older: ReadonlyArray<Statement>,
  newer: ReadonlyArray<Pick<Statement, "fact_key">>
): ReadonlyArray<Statement> => {
  const found = new Set(newer.map(({ fact_key }) => fact_key))
  return older
    .filter(({ fact_key, retracted }) => !retracted && !found.has(fact_key))
    .map((statement) => Object.assign({}, statement, { retracted: true }))
}
