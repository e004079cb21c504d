import { createHash } from "node:crypto"

import { Effect, Layer } from "effect"

import { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import type { ChainOwner } from "#application/ports/identity/audit/AuditLog.ts"
import { maxCountedRows } from "#application/ports/Page.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { accountsWithEndedAccess } from "#domain/identity/audit/accountsWithEndedAccess.ts"
import { AuditChain } from "#domain/identity/audit/AuditChain.ts"
import { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"
import type { AuditDraft } from "#domain/identity/audit/AuditEntry.ts"
import { canonicalAuditText } from "#domain/identity/audit/canonicalAuditText.ts"
import { matches } from "#domain/query/matches.ts"
import { viewAuditEntry } from "#domain/search/audit/view.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

const keyOf = (owner: ChainOwner) => compose(owner)

const begun = (account_id: ChainOwner) =>
  new AuditChain({ account_id, sequence: 0, hash: null, pruned_sequence: 0, pruned_hash: null })

const upwards = (a: AuditEntry, b: AuditEntry) => a.sequence - b.sequence
const newestFirst = (a: AuditEntry, b: AuditEntry) => (a.at === b.at ? upwards(b, a) : a.at < b.at ? 1 : -1)

export const layer = Layer.effect(
  AuditLog,
  Effect.gen(function* () {
    const { accounts, afterCommit, auditChains, auditEntries, call } = yield* MemoryState
    const signals = yield* Signals
    const chainOf = (owner: ChainOwner) => auditChains.get(keyOf(owner)) ?? begun(owner)
    const ofChain = (owner: ChainOwner) => auditEntries.by("chain", keyOf(owner)).toSorted(upwards)

    const link = (draft: AuditDraft, now: number) => {
      const chain = chainOf(draft.account_id)
      const sequence = chain.sequence + 1
      const unhashed = { ...draft, sequence, at: instantAt(now), previous_hash: chain.hash }
      const hash = createHash("sha256").update(canonicalAuditText(unhashed)).digest("hex")
      auditEntries.put(new AuditEntry({ ...unhashed, hash }))
      auditChains.put(new AuditChain({ ...chain, sequence, hash }))
    }

    return {
      append: (drafts) => {
        const ended = accountsWithEndedAccess(drafts)
        const appended = call((now) => drafts.forEach((draft) => link(draft, now)))
        return ended.size === 0 ? appended : Effect.andThen(appended, afterCommit(signals.raise("revoked", [...ended])))
      },

      list: (account, criterion, { after, number, size }) =>
        call(() => {
          const found = ofChain(account)
            .filter((entry) => matches(viewAuditEntry(entry))(criterion))
            .toReversed()
          const place = after?.[0]
          const begins =
            place !== null && place !== undefined && /^\d{1,15}$/.test(place)
              ? found.filter(({ sequence }) => sequence < Number(place))
              : found.slice((number - 1) * size)
          const rows = begins.slice(0, size)
          const last = rows[size - 1]
          return {
            rows,
            ...(found.length > maxCountedRows ? { total: maxCountedRows, isCapped: true } : { total: found.length }),
            ...(last === undefined ? {} : { end: [String(last.sequence)] })
          }
        }),

      chain: (owner) => call(() => (owner !== null && accounts.get(owner) === undefined ? null : chainOf(owner))),

      newest: (owner, limit) =>
        call(() => (owner === "all" ? auditEntries.all() : ofChain(owner)).toSorted(newestFirst).slice(0, limit)),

      read: (owner, after, limit) =>
        call(() =>
          ofChain(owner)
            .filter(({ sequence }) => sequence > after)
            .slice(0, limit)
        ),

      chains: call(() => {
        const ids = accounts
          .all()
          .map(({ id }) => id)
          .toSorted()
        return [...ids, null].map(chainOf)
      }),

      unchained: Effect.succeed(0)
    }
  })
)
