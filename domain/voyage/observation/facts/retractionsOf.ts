import type { Statement } from "../Observation.ts"

/** No longer in the newer reading of a message. */
export const retractionsOf = (
  older: ReadonlyArray<Statement>,
  newer: ReadonlyArray<Pick<Statement, "fact_key">>
): ReadonlyArray<Statement> => {
  const found = new Set(newer.map(({ fact_key }) => fact_key))
  return older
    .filter(({ fact_key, retracted }) => !retracted && !found.has(fact_key))
    .map((statement) => Object.assign({}, statement, { retracted: true }))
}
