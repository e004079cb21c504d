import { Effect } from "effect"

import { findBreakAfter, findBreakAtEnd } from "#domain/identity/audit/AuditChain.ts"
import type { AuditChain, ChainBreak, ChainLink } from "#domain/identity/audit/AuditChain.ts"
import type { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"

import { AuditLog } from "../../ports/identity/audit/AuditLog.ts"
import type { ChainOwner } from "../../ports/identity/audit/AuditLog.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"

const auditBatchSize = 500

export interface ChainReport {
  readonly account_id: ChainOwner
  readonly entries: number
  readonly pruned: number
  readonly head: ChainLink
  readonly broken: ChainBreak | null
}

const breakByWitness = (entry: ChainLink, noted: ReadonlyMap<number, string>): ChainBreak | null => {
  const hash = noted.get(entry.sequence)
  return hash === undefined || hash === entry.hash
    ? null
    : { sequence: entry.sequence, reason: "The entry is another than it was: the chain was written anew." }
}

interface Walk {
  readonly last: ChainLink
  readonly entries: number
  readonly broken: ChainBreak | null
}

const walk = Effect.fnUntraced(function* (chain: AuditChain, noted: ReadonlyMap<number, string>) {
  const log = yield* AuditLog
  const { sha256 } = yield* Secrets
  const encoder = new TextEncoder()
  const hashOf = (text: string) => sha256(encoder.encode(text))
  const head = new Map(chain.hash === null ? [] : [[chain.sequence, chain.hash]])
  let last: ChainLink = { sequence: chain.pruned_sequence, hash: chain.pruned_hash }
  let [entries, after] = [0, 0]
  for (;;) {
    const read: ReadonlyArray<AuditEntry> = yield* log.read(chain.account_id, after, auditBatchSize)
    for (const entry of read) {
      const broken = findBreakAfter(last, entry, hashOf) ?? breakByWitness(entry, noted) ?? breakByWitness(entry, head)
      const through: Walk = { last, entries, broken }
      if (broken !== null) return through
      last = entry
      after = entry.sequence
      entries++
    }
    if (read.length < auditBatchSize) {
      const walked: Walk = { last, entries, broken: null }
      return walked
    }
  }
})

const breakBeyond = ({ sequence }: ChainLink, noted: ReadonlyMap<number, string>): ChainBreak | null => {
  const beyond = [...noted.keys()].filter((place) => place > sequence)
  return beyond.length === 0
    ? null
    : { sequence: sequence + 1, reason: "The chain was longer before: entries at its end are missing." }
}

const verifyOnce = Effect.fnUntraced(function* (chain: AuditChain, noted: ReadonlyMap<number, string>) {
  const log = yield* AuditLog
  const { broken, entries, last } = yield* walk(chain, noted)
  const now = (yield* log.chain(chain.account_id)) ?? chain
  const report: ChainReport = {
    account_id: chain.account_id,
    entries,
    pruned: chain.pruned_sequence,
    head: { sequence: now.sequence, hash: now.hash },
    broken: broken ?? findBreakAtEnd(last, chain, now) ?? breakBeyond(now, noted)
  }
  return report
})

/** Concurrent retention looks like a break, so a break counts only if a second run confirms it. */
export const verifyChain = Effect.fn("verifyChain")(function* (
  chain: AuditChain,
  noted: ReadonlyMap<number, string> = new Map()
) {
  const first = yield* verifyOnce(chain, noted)
  if (first.broken === null) return first
  const again = yield* AuditLog.use((log) => log.chain(chain.account_id))
  return yield* verifyOnce(again ?? chain, noted)
})
