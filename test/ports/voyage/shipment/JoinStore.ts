import { randomUUID } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ChangeHistory } from "#application/ports/voyage/history/ChangeHistory.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId, ObservationId, ShipmentId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { UserEdit } from "#domain/voyage/edit/UserEdit.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import { document as sampleDocument } from "../../../support/documents.ts"
import * as Sample from "../../../support/samples.ts"
import * as FieldSample from "../../../support/samples/customField.ts"
import * as PartySample from "../../../support/samples/party.ts"

const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id)

/** Two shipments of an account, to be joined. */
const pair = Effect.gen(function* () {
  const account_id = yield* newAccount()
  const [survivor, other] = [Sample.shipment({ account_id }), Sample.shipment({ account_id })]
  yield* ShipmentStore.use((store) => store.save([survivor, other]))
  const join = { account_id, type: "shipment", id: other.id, survivor_id: survivor.id } as const
  return { account_id, survivor, other, join: { ...join, joined_at: Sample.onDay(9) } }
})

const follows = (account_id: AccountId, id: ShipmentId) =>
  SourceStore.use(({ feeds }) => oneAnswer(feeds.followedBy([{ account_id, subject: { type: "shipment", id } }])))

const judge = Effect.fnUntraced(function* (account_id: AccountId, shipment: ShipmentId, observation: ObservationId) {
  const id = refusedObservationId(shipment, observation)
  yield* ObservationStore.use(({ refused }) =>
    refused.judge(account_id, {
      id,
      judgement: "reapplied",
      judged_at: Sample.start,
      judged_by_user_id: Sample.userId()
    })
  )
})

const tagsEditOf = (account_id: AccountId, subject_id: ShipmentId) =>
  new UserEdit({
    id: randomUUID(),
    account_id,
    user_id: Sample.userId(),
    at: Sample.start,
    subject_type: "shipment",
    subject_id,
    attribute: "tags",
    old: [],
    new: ["x"]
  })

/** What every JoinStore does. */
export const joinStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`JoinStore in ${adapter}`, (it) => {
    it.effect("gives the survivor what belonged to the other, under its old ids", () =>
      Effect.gen(function* () {
        const { account_id, join, other, survivor } = yield* pair
        const container = Sample.container({ account_id, shipment_id: other.id })
        const request = Sample.request({ account_id, shipment_id: other.id })
        const events = [
          Sample.loggedEvent({ account_id, shipment_id: other.id, key: `${other.id}|estimate` }),
          Sample.loggedEvent({ account_id, shipment_id: other.id, container_id: container.id })
        ]
        yield* ContainerStore.use((store) => store.save([container]))
        yield* TrackingRequestStore.use((store) => store.save(request))
        yield* EventLog.use((log) => log.append(events))
        const [both, own] = [yield* newFeed(), yield* newFeed()]
        for (const [feed, id] of [
          [both.id, survivor.id],
          [both.id, other.id],
          [own.id, other.id]
        ] as const) {
          yield* SourceStore.use(({ feeds }) =>
            feeds.follow([{ feed, follower: { account_id, subject: { type: "shipment", id } } }])
          )
        }
        const document = sampleDocument({ account_id, shipment_ids: [survivor.id, other.id] })
        yield* DocumentStore.use((store) => store.save(document))

        yield* ShipmentStore.use(({ joins }) => joins.absorb(join))
        assert.deepStrictEqual(yield* ShipmentStore.use((store) => store.load(account_id, [other.id])), [])
        const moved = yield* ContainerStore.use((store) => store.ofShipments(account_id, [survivor.id]))
        assert.deepStrictEqual(
          moved.map(({ id, shipment_id, version }) => [id, shipment_id, version]),
          [[container.id, survivor.id, container.version + 1]]
        )
        assert.deepStrictEqual(
          ids(yield* TrackingRequestStore.use((store) => store.ofShipments([{ account_id, id: survivor.id }]))),
          [request.id]
        )
        const logged = yield* EventLog.use((log) => log.latestOf(account_id, survivor.id))
        assert.sameMembers(ids(logged), ids(events))
        assert.include(
          logged.map(({ key }) => key),
          `${survivor.id}|estimate`
        )
        assert.deepStrictEqual(ids(yield* follows(account_id, survivor.id)), [both.id, own.id])
        assert.deepStrictEqual(yield* follows(account_id, other.id), [])
        const kept = yield* DocumentStore.use((store) => store.find(account_id, document.id))
        assert.deepStrictEqual(
          Option.map(kept, ({ shipment_ids }) => shipment_ids),
          Option.some([survivor.id])
        )
      })
    )

    it.effect("keeps users' edits; of two values for one place the survivor's", () =>
      Effect.gen(function* () {
        const { account_id, join, other, survivor } = yield* pair
        const fields = yield* CustomFieldStore
        const [first, second] = ["one", "two"].map((api_slug) => FieldSample.definition({ account_id, api_slug }))
        assert(first !== undefined && second !== undefined)
        yield* CustomFieldStore.use(({ definitions }) => Effect.forEach([first, second], definitions.save))
        const valueOf = (definition_id: typeof first.id, entity_id: string, value: string) =>
          FieldSample.customField({ account_id, definition_id, entity_id, value })
        yield* Effect.forEach(
          [
            valueOf(first.id, survivor.id, "kept"),
            valueOf(first.id, other.id, "lost"),
            valueOf(second.id, other.id, "new")
          ],
          fields.save
        )
        const party = PartySample.party({ account_id })
        yield* PartyStore.use((store) => store.save(party))
        const role = (roleable_id: string, role: "customer" | "shipper") =>
          PartySample.partyRole({ account_id, party_id: party.id, roleable_id, role })
        const roles = [role(survivor.id, "customer"), role(other.id, "customer"), role(other.id, "shipper")]
        yield* PartyStore.use(({ roles: store }) => store.add(roles))
        const edit = tagsEditOf(account_id, other.id)
        yield* ChangeHistory.use(({ edits }) => edits.append([edit]))
        const [seen, unseen] = [Sample.observationId(), Sample.observationId()]
        const refusal = (observation_id: ObservationId) => ({
          id: refusedObservationId(other.id, observation_id),
          observation_id,
          container_number: null,
          reason: "other_vessel" as const,
          detail: "",
          created_at: Sample.start
        })
        const { refused: refusals } = yield* ObservationStore
        yield* refusals.replace([{ account_id, id: other.id, refused: [refusal(seen), refusal(unseen)] }])
        yield* judge(account_id, other.id, seen)

        yield* ShipmentStore.use(({ joins }) => joins.absorb(join))
        const values = yield* fields.list(account_id, always, { number: 1, size: 10 })
        assert.sameDeepMembers(
          values.rows.map(({ entity_id, value }) => [entity_id, value]),
          [
            [survivor.id, "kept"],
            [survivor.id, "new"]
          ]
        )
        const held = yield* PartyStore.use(({ roles }) => roles.ofRecords(account_id, [survivor.id, other.id]))
        assert.sameMembers(ids(held), [roles[0]?.id ?? "", roles[2]?.id ?? ""])
        const history = yield* ChangeHistory.use(({ edits }) => edits.history(account_id, survivor.id, "tags"))
        assert.deepStrictEqual(ids(history), [edit.id])
        assert.deepStrictEqual(yield* oneAnswer(refusals.reapplied([{ account_id, id: survivor.id }])), [seen])
        assert.isTrue(Option.isSome(yield* refusals.find(account_id, refusedObservationId(survivor.id, seen))))
        assert.deepStrictEqual(yield* refusals.find(account_id, refusedObservationId(other.id, unseen)), Option.none())
      })
    )

    it.effect(
      "of transport events with the same content the newest stays current, the others are kept as invalidated",
      () =>
        Effect.gen(function* () {
          const { account_id, survivor } = yield* pair
          const [kept, gone] = [
            Sample.container({ account_id, shipment_id: survivor.id }),
            Sample.container({ account_id, shipment_id: survivor.id })
          ]
          yield* ContainerStore.use((store) => store.save([kept, gone]))
          const eventOf = (container_id: typeof kept.id, what: string) =>
            Sample.loggedEvent({
              account_id,
              shipment_id: survivor.id,
              container_id,
              kind: "transport_event",
              key: `${container_id}|milestone|${what}`
            })
          const [old, alone, again, later] = [
            eventOf(kept.id, "loaded"),
            eventOf(kept.id, "full_in"),
            eventOf(gone.id, "loaded"),
            eventOf(gone.id, "departed")
          ]
          const log = yield* EventLog
          yield* log.append([old, alone, again, later])
          yield* ObservationStore.use(({ evidence }) =>
            evidence.save([
              { account_id, shipment_id: survivor.id, subject_id: gone.id, told: [], provenance: {}, route: null }
            ])
          )
          yield* ShipmentStore.use(({ joins }) =>
            joins.absorb({
              account_id,
              type: "container",
              id: gone.id,
              survivor_id: kept.id,
              joined_at: Sample.onDay(9)
            })
          )
          const current = yield* log.transportEvents(account_id, kept.id, { number: 1, size: 10 })
          assert.sameMembers(ids(current.rows), ids([alone, again, later]))
          const found = yield* one(log.load(account_id, [old.id]))
          assert.deepStrictEqual(
            Option.map(found, ({ invalidated_at }) => invalidated_at),
            Option.some(Sample.onDay(9))
          )
          assert.deepStrictEqual(yield* ContainerStore.use((store) => store.load(account_id, [gone.id])), [])
          assert.deepStrictEqual(
            yield* ObservationStore.use(({ evidence }) => evidence.load(account_id, [gone.id])),
            []
          )
        })
    )

    it.effect("leads from every id to the last survivor, for its own account", () =>
      Effect.gen(function* () {
        const { account_id, join, other, survivor } = yield* pair
        const { joins } = yield* ShipmentStore
        const last = Sample.shipment({ account_id })
        yield* ShipmentStore.use((store) => store.save([last]))
        yield* joins.absorb(join)
        yield* joins.absorb({ ...join, id: survivor.id, survivor_id: last.id })
        for (const { id } of [other, survivor]) {
          assert.deepStrictEqual(yield* joins.survivorOf(account_id, "shipment", id), Option.some(last.id))
          assert.deepStrictEqual(yield* joins.survivorOf(account_id, "container", id), Option.none())
          assert.deepStrictEqual(yield* joins.survivorOf(yield* newAccount(), "shipment", id), Option.none())
          assert.deepStrictEqual(
            yield* AccountStore.use(({ ownership }) => ownership.ownerOf("shipment", id)),
            Option.some(account_id)
          )
        }
        assert.deepStrictEqual(yield* joins.survivorOf(account_id, "shipment", last.id), Option.none())
      })
    )
  })
)
