import type { Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../../../support/samples.ts"

/** The statement that the estimate is this; all of them are one fact. */
export const estimate = (value: string | number, fields: Partial<Statement> = {}): Statement =>
  Sample.statement({ fact: { type: "other", code: "EST", text: String(value) }, fact_key: "estimate", ...fields })

/** A snapshot of the yard location; dated by the source when a day is given. */
export const location = (value: string | number, day: number | null = null): Statement => {
  const moment = day === null ? null : Sample.onDay(day)
  return Sample.statement({
    fact: { type: "yard_location", location: String(value) },
    fact_key: "location",
    happened: moment === null ? null : { at: moment, zone: null },
    revision: moment
  })
}

export const valueOf = ({ fact }: Pick<Observation, "fact">) => {
  if (fact.type === "other") return fact.text
  return fact.type === "yard_location" ? fact.location : null
}
