import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** What every FeedStore answers of how recent the feeds of a shipment are. */
export const freshnessContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`FeedStore.freshness in ${adapter}`, (it) => {
    it.effect("answers how recent the feeds of a shipment are, of those that serve the account", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const credential = Sample.credential({ serves: [account_id] })
        yield* feeds.saveCredential(credential)
        const { id: credential_id, source } = credential
        const reference = { type: "facility", number: "MSKU9070323", facility: "USLAX/WBCT" } as const
        const [feed, inbox] = yield* feeds.ensure([
          { credential_id, source, kind: "terminal", reference },
          { credential_id, source, kind: "inbox", reference: { type: "any" } }
        ])
        assert(feed !== undefined && inbox !== undefined)
        const shipment_id = Sample.shipmentId()
        const subject = { type: "shipment", id: shipment_id } as const
        yield* feeds.follow([{ feed: feed.id, follower: { account_id, subject } }])
        yield* feeds.follow([{ feed: inbox.id, follower: { account_id, subject } }])
        yield* feeds.follow([{ feed: feed.id, follower: { account_id: other, subject } }])
        const poll = { feed_id: feed.id, complete: true, detail: null, pages: [] }
        const due = { answer_due_at: Sample.onDay(4) }
        yield* feeds.recordPoll({ ...poll, ...due, at: Sample.onDay(1), outcome: "found", changed: true })
        yield* feeds.recordPoll({ ...poll, at: Sample.onDay(2), outcome: "found", changed: false })
        yield* feeds.recordPoll({ ...poll, at: Sample.onDay(3), outcome: "trouble", changed: false })
        const [found, ...rest] = yield* feeds.freshness(account_id, [shipment_id, Sample.shipmentId()])
        const { now, ...stamps } = found ?? assert.fail("nothing is told")
        assert.deepStrictEqual(rest, [])
        assert.strictEqual(now.slice(0, 10), (yield* DurableClock.use((clock) => clock.now)).slice(0, 10))
        assert.deepStrictEqual(stamps, {
          shipment_id,
          kind: "terminal",
          number: "MSKU9070323",
          active: true,
          last_succeeded_at: Sample.onDay(2),
          last_changed_at: Sample.onDay(1),
          answer_due_at: Sample.onDay(4),
          unread_since: null
        })
        assert.deepStrictEqual(yield* feeds.freshness(other, [shipment_id]), [])
      })
    )

    it.effect("says that a shipment whose tracking has ended is asked about no more, whoever else asks", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const account_id = yield* newAccount()
        const feed = yield* newFeed()
        const tracked = Sample.shipment({ account_id })
        const ended = Sample.shipment({ account_id, line_tracking_stopped_at: Sample.onDay(2) })
        for (const shipment of [tracked, ended]) {
          yield* ShipmentStore.use((shipments) => shipments.save([shipment]))
          yield* feeds.follow([
            { feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }
          ])
        }
        const asked = yield* feeds.freshness(account_id, [tracked.id, ended.id])
        const activeOf = new Map(asked.map(({ active, shipment_id }) => [shipment_id, active]))
        assert.deepStrictEqual([activeOf.get(tracked.id), activeOf.get(ended.id)], [true, false])
      })
    )
  })
)
