import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { Follower } from "#application/ports/voyage/observation/FeedStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { selectComparedEvents } from "#domain/voyage/event/comparedEvents.ts"
import { endOfTime } from "#domain/voyage/merge/terminal/currentAt.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount, newFeed } from "../../../support/DataPlane.ts"
import { reportEstimate } from "../../../support/estimates.ts"
import * as Sample from "../../../support/samples.ts"

/** A shipment with two containers, a request, a feed with reports, events, evidence and what was not applied. */
const newShipment = Effect.fn("newShipment")(function* (account_id: AccountId, serial: number) {
  const number = `TOGETHER${serial}`
  const shipment = Sample.shipment({ account_id, bill_of_lading_number: number, normalized_number: number })
  const boxes = [serial, serial + 1].map((own) =>
    Sample.container({ account_id, shipment_id: shipment.id, number: Sample.containerNumber(own) })
  )
  yield* ShipmentStore.use((store) => store.save([shipment]))
  yield* ContainerStore.use((store) => store.save(boxes))
  const request = Sample.request({ account_id, shipment_id: shipment.id })
  yield* TrackingRequestStore.use((store) => store.save(request))
  const feed = yield* newFeed()
  const follower: Follower = { account_id, subject: { type: "shipment", id: shipment.id } }
  yield* SourceStore.use(({ feeds }) => feeds.follow([{ feed: feed.id, follower }]))
  for (const day of [1, 3, 5]) yield* reportEstimate(feed.id, day, serial + day)
  const events = [shipment, ...boxes].map(({ id }, index) =>
    Sample.loggedEvent({
      account_id,
      shipment_id: shipment.id,
      key: `${id} ${index}`,
      ...(index === 0 ? {} : { container_id: boxes[index - 1]?.id ?? null })
    })
  )
  const updates = [2, 4, 3].map((day) =>
    Sample.loggedEvent({
      account_id,
      shipment_id: shipment.id,
      container_id: boxes[0]?.id ?? null,
      kind: "container_updated_event",
      event: "container.updated",
      key: `${shipment.id} update ${day}`,
      created_at: Sample.onDay(day)
    })
  )
  yield* EventLog.use((log) => log.append([...events, ...updates]))
  yield* ObservationStore.use(({ evidence }) =>
    evidence.save(
      [shipment, ...boxes].map(({ id }) => ({
        account_id,
        shipment_id: shipment.id,
        subject_id: id,
        told: [],
        provenance: {},
        route: null
      }))
    )
  )
  const observation_id = Sample.observationId()
  const id = refusedObservationId(shipment.id, observation_id)
  yield* ObservationStore.use(({ refused }) =>
    Effect.andThen(
      refused.replace([
        {
          account_id,
          id: shipment.id,
          refused: [
            {
              id,
              observation_id,
              container_number: null,
              reason: "impossible_order" as const,
              detail: "too early",
              created_at: Sample.start
            }
          ]
        }
      ]),
      refused.judge(account_id, {
        id,
        judgement: "reapplied",
        judged_at: Sample.start,
        judged_by_user_id: Sample.userId()
      })
    )
  )
  return { account_id, id: shipment.id, boxes, feed, follower, number }
})

/** Three shipments of two accounts, which have numbers of containers in common. */
const world = Effect.gen(function* () {
  const [ann, bob] = [yield* newAccount(), yield* newAccount()]
  return [yield* newShipment(ann, 100), yield* newShipment(ann, 101), yield* newShipment(bob, 100)]
})

type Shipments = Effect.Success<typeof world>

const idsOf = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id).sort()

const checkRecords = Effect.fnUntraced(function* (made: Shipments) {
  const [containers, requests, shipments] = [yield* ContainerStore, yield* TrackingRequestStore, yield* ShipmentStore]
  const ofShipments = yield* containers.ofShipmentsAcross(made)
  assert.deepStrictEqual(idsOf(ofShipments), idsOf(made.flatMap(({ boxes }) => boxes)))
  const ofOne = yield* Effect.forEach(made, ({ account_id, id }) => containers.ofShipments(account_id, [id]))
  assert.sameDeepMembers([...ofShipments], ofOne.flat())

  const asked = yield* Effect.forEach(made, ({ account_id, id }) => requests.ofShipments([{ account_id, id }]))
  assert.deepStrictEqual(idsOf(yield* requests.ofShipments(made)), idsOf(asked.flat()))

  const documents = made.map(({ account_id, number }) => ({ account_id, scac: null, numbers: [number] }))
  const named = yield* Effect.forEach(documents, (one) => oneAnswer(shipments.byDocument([one])))
  assert.deepStrictEqual(yield* shipments.byDocument(documents), named)
  assert.deepStrictEqual(
    named.map((own) => own.map(({ id }) => id)),
    made.map(({ id }) => [id])
  )
})

const checkEvents = Effect.fnUntraced(function* (made: Shipments) {
  const events = yield* EventLog
  const logged = yield* Effect.forEach(made, ({ account_id, id }) => events.latestOf(account_id, id))
  const compared = logged.map(selectComparedEvents)
  assert.deepStrictEqual(yield* events.comparedOf(made), compared)
  const keys = logged.map((own, place) => own.slice(place).map(({ key }) => key))
  const byKeys = made.map(({ account_id, id }, place) => ({ account_id, id, keys: keys[place] ?? [] }))
  assert.deepStrictEqual(
    yield* events.withKeys(byKeys),
    logged.map((own, place) => own.slice(place))
  )
  assert.deepStrictEqual(
    logged.map(({ length }) => length),
    [6, 6, 6]
  )
  const updates = compared.map((own) => own.filter(({ event }) => event === "container.updated"))
  assert.deepStrictEqual(
    updates.map((own) => own.map(({ created_at }) => created_at)),
    made.map(() => [Sample.onDay(4)])
  )
})

const checkFeeds = Effect.fnUntraced(function* (made: Shipments) {
  const [feeds, observations] = [(yield* SourceStore).feeds, yield* ObservationStore]
  const followers = made.map(({ follower }) => follower)
  const followed = yield* Effect.forEach(followers, (follower) => oneAnswer(feeds.followedBy([follower])))
  assert.deepStrictEqual(yield* feeds.followedBy(followers), followed)
  assert.deepStrictEqual(
    followed.map((own) => own.map(({ id }) => id)),
    made.map(({ feed }) => [feed.id])
  )

  const moments = made.map(({ feed }, place) => ({
    feeds: [feed.id],
    moments: place === 0 ? [] : [Sample.onDay(place + 1), endOfTime],
    subjects: null
  }))
  const stood = yield* Effect.forEach(moments, (own) => oneAnswer(observations.currentAt([own])))
  assert.deepStrictEqual(yield* observations.currentAt(moments), stood)
  assert.deepStrictEqual(stood[0]?.length, 1)
})

const checkOutcomes = Effect.fnUntraced(function* (made: Shipments) {
  const { evidence, refused: refusals } = yield* ObservationStore
  const reapplied = yield* Effect.forEach(made, ({ account_id, id }) =>
    oneAnswer(refusals.reapplied([{ account_id, id }]))
  )
  assert.deepStrictEqual(yield* refusals.reapplied(made), reapplied)
  assert.deepStrictEqual(
    reapplied.map(({ length }) => length),
    [1, 1, 1]
  )

  const subjects = made.flatMap(({ account_id, boxes, id }) =>
    [id, ...boxes.map((box) => box.id)].map((one) => ({ account_id, id: one }))
  )
  const found = yield* evidence.loadAcross(subjects)
  assert.sameMembers(
    found.map(({ subject_id }) => subject_id),
    subjects.map(({ id }) => id)
  )
})

/** What stores answer when they are asked for many shipments at once is what they answer for each alone. */
export const togetherContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`Questions asked together in ${adapter}`, (it) => {
    it.effect("are answered as when each is asked alone", () =>
      Effect.gen(function* () {
        const made = yield* world
        yield* checkRecords(made)
        yield* checkEvents(made)
        yield* checkFeeds(made)
        yield* checkOutcomes(made)
      })
    )

    it.effect("are answered with nothing where another account is named, and where nobody asks", () =>
      Effect.gen(function* () {
        const [one, , other] = yield* world
        assert(one !== undefined && other !== undefined)
        const strange = [{ account_id: other.account_id, id: one.id }]
        const { account_id } = other
        const subject = one.follower.subject
        const logged = yield* EventLog.use((log) => log.latestOf(one.account_id, one.id))
        assert.deepStrictEqual(yield* ContainerStore.use((store) => store.ofShipmentsAcross(strange)), [])
        assert.deepStrictEqual(yield* TrackingRequestStore.use((store) => store.ofShipments(strange)), [])
        assert.deepStrictEqual(yield* EventLog.use((log) => log.comparedOf(strange)), [[]])
        const keyed = strange.map((named) => ({ ...named, keys: logged.map(({ key }) => key) }))
        assert.deepStrictEqual(yield* EventLog.use((log) => log.withKeys(keyed)), [[]])
        assert.deepStrictEqual(yield* SourceStore.use(({ feeds }) => feeds.followedBy([{ account_id, subject }])), [[]])
        assert.deepStrictEqual(yield* ObservationStore.use(({ refused }) => refused.reapplied(strange)), [[]])
        assert.deepStrictEqual(yield* ObservationStore.use(({ evidence }) => evidence.loadAcross(strange)), [])
        assert.deepStrictEqual(yield* EventLog.use((log) => log.comparedOf([])), [])
        assert.deepStrictEqual(yield* EventLog.use((log) => log.withKeys([])), [])
        assert.deepStrictEqual(yield* SourceStore.use(({ feeds }) => feeds.followedBy([])), [])
        assert.deepStrictEqual(yield* SourceStore.use(({ feeds }) => feeds.ensure([])), [])
        yield* SourceStore.use(({ feeds }) => feeds.follow([]))
        yield* ObservationStore.use(({ evidence }) => evidence.save([]))
        yield* ObservationStore.use(({ refused }) => refused.replace([]))
      })
    )

    it.effect("a feed that is wanted twice at once is one", () =>
      Effect.gen(function* () {
        const { feeds } = yield* SourceStore
        const credential = Sample.credential()
        yield* feeds.saveCredential(credential)
        const wanted = (number: string) => ({
          credential_id: credential.id,
          source: credential.source,
          kind: "carrier" as const,
          reference: { type: "bill" as const, number }
        })
        const made = yield* feeds.ensure([wanted("B1"), wanted("B2"), wanted("B1")])
        const numbers = made.map(({ reference }) => (reference.type === "any" ? null : reference.number))
        assert.deepStrictEqual(numbers, ["B1", "B2", "B1"])
        assert.strictEqual(made[0]?.id, made[2]?.id)
        assert.deepStrictEqual(yield* oneAnswer(feeds.ensure([wanted("B2")])), made[1])
      })
    )

    it.effect("cycles of a container are those of its account", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const [ann, bob] = [yield* newAccount(), yield* newAccount()]
        const [number, other] = [Sample.containerNumber(1), Sample.containerNumber(2)]
        const cycle = (account_id: AccountId, container_number: typeof number) => ({
          account_id,
          id: Sample.feedId(),
          container_number,
          evidence: [],
          started_at: null,
          ended_at: null
        })
        const saved = [cycle(ann, number), cycle(bob, number), cycle(ann, other)]
        yield* containers.saveCycles(saved)
        const asked = [
          { account_id: bob, number },
          { account_id: ann, number: other },
          { account_id: bob, number: other },
          { account_id: ann, number }
        ]
        const found = yield* containers.cycles(asked)
        const place = new Map<string, number>(saved.map(({ id }, index) => [id, index]))
        assert.deepStrictEqual(
          found.map((own) => own.map(({ id }) => place.get(id))),
          [[1], [2], [], [0]]
        )
      })
    )
  })
)
