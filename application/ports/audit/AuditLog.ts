import { Context } from "effect"

import type { AuditChain } from "#domain/audit/AuditChain.ts"
import type { AuditDraft, AuditEntry } from "#domain/audit/AuditEntry.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { AuditCriterion } from "#domain/search/audit/view.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** The chain of an account, or that of the operator. */
export type ChainOwner = AccountId | null

/**
 * Port: who did what. Append-only: an entry is never changed, and removed by retention alone, oldest first. The entries of
 * an account are chained by their hashes in the order of their commits, and so are those of the operator.
 */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Keeps acts with the transaction that does them. Their places, instants and hashes are given when it commits. */
    readonly append: (drafts: ReadonlyArray<AuditDraft>) => Stored<void>
    /** Newest first; a page may be continued after the `sequence` at which one ended. */
    readonly list: (account: AccountId, criterion: AuditCriterion, page: PageRequest) => Stored<Page<AuditEntry>>
    /** Where a chain ends; null when there is none. Every account has one. */
    readonly chain: (owner: ChainOwner) => Stored<AuditChain | null>

    /** The newest of a chain or of all, newest first. For operators, as all below. */
    readonly newest: (owner: ChainOwner | "all", limit: number) => Stored<ReadonlyArray<AuditEntry>>
    /** Oldest first, those after this number. */
    readonly read: (owner: ChainOwner, after: number, limit: number) => Stored<ReadonlyArray<AuditEntry>>
    /** Of every account, by its id, and of the operator. */
    readonly chains: Stored<ReadonlyArray<AuditChain>>
    /** How many entries have no place in any chain, which no act leaves behind. */
    readonly unchained: Stored<number>
  }
>()("application/ports/audit/AuditLog") {}
