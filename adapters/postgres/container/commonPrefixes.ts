import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Criterion } from "#domain/query/Criterion.ts"
import { afterPrefix } from "#domain/query/text.ts"
import type { ContainerCriterion, ContainerField } from "#domain/search/container/view.ts"

import type { Database } from "../sql/Database.ts"
import { storable } from "../sql/json.ts"

/** Of so many terms the containers are looked up; with more, those of the list are looked at until a page is full. */
const few = 2_000

const prefixesIn = (criterion: Criterion<ContainerField>): ReadonlyArray<string> => {
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

/** Which beginnings of terms that are searched for very many terms of the account have. */
export const commonPrefixes = Effect.fnUntraced(function* (
  { of, sql }: Pick<Database["Service"], "of" | "sql">,
  account: AccountId,
  criterion: ContainerCriterion
) {
  const common = new Set<string>()
  for (const prefix of new Set(prefixesIn(criterion))) {
    const end = afterPrefix(prefix)
    const isBefore = end === null ? sql.literal("true") : sql`term < ${storable(end)}::text`
    const [found] = yield* of(
      account,
      sql<{ readonly terms: number }>`
        select count(*)::int as terms from (
          select from search_terms
          where account_id = ${account} and term >= ${storable(prefix)}::text and ${isBefore} limit ${few + 1}
        ) few
      `
    )
    if ((found?.terms ?? 0) > few) common.add(prefix)
  }
  return common
})
