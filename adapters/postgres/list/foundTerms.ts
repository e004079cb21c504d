import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { afterPrefix } from "#domain/query/text.ts"

import type { Database } from "../sql/Database.ts"
import { storable } from "../sql/json.ts"

/** Where what is searched for stands, in the order in which `landfall_count_terms` counts it. */
const termPlaces = [
  "shipment_terms",
  "container_terms",
  "bill_of_lading_number",
  "booking_number",
  "normalized_number",
  "number"
] as const
export type TermPlace = (typeof termPlaces)[number]

/** Rows with so many values are looked up by them; with more, those of the list are looked at until a page is full. */
const few = 2_000

/** Where values begin with a text, and whether more of them do than are looked up. */
export interface Found {
  readonly places: ReadonlySet<TermPlace>
  readonly isMany: boolean
}

export type FoundTerms = ReadonlyMap<string, Found>

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

/** After every text of as many characters as are searched. */
const last = "\u{10ffff}".repeat(201)

/** Where the account has values that begin with each text that is searched for. */
export const foundTerms = Effect.fnUntraced(function* (
  { answer, sql }: Pick<Database["Service"], "answer" | "sql">,
  account: AccountId,
  criterion: Criterion
) {
  const found = new Map<string, Found>()
  for (const prefix of new Set(prefixesIn(criterion))) {
    const end = afterPrefix(prefix) ?? last
    const { counts } = yield* answer<{ readonly counts: ReadonlyArray<number> }>(
      account,
      sql`select landfall_count_terms(${account}, ${storable(prefix)}, ${storable(end)}, ${few + 1}) as counts`,
      true
    )
    found.set(prefix, {
      places: new Set(termPlaces.filter((_, at) => (counts[at] ?? 0) > 0)),
      isMany: counts.reduce((all, count) => all + count, 0) > few
    })
  }
  return found
})
