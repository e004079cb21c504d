import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { Party } from "#domain/records/party/Party.ts"
import type { PartyRole } from "#domain/records/party/Party.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount, newFeed } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import * as PartySample from "../../../support/samples/party.ts"
import { storableValues } from "../../../support/storable.ts"

const unstamped = {
  line_tracking_last_attempted_at: null,
  line_tracking_last_succeeded_at: null,
  customer_name: null
}
const ids = (rows: ReadonlyArray<Shipment>) => rows.map(({ id }) => id)

const pollOn = Effect.fnUntraced(function* (feed: Feed, day: number, outcome: "found" | "not_found" | "trouble") {
  const { feeds } = yield* SourceStore
  yield* feeds.recordPoll({
    feed_id: feed.id,
    at: Sample.onDay(day),
    outcome,
    complete: true,
    detail: null,
    pages: [],
    changed: false
  })
})

const shipmentsNamed = (account_id: AccountId, scac: string | null, number: string) =>
  ShipmentStore.use((shipments) => oneAnswer(shipments.byDocument([{ account_id, scac, numbers: [number] }])))

/** What every ShipmentStore does; `shipmentSearchContract` has the search. */
export const shipmentStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ShipmentStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved, whatever it is, except for what is joined",
      [storableValues(Schema.Struct(Shipment.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const shipments = yield* ShipmentStore
          const account_id = yield* newAccount()
          const saved = { ...fields, account_id, id: Sample.shipmentId(), line_tracking_stopped_by_user_id: null }
          yield* shipments.save([new Shipment(saved)])
          const expected = new Shipment({ ...saved, ...unstamped })
          assert.deepStrictEqual(yield* one(shipments.load(account_id, [expected.id])), Option.some(expected))
        }),
      { arbitrary: triedOn(40) }
    )

    it.effect("keeps what was saved last", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const shipment = Sample.shipment({ account_id })
        const next = new Shipment({ ...shipment, version: 2, tags: ["b", "a"], booking_number: "BKG-1" })
        yield* shipments.save([shipment])
        yield* shipments.save([next])
        assert.deepStrictEqual(yield* one(shipments.load(account_id, [shipment.id])), Option.some(next))
      })
    )

    it.effect("shows an account nothing of another", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment = Sample.shipment({ account_id })
        yield* shipments.save([shipment])
        assert.deepStrictEqual(yield* one(shipments.load(other, [shipment.id])), Option.none())
        assert.deepStrictEqual(yield* shipments.load(other, [shipment.id]), [])
        assert.deepStrictEqual(yield* shipmentsNamed(other, "SIML", "SMPL0001"), [])
        assert.deepStrictEqual(yield* shipments.search(other, always, "created_at", { number: 1, size: 9 }), {
          rows: [],
          total: 0
        })
      })
    )

    it.effect("finds many at once and leaves out what there is not", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const [a, b, c] = [
          Sample.shipment({ account_id }),
          Sample.shipment({ account_id }),
          Sample.shipment({ account_id })
        ]
        const foreign = Sample.shipment({ account_id: other })
        yield* Effect.forEach([a, b, c, foreign], (row) => shipments.save([row]))
        const found = yield* shipments.load(account_id, [c.id, a.id, foreign.id, Sample.shipmentId()])
        assert.sameMembers(ids(found), [a.id, c.id])
        assert.deepStrictEqual(yield* shipments.load(account_id, []), [])
      })
    )

    it.effect("finds by bill or booking at the carrier, tracked ones first", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const stopped = {
          line_tracking_stopped_at: Sample.onDay(9),
          line_tracking_stopped_reason: "cancelled_by_user"
        } as const
        const rows = [
          Sample.shipment({ account_id, created_at: Sample.onDay(3), ...stopped }),
          Sample.shipment({ account_id, created_at: Sample.onDay(1) }),
          Sample.shipment({
            account_id,
            created_at: Sample.onDay(2),
            bill_of_lading_number: null,
            booking_number: "SMPL0001"
          }),
          Sample.shipment({ account_id, shipping_line_scac: "MAEU" }),
          Sample.shipment({ account_id, bill_of_lading_number: "SMPL00010" }),
          Sample.shipment({ account_id, bill_of_lading_number: "smpl0001" })
        ] as const
        yield* Effect.forEach(rows, (row) => shipments.save([row]))
        const found = ids(yield* shipmentsNamed(account_id, "SIML", "SMPL0001"))
        assert.sameMembers(found, ids([rows[0], rows[1], rows[2], rows[5]]))
        assert.strictEqual(found[3], rows[0].id)
        assert.deepStrictEqual(ids(yield* shipmentsNamed(account_id, "MAEU", "SMPL0001")), [rows[3].id])
        assert.deepStrictEqual(yield* shipmentsNamed(account_id, "SIML", "SMPL0009"), [])
        const nameless = Sample.shipment({
          account_id,
          bill_of_lading_number: null,
          shipping_line_scac: null,
          normalized_number: "MSKU1234565"
        })
        yield* shipments.save([nameless])
        assert.deepStrictEqual(ids(yield* shipmentsNamed(account_id, null, "MSKU1234565")), [nameless.id])
        yield* shipments.save([
          Sample.shipment({ account_id, bill_of_lading_number: "SMPL0008", normalized_number: "TCLU1234568" })
        ])
        assert.deepStrictEqual(yield* shipmentsNamed(account_id, null, "TCLU1234568"), [])
        const twice = ["SMPL0005", "TCLU1234568"].map((normalized_number) =>
          Sample.shipment({
            account_id,
            bill_of_lading_number: "SMPL0005",
            booking_number: "SMPL0005",
            normalized_number
          })
        )
        yield* shipments.save(twice)
        assert.sameMembers(ids(yield* shipmentsNamed(account_id, null, "SMPL0005")), ids(twice))
      })
    )

    it.effect("pages through what all accounts track for long", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const accounts = [yield* newAccount(), yield* newAccount()] as const
        const made = (account_id: (typeof accounts)[number], days: number, stopped: number | null = null) =>
          Sample.shipment({
            account_id,
            created_at: Sample.onDay(days),
            line_tracking_stopped_at: stopped === null ? null : Sample.onDay(stopped)
          })
        const [a, b] = accounts
        const old = [made(a, 1), made(b, 1), made(a, 2)]
        const rest = [made(a, 1, 5), made(b, 4)]
        yield* Effect.forEach([...old, ...rest], (row) => shipments.save([row]))
        const pages = asIngestion(
          Effect.gen(function* () {
            const store = yield* ShipmentStore
            const seen: Array<string> = []
            let after: Shipment["id"] | null = null
            for (;;) {
              const page: ReadonlyArray<Pick<Shipment, "account_id" | "id">> = yield* store.trackedBefore(
                Sample.onDay(3),
                after,
                2
              )
              assert.isAtMost(page.length, 2)
              seen.push(...page.map(({ account_id, id }) => `${account_id}/${id}`))
              after = page.at(-1)?.id ?? null
              if (after === null) return seen
            }
          })
        )
        const seen = yield* pages
        assert.deepStrictEqual([...new Set(seen)], seen)
        const key = ({ account_id, id }: Shipment) => `${account_id}/${id}`
        assert.includeMembers(seen, old.map(key))
        for (const one of rest) assert.notInclude(seen, key(one))
      })
    )

    it.effect("joins the name of the party that became its customer first", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const parties = yield* PartyStore
        const { roles } = parties
        const account_id = yield* newAccount()
        const [shipment, another] = [Sample.shipment({ account_id }), Sample.shipment({ account_id })]
        yield* Effect.forEach([shipment, another], (row) => shipments.save([row]))
        const [ann, bob] = [
          PartySample.party({ account_id, company_name: "Ann" }),
          PartySample.party({ account_id, company_name: "Bob" })
        ]
        yield* Effect.forEach([ann, bob], parties.save)
        const role = (fields: Partial<PartyRole>) =>
          PartySample.partyRole({ account_id, party_id: ann.id, roleable_id: shipment.id, ...fields })
        const first = role({ created_at: Sample.onDay(2) })
        yield* roles.add([
          role({ role: "shipper" }),
          role({ party_id: bob.id, created_at: Sample.onDay(3) }),
          first,
          role({ roleable_id: Sample.shipmentId() })
        ])
        const named = Effect.gen(function* () {
          const [found] = yield* shipments.load(account_id, [shipment.id])
          const { rows } = yield* shipments.search(account_id, always, "created_at", { number: 1, size: 9 })
          assert.strictEqual(found?.customer_name, rows.find(({ id }) => id === shipment.id)?.customer_name)
          return found?.customer_name
        })
        assert.strictEqual(yield* named, "Ann")
        assert.deepStrictEqual(yield* one(shipments.load(account_id, [another.id])), Option.some(another))
        yield* parties.save(new Party({ ...ann, company_name: "Anna" }))
        yield* shipments.save([shipment])
        assert.strictEqual(yield* named, "Anna")
        yield* roles.remove(account_id, first.id)
        assert.strictEqual(yield* named, "Bob")
      })
    )

    it.effect("joins the newest stamps of the carrier feeds that it follows", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const [shipment, another] = [Sample.shipment({ account_id }), Sample.shipment({ account_id })]
        yield* shipments.save([shipment])
        yield* shipments.save([another])
        yield* asIngestion(
          Effect.gen(function* () {
            const { feeds } = yield* SourceStore
            const [bill, booking, unfollowed] = [yield* newFeed(), yield* newFeed(), yield* newFeed()]
            const terminal = yield* newFeed(
              { type: "facility", number: Sample.containerNumber(1), facility: "USLAX/PIERA" },
              "terminal"
            )
            const follower = { account_id, subject: { type: "shipment", id: shipment.id } } as const
            yield* Effect.forEach([bill, booking, terminal], ({ id }) => feeds.follow([{ feed: id, follower }]))
            yield* pollOn(bill, 1, "found")
            yield* pollOn(bill, 4, "trouble")
            yield* pollOn(booking, 2, "not_found")
            yield* pollOn(terminal, 6, "found")
            yield* pollOn(unfollowed, 7, "found")
          })
        )
        const expected = new Shipment({
          ...shipment,
          line_tracking_last_attempted_at: Sample.onDay(4),
          line_tracking_last_succeeded_at: Sample.onDay(2)
        })
        assert.deepStrictEqual(yield* one(shipments.load(account_id, [shipment.id])), Option.some(expected))
        assert.deepStrictEqual(yield* one(shipments.load(account_id, [another.id])), Option.some(another))
        assert.deepStrictEqual(yield* shipments.load(account_id, [shipment.id]), [expected])
        yield* shipments.save([new Shipment({ ...expected, ...unstamped })])
        const { rows } = yield* shipments.search(account_id, always, "created_at", { number: 1, size: 9 })
        assert.deepStrictEqual(
          rows.find(({ id }) => id === shipment.id),
          expected
        )
      })
    )
  })
)
