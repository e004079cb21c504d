import { Schema } from "effect"

import { AccountId } from "../../Identifiers.ts"
import type { AuditEntry } from "./AuditEntry.ts"
import { AuditHash } from "./AuditEntry.ts"
import { canonicalAuditText } from "./canonicalAuditText.ts"

/** Prevents someone who may prune entries from hiding recent actions. */
export const minAuditRetentionDays = 30

/** Before the first entry `sequence` is 0 and `hash` null. */
export const ChainLink = Schema.Struct({ sequence: Schema.Int, hash: Schema.NullOr(AuditHash) })
export type ChainLink = typeof ChainLink.Type

export class AuditChain extends Schema.Class<AuditChain>("AuditChain")({
  /** Null: the operator's chain. */
  account_id: Schema.NullOr(AccountId),
  /** Of the newest entry. */
  sequence: Schema.Int,
  hash: Schema.NullOr(AuditHash),
  /** Of the last entry that retention removed. */
  pruned_sequence: Schema.Int,
  pruned_hash: Schema.NullOr(AuditHash)
}) {}

export interface ChainBreak {
  readonly sequence: number
  readonly reason: string
}

/** Null if the entry follows `before`. */
export const findBreakAfter = (
  before: ChainLink,
  entry: AuditEntry,
  sha256: (text: string) => string
): ChainBreak | null => {
  const sequence = before.sequence + 1
  if (entry.sequence !== sequence) return { sequence, reason: "There is no entry with this number." }
  if (sha256(canonicalAuditText(entry)) !== entry.hash)
    return { sequence, reason: "The entry was changed, because its hash differs." }
  return entry.previous_hash === before.hash
    ? null
    : { sequence, reason: "The entry does not follow the previous entry, which was changed or replaced." }
}

/** Null if the entries end with the chain, whose end is read `before` and `after`, because it may grow. */
export const findBreakAtEnd = (last: ChainLink, before: ChainLink, after: ChainLink): ChainBreak | null => {
  if (last.sequence < before.sequence) {
    return { sequence: last.sequence + 1, reason: "Entries at the end of the chain are missing." }
  }
  const isEnd = last.sequence === after.sequence && last.hash === after.hash
  return isEnd || last.sequence < after.sequence
    ? null
    : { sequence: last.sequence, reason: "The end of the chain was changed." }
}
