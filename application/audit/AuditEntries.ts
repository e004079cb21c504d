import { Context, Effect, Layer } from "effect"

import type { AuditChain } from "#domain/audit/AuditChain.ts"
import type { AuditEntry } from "#domain/audit/AuditEntry.ts"
import type { InvalidParameter, NotPermitted, Unavailable } from "#domain/Errors.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"

import { requireOwner } from "../acting/requireRole.ts"
import type { UserWithAccount } from "../ports/account/AccountStore.ts"
import { AuditLog } from "../ports/audit/AuditLog.ts"
import type { Page, PageRequest } from "../ports/Page.ts"
import { criterionOf } from "../search/criterionOf.ts"
import { useCases } from "../useCases.ts"

/** `chain` is null if the account has none. */
export interface AuditPage extends Page<AuditEntry> {
  readonly chain: AuditChain | null
}

const list = Effect.fn("AuditEntries.list")(function* (
  holder: UserWithAccount,
  filters: ReadonlyArray<FilterInput>,
  page: PageRequest
) {
  const log = yield* AuditLog
  yield* requireOwner(holder)
  const criterion = yield* criterionOf(auditFilters, holder.account, filters)
  const found = yield* log.list(holder.account.id, criterion, page)
  const result: AuditPage = { ...found, chain: yield* log.chain(holder.account.id) }
  return result
})

export class AuditEntries extends Context.Service<
  AuditEntries,
  {
    readonly list: (
      holder: UserWithAccount,
      filters: ReadonlyArray<FilterInput>,
      page: PageRequest
    ) => Effect.Effect<AuditPage, InvalidParameter | NotPermitted | Unavailable>
  }
>()("application/audit/AuditEntries") {
  static readonly layer = Layer.effect(this, useCases({ list }))
}
