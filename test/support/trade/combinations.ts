import type { Catalogue } from "#domain/query/Catalogue.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"

import { questionOf } from "./questions.ts"
import type { Question, Values } from "./questions.ts"
import { partyOf, terminalOf } from "./trade.ts"

/** What forwarders ask for, in the words of clients: common values and rare ones. */
const shipmentFacets: ReadonlyArray<Values> = [
  { actively_tracked: "true" },
  { voyage_status: "arrived" },
  { voyage_status: "on_ship" },
  { pod_code: "USLAX" },
  { pod_code: "GBFXT" },
  { pol_code: "CNNGB" },
  { pod_terminal_id: terminalOf(5) },
  { tags: "priority" },
  { tags: "cold" },
  { tags: "rare" },
  { customer_id: partyOf(0) },
  { customer_id: partyOf(3) },
  { pod_arrival: "<=3.days.from_now" },
  { created_at: ">=2026-10-01T00:00:00Z" }
]

const containerFacets: ReadonlyArray<Values> = [
  { actively_tracked: "true" },
  { current_status: "empty_returned" },
  { current_status: "available" },
  { has_holds: "true" },
  { pickup_lfd: "<=2.days.from_now" },
  { pickup_lfd: ">=today" },
  { arrival: ">=7.days.ago" },
  { shipping_line_scac: "MAEU" },
  { shipping_line_scac: "ZIMU" },
  { pod_code: "USLAX" },
  { pod_code: "GBFXT" },
  { pod_terminal_id: terminalOf(5) },
  { tags: "priority" },
  { tags: "rare" },
  { customer_id: partyOf(0) },
  { customer_name: "Party 3" }
]

const share = (a: Values, b: Values): boolean => Object.keys(a).some((name) => Object.hasOwn(b, name))

/** Every two of them, and to every two a third; those that say something else of the same filter are left out. */
const combined = <Name extends string>(
  catalogue: Catalogue<Name>,
  facets: ReadonlyArray<Values>
): { readonly two: ReadonlyArray<Question<Name>>; readonly three: ReadonlyArray<Question<Name>> } => {
  const pairs = facets.flatMap((first, at) =>
    facets
      .slice(at + 1)
      .flatMap((second, after) => (share(first, second) ? [] : [{ at: 3 * at + after, first, second }]))
  )
  const triples = pairs.flatMap(({ at, first, second }) => {
    const others = facets.filter((facet) => !share(facet, first) && !share(facet, second))
    const third = others[at % others.length]
    return third === undefined ? [] : [{ ...first, ...second, ...third }]
  })
  return {
    two: pairs.map(({ first, second }) => questionOf(catalogue, { ...first, ...second })),
    three: triples.map((values) => questionOf(catalogue, values))
  }
}

export const shipmentCombinations = combined(shipmentFilters, shipmentFacets)
export const containerCombinations = combined(containerFilters, containerFacets)
