import { Context, Effect, Layer } from "effect"

import type { InvalidParameter, NotPermitted, Unavailable } from "#domain/Errors.ts"
import type { AuditChain } from "#domain/identity/audit/AuditChain.ts"
import type { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { auditFilters } from "#domain/search/audit/filters.ts"

import type { UserWithAccount } from "../../ports/identity/account/AccountStore.ts"
import { AuditLog } from "../../ports/identity/audit/AuditLog.ts"
import type { Page, PageRequest } from "../../ports/Page.ts"
import { criterionOf } from "../../query/search/criterionOf.ts"
import { useCases } from "../../useCases.ts"
import { requireOwner } from "../acting/requireRole.ts"

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
>()("application/identity/audit/AuditEntries") {
  static readonly layer = Layer.effect(this, useCases({ list }))
}
