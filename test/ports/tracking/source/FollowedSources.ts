import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed, Poll, FeedKey } from "#application/ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { hour, minute, shift } from "#domain/Time.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const bill = (number: string) => ({ type: "bill", number }) as const

const credentialOf = Effect.fnUntraced(function* (fields: Parameters<typeof Sample.credential>[0] = {}) {
  const credential = Sample.credential({ source: Sample.feedId(), ...fields })
  yield* asIngestion(SourceStore.use(({ feeds }) => feeds.saveCredential(credential)))
  return credential
})

type Named = Pick<FeedKey, "source"> & { readonly id: FeedKey["credential_id"] }

const follow = Effect.fnUntraced(function* (
  account_id: AccountId,
  { id: credential_id, source }: Named,
  number: string,
  shipments = [Sample.shipmentId()],
  kind: Feed["kind"] = "carrier"
) {
  return yield* asIngestion(
    SourceStore.use(
      Effect.fnUntraced(function* ({ feeds }) {
        const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source, kind, reference: bill(number) }]))
        for (const id of shipments) {
          yield* feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id } } }])
        }
        return feed
      })
    )
  )
})

const polled = (feed: Feed, at: Poll["at"], fields: Partial<Poll> = {}) =>
  asIngestion(
    SourceStore.use(({ feeds }) =>
      feeds.recordPoll({
        feed_id: feed.id,
        at,
        pages: [],
        complete: true,
        outcome: "found",
        detail: null,
        changed: false,
        ...fields
      })
    )
  )

const putPolls = (lane: string, hours: Readonly<Record<string, number>>) =>
  asIngestion(
    WorkQueue.use((queue) =>
      queue.put(
        "poll",
        Object.entries(hours).map(([key, count]) => ({ key, lane, dueIn: count * hour }))
      )
    )
  )

const of = (account: AccountId) =>
  Effect.map(
    SourceStore.use(({ followed }) => followed.of(account)),
    ({ sources }) => sources
  )

const followAll = Effect.fnUntraced(function* (account: AccountId, other: AccountId) {
  const credential = yield* credentialOf()
  const now = yield* DurableClock.use((clock) => clock.now)
  const earlier = shift(now, -hour)
  const both = [Sample.shipmentId(), Sample.shipmentId()]
  const [first, second, ended] = [
    yield* follow(account, credential, "A1", both),
    yield* follow(account, credential, "A2", both.slice(0, 1)),
    yield* follow(account, credential, "A3")
  ]
  const untracked = Sample.shipment({ account_id: account, line_tracking_stopped_at: earlier })
  yield* asIngestion(ShipmentStore.use((shipments) => shipments.save([untracked])))
  // Others may ask on.
  const over = yield* follow(account, credential, "A4", [untracked.id])
  yield* follow(other, credential, "A4")
  yield* polled(over, earlier, { answer_due_at: shift(now, -minute) })
  const theirs = yield* follow(other, credential, "B1")
  yield* polled(first, earlier, { changed: true, answer_due_at: shift(now, -minute) })
  yield* polled(second, earlier, { outcome: "not_found" })
  yield* polled(second, now, { outcome: "trouble", detail: "503" })
  yield* asIngestion(SourceStore.use(({ feeds }) => feeds.setActive(ended.id, false)))
  yield* polled(theirs, shift(now, minute), { outcome: "trouble", detail: "503" })
  yield* putPolls(credential.source, { [first.id]: 2, [second.id]: 5, [theirs.id]: 1 })
  return { credential, earlier, now, second }
})

/** What every FollowedSources does. */
export const followedSourcesContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`FollowedSources in ${adapter}`, (it) => {
    it.effect("tells how the feeds do that the account follows, and nothing of what others do", () =>
      Effect.gen(function* () {
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const { credential, earlier, now, second } = yield* followAll(account, other)
        const [found, ...more] = yield* of(account)
        assert.deepStrictEqual(more, [])
        assert.deepInclude(found, {
          credential_id: credential.id,
          source: credential.source,
          kind: "carrier",
          is_own: false,
          shipments: 4,
          numbers: 2,
          failing: 1,
          unknown: 1,
          overdue: 1,
          last_attempted_at: now,
          last_answer_at: earlier,
          last_change_at: earlier,
          unread_since: null,
          last_failure: "503",
          last_failure_at: now
        })
        const next = found?.next_poll_at ?? now
        assert.isTrue(next >= shift(now, 2 * hour) && next < shift(now, 3 * hour), next)
        assert.deepInclude((yield* of(other))[0], {
          shipments: 2,
          numbers: 2,
          failing: 1,
          overdue: 1,
          last_failure: "503",
          last_failure_at: shift(now, minute)
        })
        yield* polled(second, shift(now, minute))
        assert.deepInclude((yield* of(account))[0], { failing: 0, last_failure: null, last_failure_at: null })
        assert.deepStrictEqual(yield* of(yield* newAccount()), [])
      })
    )

    it.effect("tells of sources whose credential serves the account alone, with their health", () =>
      Effect.gen(function* () {
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const own = yield* credentialOf({ serves: [account] })
        const taken = yield* credentialOf({ serves: [other] })
        const since = Sample.onDay(1)
        const access = { isStored: true, offered: null, sealed: null, version: 1, created_at: since }
        const health = { ...newHealth, state: "refused" as const, failures: 7, since, held_until: Sample.onDay(2) }
        yield* asIngestion(
          SourceStore.use(({ credentials }) => credentials.save({ ...own, ...access, owner_id: account, health }))
        )
        yield* follow(account, own, "A1")
        yield* follow(account, taken, "A2")
        const found = yield* of(account)
        assert.strictEqual(found.length, 1)
        assert.deepInclude(found[0], {
          credential_id: own.id,
          is_own: true,
          health: { failures: 7, held_until: Sample.onDay(2), since, state: "refused" }
        })
      })
    )

    it.effect("answers what of a source can be asked, what waits longest first", () =>
      Effect.gen(function* () {
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const credential = yield* credentialOf()
        const now = yield* DurableClock.use((clock) => clock.now)
        const [late, never, early, lately, ended] = [
          yield* follow(account, credential, "A1", [Sample.shipmentId(), Sample.shipmentId()]),
          yield* follow(account, credential, "A2"),
          yield* follow(account, credential, "A3"),
          yield* follow(account, credential, "A4"),
          yield* follow(account, credential, "A5")
        ]
        const stopped = Sample.shipment({ account_id: account, line_tracking_stopped_at: now })
        yield* asIngestion(ShipmentStore.use((shipments) => shipments.save([stopped])))
        yield* follow(account, credential, "A6", [stopped.id])
        yield* follow(account, credential, "A7", [Sample.shipmentId()], "rail")
        yield* follow(other, credential, "B1")
        yield* asIngestion(SourceStore.use(({ feeds }) => feeds.setActive(ended.id, false)))
        yield* polled(late, shift(now, -hour))
        yield* polled(early, shift(now, -2 * hour))
        yield* polled(lately, now)
        const source = { credential_id: credential.id, kind: "carrier" } as const
        const asked = (most: number) =>
          Effect.map(
            SourceStore.use(({ followed }) => followed.askable(account, source, { before: now, most })),
            (feeds) => feeds.map(({ id }) => id)
          )
        assert.deepStrictEqual(yield* asked(10), [never.id, early.id, late.id])
        assert.deepStrictEqual(yield* asked(2), [never.id, early.id])
        const own = yield* SourceStore.use(({ followed }) => followed.askable(other, source, { before: now, most: 10 }))
        assert.lengthOf(own, 1)
        assert.deepInclude(own[0], { credential_id: credential.id, source: credential.source })
      })
    )

    it.effect("tells of each kind apart, by source", () =>
      Effect.gen(function* () {
        const account = yield* newAccount()
        const [b, a] = [yield* credentialOf({ source: "B" }), yield* credentialOf({ source: "A" })]
        yield* follow(account, b, "1", [Sample.shipmentId()], "terminal")
        yield* follow(account, b, "2", [Sample.shipmentId()], "rail")
        yield* follow(account, a, "3", [], "inbox")
        yield* follow(account, a, "3", [Sample.shipmentId()], "inbox")
        assert.deepStrictEqual(
          (yield* of(account)).map(({ kind, shipments, source }) => [source, kind, shipments]),
          [
            ["A", "inbox", 1],
            ["B", "rail", 1],
            ["B", "terminal", 1]
          ]
        )
      })
    )
  })
)
