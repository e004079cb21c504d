import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { refoldAll } from "#application/refoldAll.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"

import * as Sample from "../../support/samples.ts"
import { postgresCpu } from "../cpu.ts"
import { growth, secondsOf, sure } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"
import { atTerminal, claim, followFor, poll, Sources, terminal } from "./folding.ts"

/** Jobs of one transaction, and transactions at once: as an ingestion node folds. */
const [atOnce, side] = [100, 2]

const rounds = 3

const slicesOf = (count: number): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: Math.ceil(count / atOnce) }, (_, slice) =>
    Array.from({ length: Math.min(atOnce, count - slice * atOnce) }, (_, index) => slice * atOnce + index)
  )

/** An account with so many shipments whose carrier and terminal have spoken, and been folded. `from` is the first bill. */
const filled = Effect.fnUntraced(function* (shipments: number, from: number) {
  const transaction = yield* Transaction
  const { fold } = yield* Folding
  const account = Sample.account()
  yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
  for (const slice of slicesOf(shipments)) {
    const followed = yield* transaction.run(Effect.forEach(slice, (index) => followFor(account.id, from + index)))
    yield* fold(yield* claim(followed))
    const landed = yield* Effect.filter(followed, (one) => Effect.map(atTerminal(one), (asked) => asked !== null))
    yield* transaction.run(Effect.forEach(landed, (one) => poll(one, 1), { discard: true }))
    yield* fold(yield* claim(followed))
  }
  return account.id
})

/** Everything that a fold of the account may write. */
const written = (owner: SqlClient.SqlClient, account: AccountId) =>
  Effect.map(
    owner<{ readonly rows: string }>`
      select concat_ws(' ',
        (select sum(version) from shipments where account_id = ${account}),
        (select sum(version) from containers where account_id = ${account}),
        (select count(*) from events where account_id = ${account}),
        (select count(*) from record_changes where account_id = ${account})
      ) as rows
    `,
    ([row]) => row?.rows
  )

/** All shipments of the account fold again, as after a change of its entitlements; nothing is new. */
const refolded = Effect.fnUntraced(function* (owner: SqlClient.SqlClient, account: AccountId) {
  const { fold } = yield* Folding
  const queue = yield* WorkQueue
  const cpuOfPostgres = yield* postgresCpu(owner)
  const before = yield* written(owner, account)
  yield* refoldAll(account)
  const drain = Effect.gen(function* () {
    let folds = 0
    for (;;) {
      const jobs = yield* queue.claim("fold", { limit: atOnce, leaseFor: 600_000 })
      if (jobs.length === 0) return folds
      yield* fold(jobs)
      folds += jobs.length
    }
  })
  let folds = 0
  const drained = Effect.map(
    Effect.all(
      Array.from({ length: side }, () => drain),
      { concurrency: side }
    ),
    (done) => {
      folds = done.reduce((sum, one) => sum + one, 0)
    }
  )
  const [own, postgres] = [process.cpuUsage(), yield* Effect.promise(cpuOfPostgres)]
  const seconds = yield* secondsOf(drained)
  const { system, user } = process.cpuUsage(own)
  const ofPostgres = (yield* Effect.promise(cpuOfPostgres)) - postgres
  yield* sure(written(owner, account), (after) => after === before)
  return { folds, seconds, node: (user + system) / 1000 / folds, postgres: (1000 * ofPostgres) / folds }
})

interface Sizes {
  /** Shipments of two accounts, of which the second is measured. */
  readonly shipments: readonly [few: number, many: number]
}

export const refoldingOf = ({ shipments: [few, many] }: Sizes): Scenario => ({
  name: "refolding",
  minutes: 15,
  run: Effect.gen(function* () {
    const { owner, plane } = yield* newPlane
    const work = Effect.gen(function* () {
      for (const source of ["SIML", terminal.name]) {
        yield* SourceStore.use(({ feeds }) => feeds.saveCredential(Sample.credential({ source })))
      }
      const [small, large] = [yield* filled(few, 1), yield* filled(many, few + 1)]
      yield* owner`vacuum analyze`
      const rates: Record<"few" | "many", Array<Effect.Success<ReturnType<typeof refolded>>>> = { few: [], many: [] }
      for (let round = 0; round < rounds; round++) {
        rates.few.push(yield* sure(refolded(owner, small), ({ folds }) => folds === few))
        rates.many.push(yield* sure(refolded(owner, large), ({ folds }) => folds === many))
      }
      return rates
    })
    const rates = yield* Effect.provide(work, IngestionNode.intake(plane).pipe(Layer.provideMerge(Sources)))
    const perSecond = (all: typeof rates.few) => all.map(({ folds, seconds }) => folds / seconds)
    const more = `${(many / few).toLocaleString("en")}x shipments`
    return [
      {
        what: `folding all ${many.toLocaleString("en")} shipments of an account again, where nothing is new`,
        unit: "s",
        ours: rates.many.map(({ seconds }) => seconds),
        growth: growth(perSecond(rates.few), perSecond(rates.many), more)
      },
      { what: "CPU of the node for each fold", unit: "ms", ours: rates.many.map(({ node }) => node) },
      { what: "CPU of Postgres for each fold", unit: "ms", ours: rates.many.map(({ postgres }) => postgres) }
    ]
  })
})

/** An account of 10,000 shipments folds again. */
export const refolding = refoldingOf({ shipments: [1000, 10_000] })
