import { Result } from "effect"

import type { Catalogue } from "#domain/query/Catalogue.ts"
import { always } from "#domain/query/Criterion.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { largest, now, partyOf, terminalOf } from "./trade.ts"

/** Values of filters, as a client writes them; a name with a slash has a key after it. */
export type Values = Readonly<Record<string, string>>

/** A value that fits rows of the trade, for each filter whose own example does not. */
const shipmentValues: Values = {
  q: "PO-12345",
  number: "SIML00007919",
  created_at: ">=2026-10-20T00:00:00Z",
  pod_eta_changed_at: ">=2026-10-20T00:00:00Z",
  pod_terminal_id: terminalOf(5),
  customer_id: partyOf(3),
  party_id: partyOf(3),
  tags: "toys",
  tag: "toys",
  tags_and: "true"
}

const containerValues: Values = {
  number: "TSTU0007919",
  vessel_name: "VESSEL 17",
  voyage_number: "17E",
  customer_id: partyOf(3),
  customer_name: "Party 3",
  pod_terminal_id: terminalOf(5),
  search_by_ids: "PO-1234",
  search_by_number: "TSTU00079",
  search_by_shipment_number: "SIML00079",
  search_by_shipment_ref_numbers: "PO-1234",
  search_by_ref_numbers: "PO-1234",
  last_free_day_on: "2026-10-20,2026-10-24",
  tags: "toys",
  "parties/customer": partyOf(3),
  "custom_fields/dock": "Dock 4"
}

/** A question that a client asks of a list, by the filters that it names. */
export interface Question<Name extends string> {
  readonly name: string
  readonly criterion: Criterion<Name>
}

const criterionOf = <Name extends string>(catalogue: Catalogue<Name>, values: Values): Criterion<Name> => {
  const given = Object.entries(values).map(([parameter, value]) => {
    const [name = "", key = null] = parameter.split("/")
    const isList = catalogue.get(name)?.forms.includes("scalar") === false && key === null
    return { parameter, name, key, isList, values: isList ? value.split(",") : [value] }
  })
  return Result.getOrThrow(readFilters(catalogue, given, { account: largest, now }))
}

export const questionOf = <Name extends string>(catalogue: Catalogue<Name>, values: Values): Question<Name> => ({
  name: Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join("&"),
  criterion: criterionOf(catalogue, values)
})

/** One question for each filter of the catalogue, and those that name several. */
const questionsOf = <Name extends string>(
  catalogue: Catalogue<Name>,
  values: Values,
  others: ReadonlyArray<Values>
): ReadonlyArray<Question<Name>> => {
  const named = new Set(Object.keys(values).map((name) => name.split("/")[0]))
  const byExample = [...catalogue].flatMap(([name, { example }]) => (named.has(name) ? [] : [{ [name]: example }]))
  const byValue = Object.entries(values).map(([name, value]) => ({ [name]: value }))
  return [
    { name: "all", criterion: always },
    ...[...byExample, ...byValue, ...others].map((one) => questionOf(catalogue, one))
  ]
}

export const shipmentQuestions = questionsOf(shipmentFilters, shipmentValues, [
  { q: "PO-12" },
  { q: "PO-1" },
  { q: "PO" },
  { q: "TSTU 000791 9" },
  { q: "TSTU 0" },
  { number: "tstu 000791 9" },
  { tags: "priority" },
  { tags: "rare" },
  { tags: "priority,cold", tags_and: "true" },
  { party_id: partyOf(0) },
  { voyage_status: "arrived" },
  { voyage_status: "on_ship", pod_code: "USNYC" },
  { voyage_status: "on_ship", pod_code: "USNYC", tags: "cold" },
  { voyage_status: "arrived", pod_code: "USSAV", party_id: partyOf(3) },
  { actively_tracked: "true", pod_arrival: "<=3.days.from_now" },
  { q: "PO-1", voyage_status: "on_ship" }
])

export const containerQuestions = questionsOf(containerFilters, containerValues, [
  { search_by_ids: "PO" },
  { search_by_ids: "TSTU-000791" },
  { search_by_ids: "TSTU 0" },
  { search_by_number: "TSTU 0" },
  { voyage_number: "17e" },
  { vessel_name: "Vessel 17" },
  { pod_code: "VNSGN" },
  { pod_code: "GBFXT" },
  { current_status: "empty_returned" },
  { current_status: "available", pod_code: "USNYC" },
  { current_status: "available", has_holds: "true", pod_code: "USNYC" },
  { has_holds: "true", tags: "cold" },
  { actively_tracked: "true", pickup_lfd: "<=2.days.from_now" },
  { shipping_line_scac: "MSCU", pod_code: "USNYC", tags: "cold" },
  { search_by_ids: "PO-1", current_status: "available" }
])
