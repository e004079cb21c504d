import { Effect } from "effect"

import type { CatalogQuery, PageRequest } from "#application/ports/Page.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import type { UnchangedPage, VersionPage } from "#application/ports/VersionedRecord.ts"
import type { AccountId } from "#domain/Identifiers.ts"

interface VersionStore<Criterion, Sort, Row> {
  readonly page: (
    account: AccountId,
    query: CatalogQuery<Criterion, Sort>,
    fingerprint: string | null
  ) => StoreEffect<VersionPage<Row> | UnchangedPage>
}

/** A page of versions, for a reader that has none. */
export const searchVersions =
  <Criterion, Sort, Row>(store: VersionStore<Criterion, Sort, Row>) =>
  (account: AccountId, criterion: Criterion, sort: Sort, page: PageRequest) =>
    Effect.flatMap(store.page(account, { criterion, sort, page }, null), (found) =>
      found.rows === null ? Effect.die(new Error("A page without rows")) : Effect.succeed(found)
    )
