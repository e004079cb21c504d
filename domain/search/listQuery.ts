import type { savedViewLists } from "../identity/user/SavedView.ts"
import type { Catalogue } from "../query/Catalogue.ts"
import { formatSuggestions, unknownParameters } from "../query/unknownParameters.ts"
import { containerFilters } from "./container/filters.ts"
import { containerSortFields, isContainerSort } from "./container/Sort.ts"
import { shipmentFilters } from "./shipment/filters.ts"
import { isShipmentSort, shipmentSortNames as shipmentSorts } from "./shipment/Sort.ts"
import { trackingRequestFilters } from "./tracking/filters.ts"

export type ViewedList = (typeof savedViewLists)[number]

interface ListGrammar {
  readonly noun: string
  readonly catalogue: Catalogue
  readonly beside: ReadonlyArray<string>
  readonly isOrder: (text: string) => boolean
  readonly orders: ReadonlyArray<string>
}

const page = ["page[number]", "page[size]", "include"]

export const listGrammars: Readonly<Record<ViewedList, ListGrammar>> = {
  containers: {
    noun: "containers",
    catalogue: containerFilters,
    beside: ["sort", ...page, "page[after]", "flag[parties]", "flag[provenance]"],
    isOrder: isContainerSort,
    orders: ["attention_priority", ...containerSortFields]
  },
  shipments: {
    noun: "shipments",
    catalogue: shipmentFilters,
    beside: ["sort", ...page, "page[after]", "flag[provenance]", "flag[parties]", "number", "tracking_stopped", "q"],
    isOrder: isShipmentSort,
    orders: shipmentSorts
  },
  tracking_requests: {
    noun: "tracking requests",
    catalogue: trackingRequestFilters,
    beside: page,
    isOrder: () => false,
    orders: []
  }
}

const maxQuotedLength = 100

/** URL parsers replace invalid percent-encoding silently. */
const findUndecodablePart = (query: string): string | undefined =>
  query.split("&").find((part) => {
    try {
      decodeURIComponent(part)
      return false
    } catch {
      return true
    }
  })

const orderProblem = ({ isOrder, noun, orders }: ListGrammar, query: string): string | null => {
  const [order = "", ...more] = new URLSearchParams(query).getAll("sort")
  if (more.length > 0) return "`sort` must be given once"
  if (order === "" || isOrder(order)) return null
  return `\`sort=${order.slice(0, maxQuotedLength)}\` does not sort ${noun}; possible orders are ${orders.join(", ")}`
}

/**
 * Ignored or misread by the list, as a sentence without its final period. Ignoring a part of a saved query would widen
 * its results.
 */
export const findUnknownInQuery = (list: ViewedList, query: string): string | null => {
  const grammar = listGrammars[list]
  const wrong = findUndecodablePart(query)
  if (wrong !== undefined) return `\`${wrong.slice(0, maxQuotedLength)}\` is not percent-encoded text`
  const [unknown] = unknownParameters(`?${query}`, grammar.catalogue, { declared: grammar.beside, objects: [] })
  return unknown === undefined
    ? orderProblem(grammar, query)
    : `\`${unknown.parameter.slice(0, maxQuotedLength)}\` is an unknown ${unknown.noun} of ${grammar.noun}${formatSuggestions(unknown)}`
}
