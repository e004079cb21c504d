import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { TestClock } from "effect/testing"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { PartyRoles } from "#application/records/party/PartyRoles.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { FeedId, ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { always } from "#domain/query/Criterion.ts"
import type { PartyRoleName } from "#domain/records/party/Party.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, directVoyage } from "../../../domain/voyage/merge/observe.ts"
import * as TestSql from "../../../support/postgres/TestSql.ts"
import * as Sample from "../../../support/samples.ts"
import { party, partyRole } from "../../../support/samples/party.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { arrives, IntakeWorld, newcomer, readAgain, shipmentOf } from "../../support/intakeWorld.ts"

const voyage = (number: string, moves: number): ReadonlyArray<Statement> => {
  const documents: ReadonlyArray<Document> = [{ type: "bill", number }]
  return directVoyage()
    .slice(0, moves)
    .map(({ call, classifier, container, fact, fact_key, happened, place, retracted, revision, source_id }) => ({
      call,
      classifier,
      fact,
      happened,
      place,
      retracted,
      revision,
      source_id,
      documents,
      container: container === null ? null : containerNumber(1),
      fact_key
    }))
}

const newParty = Effect.fn("newParty")(function* ({ id: account_id }: Account, company_name: string) {
  const made = party({ account_id, company_name })
  yield* PartyStore.use((store) => store.save(made))
  return made
})

/** Asks for a bill of lading with parties by role; answers the feed that it follows. */
const track = Effect.fn("track")(function* (
  holder: Effect.Success<typeof newcomer>,
  request_number: string,
  parties: ReadonlyArray<{ readonly role: PartyRoleName; readonly party: string }>
) {
  const request = yield* TrackingRequests.use((requests) =>
    requests.create(holder, {
      request_type: "bill_of_lading",
      request_number,
      scac: "SIML",
      auto_detect: false,
      ref_numbers: [],
      shipment_tags: [],
      parties
    })
  )
  const [feed] = yield* SourceStore.use(({ feeds }) =>
    oneAnswer(
      feeds.followedBy([{ account_id: holder.account.id, subject: { type: "tracking_request", id: request.id } }])
    )
  )
  return { request, feed: feed?.id as FeedId }
})

const rolesOf = Effect.fn("rolesOf")(function* ({ id }: Account, shipment: ShipmentId) {
  const roles = yield* PartyStore.use(({ roles }) => roles.ofRecords(id, [shipment]))
  return roles.map(({ party_id, role, roleable_type }) => `${roleable_type} ${role} ${party_id}`).sort()
})

const planes = {
  /** The test's clock begins in 1970, when none of this had happened. */
  memory: { ports: TestMemory.stores, excludeTestServices: false, begin: TestClock.setTime(Date.UTC(2026, 5, 1)) },
  Postgres: { ports: TestSql.layerWorker, excludeTestServices: true, begin: Effect.void }
} as const

for (const [name, { begin, excludeTestServices, ports }] of Object.entries(planes)) {
  const world = PartyRoles.layer.pipe(
    Layer.provideMerge(IntakeWorld),
    Layer.provideMerge(ports as typeof TestMemory.stores)
  )
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`parties of a tracking request on ${name}`, (it) => {
    it.effect("become roles of the shipment when it appears, once", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const { account } = holder
        const [buyer, seller] = [yield* newParty(account, "Buyer"), yield* newParty(account, "Seller")]
        const { feed, request } = yield* track(holder, "PARTIES1", [
          { role: "customer", party: buyer.id },
          { role: "consignee", party: buyer.id.toUpperCase() },
          { role: "shipper", party: seller.id }
        ])
        const kept = yield* TrackingRequestStore.use((store) => one(store.load(account.id, [request.id])))
        assert.strictEqual(Option.getOrThrow(kept).party_roles.length, 3)

        const raw = yield* arrives(feed, voyage("PARTIES1", 4))
        const shipment = yield* shipmentOf(account.id)
        const expected = [
          `Shipment consignee ${buyer.id}`,
          `Shipment customer ${buyer.id}`,
          `Shipment shipper ${seller.id}`
        ]
        assert.deepStrictEqual(yield* rolesOf(account, shipment.id), expected)
        assert.strictEqual(shipment.customer_name, "Buyer")

        yield* readAgain(raw)
        yield* arrives(feed, voyage("PARTIES1", 6))
        assert.deepStrictEqual(yield* rolesOf(account, shipment.id), expected)
        const later = yield* shipmentOf(account.id)
        assert.deepStrictEqual([later.id, later.customer_name], [shipment.id, "Buyer"])
      })
    )

    it.effect("do not come back once they were removed, and a fold keeps what was assigned since", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const { account } = holder
        const [buyer, seller] = [yield* newParty(account, "Buyer"), yield* newParty(account, "Seller")]
        const { feed } = yield* track(holder, "PARTIES2", [{ role: "customer", party: buyer.id }])
        yield* arrives(feed, voyage("PARTIES2", 2))
        const shipment = yield* shipmentOf(account.id)
        const record = { type: "Shipment", id: shipment.id } as const
        const roles = yield* PartyRoles
        const [given] = (yield* roles.list(account, record, { number: 1, size: 9 })).rows
        assert(given !== undefined)
        yield* roles.remove(account, record, given.id)
        yield* roles.add(account, record, { role: "customer", party: seller.id })
        const changed = yield* shipmentOf(account.id)
        assert.deepStrictEqual([changed.version, changed.customer_name], [shipment.version + 2, "Seller"])

        yield* arrives(feed, voyage("PARTIES2", 6))
        const folded = yield* shipmentOf(account.id)
        assert.strictEqual(folded.customer_name, "Seller")
        assert.isAtLeast(folded.version, changed.version)
        assert.deepStrictEqual(yield* rolesOf(account, shipment.id), [`Shipment customer ${seller.id}`])
      })
    )

    it.effect("join those of a shipment that is tracked already, which is a change of it", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const { account } = holder
        const [buyer, seller] = [yield* newParty(account, "Buyer"), yield* newParty(account, "Seller")]
        const shipment = Sample.shipment({
          account_id: account.id,
          bill_of_lading_number: "PARTIES3",
          normalized_number: "PARTIES3"
        })
        yield* ShipmentStore.use((store) => store.save([shipment]))
        const first = partyRole({ account_id: account.id, party_id: buyer.id, roleable_id: shipment.id })
        yield* PartyStore.use(({ roles }) => roles.add([first]))
        const { feed } = yield* track(holder, "PARTIES3", [
          { role: "customer", party: buyer.id },
          { role: "pickup_dray_carrier", party: seller.id }
        ])
        yield* arrives(feed, voyage("PARTIES3", 2))
        const joined = yield* shipmentOf(account.id)
        assert.strictEqual(joined.id, shipment.id)
        assert.isAbove(joined.version, shipment.version)
        assert.deepStrictEqual(yield* rolesOf(account, shipment.id), [
          `Shipment customer ${buyer.id}`,
          `Shipment pickup_dray_carrier ${seller.id}`
        ])
      })
    )

    it.effect("refuse the request when one is not the account's, and nothing of it is kept", () =>
      Effect.gen(function* () {
        yield* begin
        const [holder, stranger] = [yield* newcomer, yield* newcomer]
        const [own, foreign] = [yield* newParty(holder.account, "Own"), yield* newParty(stranger.account, "Foreign")]
        for (const party of [foreign.id, Sample.eventId(), "no id", "\u0000"]) {
          const refused = yield* Effect.flip(
            track(holder, "PARTIES4", [
              { role: "shipper", party: own.id },
              { role: "customs_broker", party }
            ])
          )
          assert.deepInclude(refused, { _tag: "Rejected", pointer: "/data/relationships/customs_broker/data" })
        }
        const list = yield* TrackingRequestStore.use((store) =>
          store.list(holder.account.id, always, { number: 1, size: 9 })
        )
        assert.strictEqual(list.total, 0)
      })
    )
  })
}
