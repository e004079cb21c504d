import { Context, Effect, Layer } from "effect"

import type { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { AuditLog } from "../../ports/identity/audit/AuditLog.ts"
import type { ChainOwner } from "../../ports/identity/audit/AuditLog.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"
import { verifyChain } from "./verifyChain.ts"
import type { ChainReport } from "./verifyChain.ts"

/** By chain and sequence number. */
export type RecordedHashes = ReadonlyMap<ChainOwner, ReadonlyMap<number, string>>

export interface AuditReport {
  readonly chains: ReadonlyArray<ChainReport>
  /** The service never writes entries outside a chain. */
  readonly unchained: number
}

const removed = (account_id: ChainOwner): ChainReport => ({
  account_id,
  entries: 0,
  pruned: 0,
  head: { sequence: 0, hash: null },
  broken: { sequence: 1, reason: "There is no chain, which every account has: it was removed." }
})

const verify = Effect.fn("AuditVerification.verify")(function* (which: ChainOwner | "all", noted: RecordedHashes) {
  const log = yield* AuditLog
  const accounts = yield* AccountStore.use(({ list }) => list)
  const found = new Map((yield* log.chains).map((chain) => [chain.account_id, chain]))
  const owners = new Set<ChainOwner>([...accounts.map(({ id }) => id), null, ...found.keys(), ...noted.keys()])
  const wanted = [...owners].filter((owner) => which === "all" || owner === which)
  const chains = yield* Effect.forEach(wanted, (owner) => {
    const chain = found.get(owner)
    return chain === undefined ? Effect.succeed(removed(owner)) : verifyChain(chain, noted.get(owner))
  })
  const report: AuditReport = { chains, unchained: yield* log.unchained }
  return report
})

const newest = Effect.fn("AuditVerification.newest")((which: ChainOwner | "all", limit: number) =>
  AuditLog.use((log) => log.newest(which, limit))
)

export class AuditVerification extends Context.Service<
  AuditVerification,
  {
    readonly newest: (which: ChainOwner | "all", limit: number) => StoreEffect<ReadonlyArray<AuditEntry>>
    readonly verify: (which: ChainOwner | "all", noted: RecordedHashes) => StoreEffect<AuditReport>
  }
>()("application/identity/audit/AuditVerification") {
  static readonly layer = Layer.effect(this, useCases({ newest, verify }))
}
