import type { Fact, ReportedTime, Observation } from "./Observation.ts"

/** Maximum characters of a value, because sources may write long texts. */
export const maxReportedValueLength = 500

const bounded = (text: string): string =>
  text.length <= maxReportedValueLength ? text : `${text.slice(0, maxReportedValueLength - 1).toWellFormed()}…`

const listed = <A>(items: ReadonlyArray<A>, write: (item: A) => string): string =>
  items.length === 0 ? "none" : items.map(write).join(", ")

const asGiven = (happened: ReportedTime): string => {
  if ("at" in happened) return happened.at
  if ("date" in happened) return `${happened.date}, a day without a time`
  return happened.clock === "unknown" ? `${happened.local}, by an unknown clock` : `${happened.local} (local time)`
}

const valueOf = (fact: Fact, { documents, happened }: Pick<Observation, "documents" | "happened">): string | null => {
  switch (fact.type) {
    case "move":
      return happened === null ? null : asGiven(happened)
    case "holds":
      if (fact.holds === null) return "unknown"
      return listed(fact.holds, ({ description, name, status }) =>
        [name, status === "pending" ? "pending" : "", description ?? ""].filter(Boolean).join(" ")
      )
    case "hold_change":
      return [fact.name, fact.status, fact.description ?? ""].filter(Boolean).join(" ")
    case "fees":
      return listed(fact.fees, ({ amount, currency_code, type }) => `${type} ${amount} ${currency_code}`)
    case "availability":
      return fact.available === null ? "unknown" : fact.available ? "available" : "not available"
    case "last_free_day":
      return `${fact.date ?? "none"} (${fact.by})`
    case "appointment":
      return fact.at ?? "none"
    case "yard_location":
      return fact.location ?? "none"
    case "equipment":
      return fact.iso_code
    case "seal":
      return fact.number
    case "weight":
      return `${fact.pounds} lb`
    case "route_place":
      return fact.role
    case "status":
      return fact.status.replaceAll("_", " ")
    case "membership":
    case "reference":
      return listed(documents, ({ number, type }) => `${type} ${number}`)
    case "other":
      return fact.text ?? fact.code
  }
}

export const reportedValue = (observation: Pick<Observation, "documents" | "fact" | "happened">): string | null => {
  const value = valueOf(observation.fact, observation)
  return value === null ? null : bounded(value)
}

export const reportedVessel = ({ call }: Pick<Observation, "call">): string | null => {
  if (call === null) return null
  const { export_voyage, import_voyage, vessel_imo, vessel_name } = call
  const voyages = [...new Set([import_voyage, export_voyage].filter((voyage) => voyage !== null))]
  const parts = [
    vessel_name,
    vessel_imo === null ? null : `IMO ${vessel_imo}`,
    voyages.length === 0 ? null : `voyage ${voyages.join(" / ")}`
  ].filter((part) => part !== null)
  return parts.length === 0 ? null : bounded(parts.join(", "))
}
