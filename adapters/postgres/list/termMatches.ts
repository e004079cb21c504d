import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { upperBoundOfPrefix } from "#domain/query/text.ts"

import type { Database } from "../sql/Database.ts"
import { storable } from "../sql/json.ts"

/** Order of the counts from `landfall_count_terms`. */
const termPlaces = [
  "shipment_terms",
  "container_terms",
  "bill_of_lading_number",
  "booking_number",
  "normalized_number",
  "number"
] as const
export type TermPlace = (typeof termPlaces)[number]

/** Matches that a search looks up. With more, it reads the list until a page is full. */
const maxLookedUpValues = 2_000

export interface TermMatches {
  readonly places: ReadonlySet<TermPlace>
  readonly isMany: boolean
}

export type TermMatchesByPrefix = ReadonlyMap<string, TermMatches>

const prefixesIn = (criterion: Criterion): ReadonlyArray<string> => {
  switch (criterion._tag) {
    case "And":
      return criterion.all.flatMap(prefixesIn)
    case "Or":
      return criterion.any.flatMap(prefixesIn)
    case "StartsWith":
      return criterion.field.name === "search_term" ? [criterion.prefix] : []
    default:
      return []
  }
}

/** After every searchable text; searches have at most 200 characters. */
const lastSearchText = "\u{10ffff}".repeat(201)

export const countTermMatches = Effect.fnUntraced(function* (
  { answer, sql }: Pick<Database["Service"], "answer" | "sql">,
  account: AccountId,
  criterion: Criterion
) {
  const found = new Map<string, TermMatches>()
  for (const prefix of new Set(prefixesIn(criterion))) {
    const end = upperBoundOfPrefix(prefix) ?? lastSearchText
    const { counts } = yield* answer<{ readonly counts: ReadonlyArray<number> }>(
      account,
      sql`select landfall_count_terms(${account}, ${storable(prefix)}, ${storable(end)}, ${maxLookedUpValues + 1}) as counts`,
      true
    )
    found.set(prefix, {
      places: new Set(termPlaces.filter((_, at) => (counts[at] ?? 0) > 0)),
      isMany: counts.reduce((all, count) => all + count, 0) > maxLookedUpValues
    })
  }
  return found
})
