import { Schema } from "effect"

import { AccountId } from "../Identifiers.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import { AuditHash } from "./AuditEntry.ts"
import { canonical } from "./canonical.ts"

/** For so many days entries are kept, whatever is asked: who may remove old ones cannot hide what was done lately. */
export const leastAuditDays = 30

/** The entry at a place of a chain; 0 and null before the first. */
export const ChainLink = Schema.Struct({ sequence: Schema.Int, hash: Schema.NullOr(AuditHash) })
export type ChainLink = typeof ChainLink.Type

/** Where a chain ends, and after which entry its kept part begins. */
export class AuditChain extends Schema.Class<AuditChain>("AuditChain")({
  /** Null for the chain of the operator. */
  account_id: Schema.NullOr(AccountId),
  /** Of the newest entry. */
  sequence: Schema.Int,
  hash: Schema.NullOr(AuditHash),
  /** Of the last entry that had its time and was removed. */
  pruned_sequence: Schema.Int,
  pruned_hash: Schema.NullOr(AuditHash)
}) {}

/** Where a chain is broken first. */
export interface Break {
  readonly sequence: number
  /** One sentence. */
  readonly reason: string
}

/** Whether an entry follows another in its chain; null when it does. */
export const breakAfter = (before: ChainLink, entry: AuditEntry, sha256: (text: string) => string): Break | null => {
  const sequence = before.sequence + 1
  if (entry.sequence !== sequence) return { sequence, reason: "There is no entry with this number." }
  if (sha256(canonical(entry)) !== entry.hash)
    return { sequence, reason: "The entry was changed: its hash is another." }
  return entry.previous_hash === before.hash
    ? null
    : { sequence, reason: "The entry does not follow the one before: that was changed or replaced." }
}

/**
 * Whether the entries of a chain end where it does; null when they do. It is asked where it ends `before` its entries are
 * read and `after`, for it may grow meanwhile.
 */
export const breakAtEnd = (last: ChainLink, before: ChainLink, after: ChainLink): Break | null => {
  if (last.sequence < before.sequence) {
    return { sequence: last.sequence + 1, reason: "Entries at the end of the chain are missing." }
  }
  const isEnd = last.sequence === after.sequence && last.hash === after.hash
  return isEnd || last.sequence < after.sequence
    ? null
    : { sequence: last.sequence, reason: "The chain ends elsewhere than it says: its end was changed." }
}
