import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Budgets } from "#application/ports/tracking/source/Budgets.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed, Poll } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import { day, hour, shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const ownCredential = Effect.fnUntraced(function* (owner: AccountId, serves: ReadonlyArray<AccountId>) {
  const credential = Sample.credential({ source: Sample.feedId(), serves })
  const stored = {
    isStored: true,
    offered: null,
    sealed: null,
    version: 3,
    expires_at: Sample.onDay(90),
    created_at: Sample.start,
    health: newHealth
  }
  yield* SourceStore.use(({ credentials }) => credentials.save({ ...credential, ...stored, owner_id: owner }))
  return credential
})

const follow = Effect.fnUntraced(function* (
  account_id: AccountId,
  { id: credential_id, source }: ReturnType<typeof Sample.credential>,
  id: ShipmentId,
  kind: Feed["kind"] = "carrier"
) {
  const { feeds } = yield* SourceStore
  const reference = { type: "bill", number: Sample.feedId() } as const
  const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source, kind, reference }]))
  yield* feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id } } }])
  return feed
})

const fail = (feed: Feed, at: Instant, trouble: NonNullable<Poll["trouble"]>) =>
  SourceStore.use(({ feeds }) =>
    feeds.recordPoll({
      feed_id: feed.id,
      at,
      pages: [],
      complete: false,
      outcome: "trouble",
      detail: trouble,
      trouble,
      changed: false
    })
  )

/** Reports of a feed, each of another fact. */
const reported = Effect.fnUntraced(function* (feed: Feed, count: number) {
  const store = yield* ObservationStore
  const { raw_id } = yield* store.keep(Sample.raw(feed.id, feed.id))
  const statements = Array.from({ length: count }, (_, index) => Sample.statement({ fact_key: `fact ${index}` }))
  yield* store.record([{ raw_id, reading: Sample.reading(statements) }])
  return (yield* store.current([feed.id], null)).map(({ id }) => id)
})

const spend = (name: string) =>
  Effect.gen(function* () {
    const budget = yield* (yield* Budgets).open(name)
    yield* budget.promise([{ requests: 5, seconds: 3_600 }], 0)
  })

const of = (account: AccountId) =>
  Effect.map(
    SourceStore.use(({ followed }) => followed.of(account)),
    ({ sources }) =>
      sources.map(({ calls_left, expires_at, failures_last_day, refused_reports, reports }) => ({
        calls_left,
        expires_at,
        failures_last_day,
        refused_reports,
        reports
      }))
  )

const none = { unreachable: 0, unrecognized: 0, denied: 0 }

/** What every FollowedSources counts. */
export const sourceFiguresContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Figures of sources in ${adapter}`, (it) => {
    it.effect("counts requests of the last day without an answer, by kind", () =>
      Effect.gen(function* () {
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const now = yield* DurableClock.use((clock) => clock.now)
        yield* asIngestion(
          Effect.gen(function* () {
            const credential = yield* ownCredential(account, [account, other])
            const feed = yield* follow(account, credential, Sample.shipmentId())
            const theirs = yield* follow(other, credential, Sample.shipmentId())
            yield* fail(feed, shift(now, -day - hour), "denied")
            yield* fail(feed, shift(now, -hour), "unreachable")
            yield* fail(feed, shift(now, -hour / 2), "unreachable")
            yield* fail(feed, now, "unrecognized")
            yield* fail(theirs, now, "denied")
            yield* follow(account, credential, Sample.shipmentId(), "inbox")
          })
        )
        const [asked, inbox] = yield* of(account)
        assert.deepStrictEqual(asked?.failures_last_day, { ...none, unreachable: 2, unrecognized: 1 })
        assert.deepStrictEqual(inbox, {
          calls_left: null,
          expires_at: Sample.onDay(90),
          failures_last_day: null,
          refused_reports: null,
          reports: null
        })
        assert.deepStrictEqual((yield* of(other))[0]?.failures_last_day, { ...none, denied: 1 })
      })
    )

    it.effect(
      "counts reports that stand, and those refused on shipments of the account until somebody applies them",
      () =>
        Effect.gen(function* () {
          const [account, other] = [yield* newAccount(), yield* newAccount()]
          const [shipment, second] = [Sample.shipmentId(), Sample.shipmentId()]
          const { refuse, ids } = yield* asIngestion(
            Effect.gen(function* () {
              const credential = yield* ownCredential(account, [account, other])
              const feed = yield* follow(account, credential, shipment)
              yield* SourceStore.use(({ feeds }) =>
                feeds.follow([
                  { feed: feed.id, follower: { account_id: other, subject: { type: "shipment", id: second } } }
                ])
              )
              const ids = yield* reported(feed, 3)
              const refuse = (account_id: AccountId, id: ShipmentId, wrong: typeof ids) =>
                ObservationStore.use(({ refused }) =>
                  refused.replace([
                    {
                      account_id,
                      id,
                      refused: wrong.map((observation_id) => ({
                        id: refusedObservationId(id, observation_id),
                        observation_id,
                        container_number: null,
                        reason: "future_event" as const,
                        detail: "it is dated later than its message",
                        created_at: Sample.start
                      }))
                    }
                  ])
                )
              return { refuse, ids }
            })
          )
          assert.deepInclude((yield* of(account))[0], { reports: 3, refused_reports: 0 })
          yield* asIngestion(refuse(account, shipment, ids.slice(0, 2)))
          yield* asIngestion(refuse(other, second, ids))
          assert.deepInclude((yield* of(account))[0], { reports: 3, refused_reports: 2 })
          const judged = { judged_at: Sample.start, judged_by_user_id: null }
          const judge = (index: number, judgement: "dismissed" | "reapplied") =>
            ObservationStore.use(({ refused }) =>
              refused.judge(account, { id: refusedObservationId(shipment, ids[index]!), judgement, ...judged })
            )
          yield* judge(0, "reapplied")
          yield* judge(1, "dismissed")
          assert.deepInclude((yield* of(account))[0], { reports: 3, refused_reports: 1 })
        })
    )

    it.effect("tells what is left of a budget where nobody else spends of it", () =>
      Effect.gen(function* () {
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const [own, shared] = yield* asIngestion(
          Effect.all([ownCredential(account, [account]), ownCredential(account, [account, other])])
        )
        yield* asIngestion(follow(account, own, Sample.shipmentId()))
        assert.isNull((yield* of(account))[0]?.calls_left)
        yield* asIngestion(spend(`${own.id}/3/carriers/${own.source}`))
        yield* asIngestion(spend(`${own.id}/2/carriers/${own.source}`))
        yield* asIngestion(spend(`${shared.id}/3/carriers/${shared.source}`))
        assert.deepStrictEqual((yield* of(account))[0]?.calls_left, [{ requests: 5, seconds: 3_600, left: 4 }])
        yield* asIngestion(follow(other, shared, Sample.shipmentId()))
        assert.isNull((yield* of(other))[0]?.calls_left)
      })
    )
  })
)
