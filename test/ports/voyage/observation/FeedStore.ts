import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { FeedReference, Follower, Poll } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const ids = <Id>(rows: ReadonlyArray<{ readonly id: Id }>) => rows.map(({ id }) => id)

/** What every FeedStore does. */
export const feedStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`FeedStore in ${adapter}`, (it) => {
    it.effect("answers the credentials that serve an account, its own first", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const source = Sample.feedId()
        const all = Sample.credential({ source })
        const own = Sample.credential({ source, serves: [other, account] })
        const foreign = Sample.credential({ source, serves: [other] })
        const nobodys = Sample.credential({ source, serves: [] })
        const elsewhere = Sample.credential({ source: Sample.feedId() })
        yield* Effect.forEach([all, own, foreign, nobodys, elsewhere], feeds.saveCredential)
        assert.deepStrictEqual(ids(yield* feeds.credentialsFor(account, source)), [own.id, all.id])
        yield* feeds.saveCredential({ ...own, serves: [account] })
        assert.deepStrictEqual(ids(yield* feeds.credentialsFor(account, source)), [own.id, all.id])
        assert.deepStrictEqual(ids(yield* feeds.credentialsFor(other, source)), [foreign.id, all.id])
        yield* feeds.saveCredential({ ...own, serves: [] })
        const [found, ...rest] = yield* feeds.credentialsFor(account, source)
        assert.deepStrictEqual([found, rest], [all, []])
      })
    )

    it.effect("answers the accounts that a credential names", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const accounts = [yield* newAccount(), yield* newAccount()]
        const [named, all] = [Sample.credential({ serves: accounts }), Sample.credential()]
        yield* Effect.forEach([named, all], feeds.saveCredential)
        assert.sameMembers([...(yield* feeds.accountsOf(named.id))], accounts)
        assert.deepStrictEqual(yield* feeds.accountsOf(all.id), [])
        assert.deepStrictEqual(yield* feeds.accountsOf(Sample.credentialId()), [])
      })
    )

    it.effect("makes one feed of a reference under a credential, however many ask at once", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const { run } = yield* Transaction
        const credential = Sample.credential()
        yield* feeds.saveCredential(credential)
        const { id: credential_id, source } = credential
        const asked = { credential_id, source, kind: "carrier", reference: { type: "bill", number: "SMPL1" } } as const
        const ensured = oneAnswer(feeds.ensure([asked]))
        const made = yield* Effect.forEach(
          Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? ensured : run(ensured))),
          (ensure) => ensure,
          { concurrency: "unbounded" }
        )
        const [feed] = made
        assert.strictEqual(new Set(ids(made)).size, 1)
        assert.deepStrictEqual(feed, {
          ...asked,
          id: feed?.id ?? Sample.feedId(),
          interval: null,
          last_attempted_at: null,
          last_succeeded_at: null,
          unsettled: false,
          unknown_since: null,
          last_changed_at: null,
          answer_due_at: null,
          unread_since: null,
          active: true
        })
        assert.deepStrictEqual(yield* feeds.find(feed?.id ?? Sample.feedId()), Option.fromUndefinedOr(feed))
      })
    )

    it.effect("keeps different references and credentials apart", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const [one, two] = [Sample.credential(), Sample.credential()]
        yield* Effect.forEach([one, two], feeds.saveCredential)
        const references: ReadonlyArray<FeedReference> = [
          { type: "bill", number: "N" },
          { type: "booking", number: "N" },
          { type: "container", number: "N" },
          { type: "facility", number: "N", facility: "USLAX/A" },
          { type: "facility", number: "N", facility: "USLAX/B" },
          { type: "any" }
        ]
        const wanted = [one, two].flatMap(({ id, source }) =>
          references.map((reference) => ({ credential_id: id, source, kind: "inbox", reference }) as const)
        )
        const made = yield* Effect.forEach(wanted, (one) => oneAnswer(feeds.ensure([one])))
        assert.strictEqual(new Set(ids(made)).size, wanted.length)
        assert.deepStrictEqual(
          made.map(({ reference }) => reference),
          [...references, ...references]
        )
        assert.deepStrictEqual(ids(yield* Effect.forEach(wanted, (one) => oneAnswer(feeds.ensure([one])))), ids(made))
        assert.deepStrictEqual(yield* feeds.find(Sample.feedId()), Option.none())
      })
    )

    it.effect("knows who follows a feed", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const [feed, another] = [yield* newFeed(), yield* newFeed()]
        const request = { account_id, subject: { type: "tracking_request", id: Sample.requestId() } } as const
        const shipment = { account_id: other, subject: { type: "shipment", id: Sample.shipmentId() } } as const
        yield* Effect.forEach([request, request, shipment], (follower) => feeds.follow([{ feed: feed.id, follower }]))
        yield* feeds.follow([{ feed: another.id, follower: shipment }])
        assert.sameDeepMembers([...(yield* feeds.followers(feed.id))], [request, shipment])
        assert.sameMembers(ids(yield* oneAnswer(feeds.followedBy([shipment]))), [feed.id, another.id])
        assert.deepStrictEqual(yield* oneAnswer(feeds.followedBy([{ ...shipment, account_id }])), [])
        yield* feeds.unfollow(feed.id, shipment)
        yield* feeds.unfollow(feed.id, shipment)
        assert.deepStrictEqual(yield* feeds.followers(feed.id), [request])
        assert.deepStrictEqual(ids(yield* oneAnswer(feeds.followedBy([shipment]))), [another.id])
      })
    )

    it.effect("lets a follower read only what its account is served", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const credential = Sample.credential({ serves: [account_id] })
        yield* feeds.saveCredential(credential)
        const { id: credential_id, source } = credential
        const feed = yield* oneAnswer(
          feeds.ensure([{ credential_id, source, kind: "inbox", reference: { type: "any" } }])
        )
        const followerOf = (account_id: typeof other) =>
          ({ account_id, subject: { type: "shipment", id: Sample.shipmentId() } }) as const
        const [mine, foreign] = [followerOf(account_id), followerOf(other)]
        yield* Effect.forEach([mine, foreign], (follower) => feeds.follow([{ feed: feed.id, follower }]))
        assert.deepStrictEqual(yield* oneAnswer(feeds.followedBy([mine])), [feed])
        assert.deepStrictEqual(yield* oneAnswer(feeds.followedBy([foreign])), [])
        yield* feeds.saveCredential({ ...credential, serves: [other] })
        assert.deepStrictEqual(yield* oneAnswer(feeds.followedBy([mine])), [])
        assert.deepStrictEqual(yield* oneAnswer(feeds.followedBy([foreign])), [feed])
        yield* feeds.saveCredential({ ...credential, serves: "all" })
        assert.deepStrictEqual(yield* oneAnswer(feeds.followedBy([mine])), [feed])
      })
    )

    it.effect("finds who has a number that a source has spoken of, in every account", () =>
      Effect.gen(function* () {
        const [feeds, observations, shipments] = [
          (yield* SourceStore).feeds,
          yield* ObservationStore,
          yield* ShipmentStore
        ]
        const [mine, other] = [yield* newAccount(), yield* newAccount()]
        const bill = `HELD${Sample.feedId().slice(0, 8)}`.toUpperCase()
        const feed = yield* newFeed()
        const raw = Sample.raw(feed.id, bill)
        yield* observations.keep(raw)
        const statement = Sample.statement({ container: null, documents: [{ type: "bill", number: bill }] })
        yield* observations.record([{ raw_id: raw.id, reading: Sample.reading([statement]) }])
        const follows = Effect.fnUntraced(function* (account_id: typeof mine, bill_of_lading_number: string) {
          const shipment = Sample.shipment({ account_id, bill_of_lading_number })
          yield* shipments.save([shipment])
          const follower = { account_id, subject: { type: "shipment", id: shipment.id } } as const
          yield* feeds.follow([{ feed: feed.id, follower }])
          return follower
        })
        const holders = [yield* follows(mine, bill), yield* follows(other, bill)]
        yield* follows(mine, "ANOTHER1")
        yield* shipments.save([Sample.shipment({ account_id: mine, bill_of_lading_number: bill })])
        const subjects = (found: ReadonlyArray<Follower>) => found.map(({ subject }) => subject.id).toSorted()
        assert.deepStrictEqual(subjects(yield* feeds.holders([bill, "NOBODYS"])), subjects(holders))
        assert.deepStrictEqual(yield* feeds.holders(["NOBODYS"]), [])
        assert.deepStrictEqual(yield* feeds.holders([]), [])
      })
    )

    it.effect("stamps polls: every one was attempted, all but trouble succeeded, none turns the time back", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const feed = yield* newFeed()
        const stamps = Effect.map(feeds.find(feed.id), (found) => {
          const { last_attempted_at, last_succeeded_at } = Option.getOrThrow(found)
          return [last_attempted_at, last_succeeded_at]
        })
        const polledOn = (days: number, outcome: Poll["outcome"]) =>
          feeds.recordPoll({
            feed_id: feed.id,
            at: Sample.onDay(days),
            complete: false,
            outcome,
            detail: "a 'detail'",
            pages: [],
            changed: false
          })
        yield* polledOn(1, "trouble")
        assert.deepStrictEqual(yield* stamps, [Sample.onDay(1), null])
        yield* polledOn(3, "not_found")
        assert.deepStrictEqual(yield* stamps, [Sample.onDay(3), Sample.onDay(3)])
        yield* polledOn(5, "found")
        yield* polledOn(4, "found")
        yield* polledOn(6, "trouble")
        assert.deepStrictEqual(yield* stamps, [Sample.onDay(6), Sample.onDay(5)])
      })
    )

    it.effect("knows since when every answer was that the number is unknown", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const feed = yield* newFeed()
        const unknownSince = Effect.fnUntraced(function* (days: number, outcome: Poll["outcome"]) {
          const poll = { complete: outcome === "found", outcome, detail: null, pages: [], changed: false }
          yield* feeds.recordPoll({ feed_id: feed.id, at: Sample.onDay(days), ...poll })
          return Option.getOrThrow(yield* feeds.find(feed.id)).unknown_since
        })
        assert.isNull(yield* unknownSince(1, "found"))
        assert.isNull(yield* unknownSince(2, "trouble"))
        assert.strictEqual(yield* unknownSince(3, "not_found"), Sample.onDay(3))
        assert.strictEqual(yield* unknownSince(4, "trouble"), Sample.onDay(3))
        assert.strictEqual(yield* unknownSince(5, "not_found"), Sample.onDay(3))
        assert.isNull(yield* unknownSince(6, "found"))
        assert.strictEqual(yield* unknownSince(7, "not_found"), Sample.onDay(7))
      })
    )

    it.effect("keeps the interval and whether the feed is active", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const feed = yield* newFeed()
        yield* feeds.setInterval(feed.id, 5_400_000)
        yield* feeds.setActive(feed.id, false)
        assert.deepStrictEqual(yield* feeds.find(feed.id), Option.some({ ...feed, interval: 5_400_000, active: false }))
        yield* feeds.setInterval(feed.id, null)
        yield* feeds.setActive(feed.id, true)
        assert.deepStrictEqual(yield* feeds.find(feed.id), Option.some(feed))
      })
    )
  })
)
