import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { verifyChain } from "#application/identity/audit/verifyChain.ts"
import { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { day } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount, Time } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { auditDraft } from "../../../support/samples/audit.ts"
import { sweep } from "../../../support/sweep.ts"

const verified = (account: AccountId | null) =>
  asIngestion(
    Effect.gen(function* () {
      const chain = yield* AuditLog.use((log) => log.chain(account))
      assert(chain !== null)
      return yield* verifyChain(chain).pipe(Effect.provide(Secrets.layer))
    })
  )

const firstPage = { number: 1, size: 100 }

/** What every AuditLog does for those who act. */
export const auditLogContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`AuditLog in ${adapter}`, (it) => {
    it.effect("chains the acts of an account in their order, newest first in a list", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const user_id = Sample.userId()
        const own = auditDraft({
          account_id: account,
          actor_type: "api_key",
          actor_id: "key",
          user_id,
          changed: ["url", 'a "b"\\\n\u0001é\u{1f6a2}'],
          request_id: "r:1",
          address: "192.0.2.1"
        })
        const drafts = [own, auditDraft({ account_id: account, target_id: null }), auditDraft({ account_id: account })]
        yield* log.append(drafts.slice(0, 1))
        yield* log.append([...drafts.slice(1), auditDraft({ account_id: other })])
        const { rows, total } = yield* log.list(account, always, firstPage)
        assert.deepStrictEqual([total, rows.map(({ sequence }) => sequence)], [3, [3, 2, 1]])
        assert.deepStrictEqual(
          rows
            .toReversed()
            .map(({ at: _at, hash: _hash, previous_hash: _previous, sequence: _number, ...draft }) => draft),
          drafts
        )
        assert.deepStrictEqual(
          rows.map(({ previous_hash }) => previous_hash),
          [rows[1]?.hash, rows[2]?.hash, null]
        )
        const report = yield* verified(account)
        assert.deepStrictEqual(report, {
          account_id: account,
          entries: 3,
          pruned: 0,
          head: { sequence: 3, hash: rows[0]?.hash ?? "" },
          broken: null
        })
      })
    )

    it.effect("wakes the account in which access ended, after the commit, and nobody else", () =>
      Effect.scoped(
        Effect.gen(function* () {
          const [log, signals, transaction] = [yield* AuditLog, yield* Signals, yield* Transaction]
          const [account, other] = [yield* newAccount(), yield* newAccount()]
          const [own, others] = [yield* signals.listen("revoked", account), yield* signals.listen("revoked", other)]
          const left = yield* Effect.forkChild(others.next("1 hour"))
          const early = yield* Effect.forkChild(own.next("1 hour"))
          const act = auditDraft({ account_id: account, action: "api_key.revoked" })
          yield* Effect.flip(transaction.run(Effect.andThen(log.append([act]), Effect.fail("no"))))
          yield* log.append([auditDraft({ account_id: account, action: "party.created" })])
          yield* transaction.run(
            Effect.andThen(
              log.append([act]),
              Effect.sync(() => assert.isUndefined(early.pollUnsafe()))
            )
          )
          assert.isTrue(yield* Fiber.join(early))
          assert.isUndefined(left.pollUnsafe())
          yield* Fiber.interrupt(left)
        })
      )
    )

    it.effect("keeps an act with the transaction that does it, or not at all", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const transaction = yield* Transaction
        const account = yield* newAccount()
        const act = log.append([auditDraft({ account_id: account })])
        yield* Effect.flip(transaction.run(Effect.andThen(act, Effect.fail("no"))))
        assert.strictEqual((yield* log.list(account, always, firstPage)).total, 0)
        yield* transaction.run(act)
        const { rows } = yield* log.list(account, always, firstPage)
        assert.deepStrictEqual(
          rows.map(({ sequence }) => sequence),
          [1]
        )
      })
    )

    it.effect("gives each of many acts at once a place of its own, without gaps", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const transaction = yield* Transaction
        const account = yield* newAccount()
        const acts = Array.from({ length: 40 }, (_, index) =>
          transaction.run(
            Effect.andThen(
              log.append([auditDraft({ account_id: account })]),
              index % 5 === 0 ? Effect.fail("no") : Effect.yieldNow
            )
          )
        )
        yield* Effect.forEach(acts, Effect.exit, { concurrency: 8 })
        const report = yield* verified(account)
        assert.deepStrictEqual([report.entries, report.head.sequence, report.broken], [32, 32, null])
      })
    )

    it.effect("goes on after the place at which a page ended, whatever came meanwhile", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const account = yield* newAccount()
        yield* log.append(Array.from({ length: 5 }, () => auditDraft({ account_id: account })))
        const first = yield* log.list(account, always, { number: 1, size: 2 })
        yield* log.append([auditDraft({ account_id: account })])
        const second = yield* log.list(account, always, { number: 2, size: 2, after: first.end ?? [] })
        const last = yield* log.list(account, always, { number: 3, size: 2, after: second.end ?? [] })
        const numbers = [first, second, last].map(({ rows }) => rows.map(({ sequence }) => sequence))
        assert.deepStrictEqual([numbers, last.end], [[[5, 4], [3, 2], [1]], undefined])
      })
    )

    it.effect("has a chain for an account in which nothing was done", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const chain = yield* log.chain(yield* newAccount())
        assert.deepStrictEqual([chain?.sequence, chain?.hash], [0, null])
      })
    )
  })
)

/** What every AuditLog does for operators, and for the role that forgets. */
export const auditChainsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`The chains of the AuditLog in ${adapter}`, (it) => {
    it.effect("keep the operator's acts apart", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const account = yield* newAccount()
        const before = (yield* log.chain(null))?.sequence ?? 0
        yield* log.append([auditDraft(), auditDraft({ account_id: account })])
        assert.strictEqual((yield* log.chain(null))?.sequence, before + 1)
        const newest = yield* log.newest("all", 2)
        assert.sameMembers(
          newest.map(({ account_id }) => account_id),
          [null, account]
        )
        assert.strictEqual((yield* log.newest(null, 1))[0]?.sequence, before + 1)
        const chains = yield* log.chains
        assert.deepStrictEqual([chains.at(-1)?.account_id, yield* log.unchained], [null, 0])
        assert.include(
          chains.map(({ account_id }) => account_id),
          account
        )
        assert.strictEqual((yield* verified(null)).broken, null)
      })
    )

    it.effect("hold after their oldest entries had their time, and never lose what is younger than 30 days", () =>
      Effect.gen(function* () {
        const log = yield* AuditLog
        const { advance } = yield* Time
        const account = yield* newAccount()
        const acts = (count: number) =>
          log.append(Array.from({ length: count }, () => auditDraft({ account_id: account })))
        yield* acts(9)
        yield* advance(20 * day)
        yield* acts(4)
        yield* advance(15 * day)
        yield* acts(1)
        yield* sweep("audit", Sample.onDay(50_000))
        const report = yield* verified(account)
        assert.deepStrictEqual([report.pruned, report.entries, report.broken], [9, 5, null])
        yield* acts(1)
        assert.strictEqual((yield* verified(account)).broken, null)
        const { rows } = yield* log.list(account, always, firstPage)
        assert.deepStrictEqual(rows.at(-1)?.previous_hash, (yield* log.chain(account))?.pruned_hash)
      })
    )
  })
)
