import { Effect } from "effect"

import { Provenance } from "#application/voyage/observation/Provenance.ts"
import type { FieldProvenance } from "#application/voyage/observation/Provenance.ts"
import type { Account } from "#domain/identity/account/Account.ts"

const disagreement = (attribute: string, { discrepancy_hours, lost, source }: FieldProvenance) => ({
  attribute,
  source,
  hours: discrepancy_hours,
  others: lost.map(({ source, value }) => ({ source, value }))
})

/** Times that differ by more than a day between sources, by record id. */
export const disagreementsOf = Effect.fnUntraced(function* (account: Account, ids: ReadonlyArray<string>) {
  const explained = yield* Provenance.use((provenance) => provenance.explain(account, ids))
  return new Map(
    Array.from(explained, ([id, { sources }]) => [
      id,
      Object.entries(sources).flatMap(([attribute, provenance]) =>
        provenance.discrepancy_hours === null ? [] : [disagreement(attribute, provenance)]
      )
    ])
  )
})
