import { Context } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { AuditChain } from "#domain/identity/audit/AuditChain.ts"
import type { AuditDraft, AuditEntry } from "#domain/identity/audit/AuditEntry.ts"
import type { AuditCriterion } from "#domain/search/audit/view.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

/** Null is the operator. */
export type ChainOwner = AccountId | null

/**
 * Port: append-only audit log. Only retention deletes entries, oldest first. Each owner's entries form a hash chain in
 * commit order.
 */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /**
     * Joins the transaction of the audited change. The commit assigns sequence, time, and hash, and raises the signal
     * `revoked` for the accounts in which access ended.
     */
    readonly append: (drafts: ReadonlyArray<AuditDraft>) => StoreEffect<void>
    /** Newest first. The cursor is a `sequence`. */
    readonly list: (account: AccountId, criterion: AuditCriterion, page: PageRequest) => StoreEffect<Page<AuditEntry>>
    readonly chain: (owner: ChainOwner) => StoreEffect<AuditChain | null>

    /** Newest first. This and the following methods are for operators only. */
    readonly newest: (owner: ChainOwner | "all", limit: number) => StoreEffect<ReadonlyArray<AuditEntry>>
    /** Oldest first. */
    readonly read: (owner: ChainOwner, after: number, limit: number) => StoreEffect<ReadonlyArray<AuditEntry>>
    readonly chains: StoreEffect<ReadonlyArray<AuditChain>>
    /** Entries without a sequence; regular writes leave none. */
    readonly unchained: StoreEffect<number>
  }
>()("application/ports/identity/audit/AuditLog") {}
