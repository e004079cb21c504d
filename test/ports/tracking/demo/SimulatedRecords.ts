import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import { document as sampleDocument } from "../../../support/documents.ts"
import * as Sample from "../../../support/samples.ts"
import * as PartySample from "../../../support/samples/party.ts"

/** A shipment at a carrier with all that a demo brings. */
const shipmentAt = Effect.fnUntraced(function* (account_id: AccountId, line: string) {
  const scac = Scac.make(line)
  const shipment = Sample.shipment({ account_id, shipping_line_scac: scac })
  const container = Sample.container({ account_id, shipment_id: shipment.id })
  const request = Sample.request({ account_id, shipment_id: shipment.id, scac })
  const event = Sample.loggedEvent({ account_id, shipment_id: shipment.id, container_id: container.id })
  const party = PartySample.party({ account_id, company_name: `Customer of ${line}` })
  const role = PartySample.partyRole({ account_id, party_id: party.id, roleable_id: shipment.id, role: "customer" })
  const feed = yield* newFeed()
  yield* ShipmentStore.use((store) => store.save([shipment]))
  yield* ContainerStore.use((store) => store.save([container]))
  yield* TrackingRequestStore.use((store) => store.save(request))
  yield* EventLog.use((log) => log.append([event]))
  yield* PartyStore.use((store) => store.save(party))
  yield* PartyStore.use(({ roles }) => roles.add([role]))
  yield* SourceStore.use(({ feeds }) =>
    Effect.andThen(
      feeds.setInterval(feed.id, 1_000),
      feeds.follow([{ feed: feed.id, follower: { account_id, subject: { type: "shipment", id: shipment.id } } }])
    )
  )
  return { shipment, container, request, event, party, feed }
})

type Rows = Effect.Success<ReturnType<typeof shipmentAt>>

/** What there still is of them. */
const left = Effect.fnUntraced(function* (
  account_id: AccountId,
  { container, event, feed, party, request, shipment }: Rows
) {
  const isThere = <A>(found: Option.Option<A>) => Option.isSome(found)
  const followed = yield* SourceStore.use(({ feeds }) =>
    oneAnswer(feeds.followedBy([{ account_id, subject: { type: "shipment", id: shipment.id } }]))
  )
  return {
    shipment: isThere(yield* ShipmentStore.use((store) => one(store.load(account_id, [shipment.id])))),
    container: isThere(yield* ContainerStore.use((store) => one(store.load(account_id, [container.id])))),
    request: isThere(yield* TrackingRequestStore.use((store) => one(store.load(account_id, [request.id])))),
    event: (yield* EventLog.use((log) => log.latestOf(account_id, shipment.id))).some(({ id }) => id === event.id),
    party: isThere(yield* PartyStore.use((store) => one(store.load(account_id, [party.id])))),
    follower: followed.length > 0,
    interval: Option.getOrThrow(yield* SourceStore.use(({ feeds }) => feeds.find(feed.id))).interval !== null
  }
})

const all = { shipment: true, container: true, request: true, event: true, party: true, follower: true, interval: true }
const nothing = Object.fromEntries(Object.keys(all).map((name) => [name, false]))

/** What every SimulatedRecords does. */
export const simulatedRecordsContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`SimulatedRecords in ${adapter}`, (it) => {
    it.effect("removes what simulated carriers brought into the account, and nothing else", () =>
      Effect.gen(function* () {
        const { simulated: records } = yield* OperationStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const simulated = yield* shipmentAt(account_id, "SIMA")
        const real = yield* shipmentAt(account_id, "MAEU")
        const ofOther = yield* shipmentAt(other, "SIMA")
        const document = sampleDocument({
          account_id,
          shipment_ids: [simulated.shipment.id, real.shipment.id],
          container_ids: [simulated.container.id]
        })
        yield* DocumentStore.use((store) => store.save(document))
        const found = yield* records.find(account_id)
        assert.deepStrictEqual(found, { shipments: [simulated.shipment.id], requests: [simulated.request.id] })

        const names = [simulated.party.company_name.toUpperCase(), real.party.company_name]
        yield* Transaction.use((transaction) => transaction.run(records.remove(account_id, found, names)))

        assert.deepStrictEqual(yield* left(account_id, simulated), nothing)
        assert.deepStrictEqual(yield* left(account_id, real), all)
        assert.deepStrictEqual(yield* left(other, ofOther), all)
        assert.deepStrictEqual(yield* records.find(account_id), { shipments: [], requests: [] })
        const kept = Option.getOrThrow(yield* DocumentStore.use((store) => store.find(account_id, document.id)))
        assert.deepStrictEqual([kept.shipment_ids, kept.container_ids], [[real.shipment.id], []])
      })
    )
  })
)
