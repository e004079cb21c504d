import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { foldKey } from "#application/jobKeys.ts"
import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { Edits } from "#application/voyage/edit/Edits.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"

import { credentialId } from "../../../support/samples.ts"
import { arrives, bytesOf, follow, newcomer, poll, sees, shipmentOf, Turns, voyage } from "../../support/intakeWorld.ts"
import { planes } from "../../support/userPlanes.ts"

const requestsOf = (account: AccountId, shipment: ShipmentId) =>
  Effect.map(
    TrackingRequestStore.use((store) => store.ofShipments([{ account_id: account, id: shipment }])),
    (requests) => requests.map(({ status }) => status)
  )

const fold = (account_id: AccountId, id: ShipmentId) =>
  Folding.use((folding) => folding.foldNow([foldKey({ account_id, subject: { type: "shipment", id } })]))

const stopEvents = (account: AccountId) =>
  Effect.map(sees(account), ({ events }) =>
    events.filter(({ event }) => event === "tracking_request.tracking_stopped").map(({ cause }) => cause)
  )

for (const [name, { begin, excludeTestServices, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "60 seconds" })(
    `what users say while ingestion works on ${name}`,
    (it) => {
      it.effect("a stop while the carrier answers leaves nothing half stopped (failure class 28)", () =>
        Effect.gen(function* () {
          yield* begin
          const [turns, tracking] = [yield* Turns, yield* Tracking]
          const holder = yield* newcomer
          const account = holder.account.id
          const { feed } = yield* follow(holder, "STOPS1")
          yield* arrives(feed, voyage("STOPS1", 71, 4))
          const { id } = yield* shipmentOf(account)
          const stop = Effect.orDie(tracking.stop(holder, id))
          turns.answer = Effect.as(stop, { pages: [bytesOf(voyage("STOPS1", 71))], complete: true })
          yield* poll(feed)

          const state = yield* sees(account)
          assert.strictEqual(state.shipments[0]?.line_tracking_stopped_reason, "cancelled_by_user")
          assert.strictEqual(state.shipments[0]?.line_tracking_stopped_by_user_id, holder.user.id)
          assert.strictEqual(state.containers[0]?.current_status, "on_ship")
          assert.deepStrictEqual(yield* requestsOf(account, id), ["tracking_stopped"])

          turns.answer = Effect.die("a stopped shipment is not asked for")
          yield* poll(feed)
          yield* tracking.resume(holder, id)
          yield* fold(account, id)
          const after = yield* sees(account)
          assert.strictEqual(after.containers[0]?.current_status, "empty_returned", "what came meanwhile shows")
          assert.strictEqual(after.containers.length, 1)
        })
      )

      it.effect("stops, edits and folds at the same moment lose nothing and repeat nothing", () =>
        Effect.gen(function* () {
          yield* begin
          const [tracking, edits] = [yield* Tracking, yield* Edits]
          const holder = yield* newcomer
          const account = holder.account.id
          const { feed } = yield* follow(holder, "RACE1")
          yield* arrives(feed, voyage("RACE1", 72, 2))
          const { id } = yield* shipmentOf(account)
          const [container] = (yield* sees(account)).containers
          assert(container !== undefined)
          for (let moves = 3; moves < 7; moves++) {
            const mark = `round ${moves}`
            yield* Effect.all(
              [
                arrives(feed, voyage("RACE1", 72, moves)),
                fold(account, id),
                edits.shipment(holder, id, { tags: [mark] }),
                edits.container(holder, container.id, { ref_numbers: [mark] }),
                tracking.stop(holder, id),
                fold(account, id),
                edits.shipment(holder, id, { ref_numbers: [mark] })
              ],
              { concurrency: "unbounded" }
            )
            const { containers, shipments } = yield* sees(account)
            assert.deepStrictEqual(
              [shipments[0]?.tags, shipments[0]?.ref_numbers, containers[0]?.ref_numbers],
              [[mark], [mark], [mark]]
            )
            assert.strictEqual(shipments[0]?.line_tracking_stopped_reason, "cancelled_by_user")
            assert.deepStrictEqual(yield* requestsOf(account, id), ["tracking_stopped"])
            yield* Effect.all([tracking.resume(holder, id), fold(account, id), tracking.resume(holder, id)], {
              concurrency: "unbounded"
            })
            assert.deepStrictEqual(yield* requestsOf(account, id), ["succeeded"])
            yield* fold(account, id)
          }
          const { containers, events, shipments } = yield* sees(account)
          assert.deepStrictEqual([shipments.length, containers.length], [1, 1])
          assert.strictEqual(containers[0]?.pod_discharged_at, "2026-01-21T02:00:00.000Z")
          assert.deepStrictEqual([...new Set(yield* stopEvents(account))], ["user"])
          const milestones = events.filter(({ key }) => key.includes("|milestone|")).map(({ key }) => key)
          assert.strictEqual(new Set(milestones).size, milestones.length)
        })
      )

      it.effect("goes on after tracking has ended by itself, and does not end for the same reason", () =>
        Effect.gen(function* () {
          yield* begin
          const tracking = yield* Tracking
          const holder = yield* newcomer
          const account = holder.account.id
          const { feed } = yield* follow(holder, "AUTO1")
          yield* arrives(feed, voyage("AUTO1", 73))
          const { id, line_tracking_stopped_reason } = yield* shipmentOf(account)
          assert.strictEqual(line_tracking_stopped_reason, "all_containers_terminated")
          yield* tracking.resume(holder, id)
          yield* fold(account, id)
          assert.isFalse((yield* shipmentOf(account)).trackingStopped)
          yield* tracking.stop(holder, id)
          yield* tracking.resume(holder, id)
          yield* fold(account, id)
          assert.isFalse((yield* shipmentOf(account)).trackingStopped)
          assert.deepStrictEqual(yield* requestsOf(account, id), ["succeeded"])
        })
      )

      it.effect("asked for again after it has ended by itself, it goes on as well", () =>
        Effect.gen(function* () {
          yield* begin
          const holder = yield* newcomer
          for (const isStopped of [true, false]) {
            const { feed } = yield* follow(holder, "AGAIN1")
            yield* arrives(feed, voyage("AGAIN1", 79))
            yield* fold(holder.account.id, (yield* shipmentOf(holder.account.id)).id)
            assert.strictEqual((yield* shipmentOf(holder.account.id)).trackingStopped, isStopped)
          }
        })
      )

      it.effect("a fold keeps the mark of delivery, and the source's status comes back without it", () =>
        Effect.gen(function* () {
          yield* begin
          const [tracking, edits] = [yield* Tracking, yield* Edits]
          const holder = yield* newcomer
          const account = holder.account.id
          const { feed } = yield* follow(holder, "MARKED1")
          yield* arrives(feed, voyage("MARKED1", 74, 4))
          const { id } = yield* shipmentOf(account)
          const [container] = (yield* sees(account)).containers
          assert(container !== undefined)
          yield* edits.container(holder, container.id, { delivered_at: "2026-01-25T10:00:00Z", ref_numbers: ["R"] })
          yield* arrives(feed, voyage("MARKED1", 74, 7))
          const [marked] = (yield* sees(account)).containers
          assert.deepStrictEqual(
            [marked?.current_status, marked?.reported_status, marked?.ref_numbers, marked?.delivered_at],
            ["delivered", "picked_up", ["R"], "2026-01-25T10:00:00.000Z"]
          )
          const delivered = (yield* sees(account)).events.filter(({ event }) => event.endsWith("delivered"))
          assert.deepStrictEqual(
            delivered.map(({ cause, invalidated_at }) => [cause, invalidated_at]),
            [["user", null]]
          )
          yield* tracking.stop(holder, id)
          const cleared = yield* edits.container(holder, container.id, { delivered_at: null })
          assert.strictEqual(cleared.current_status, "picked_up")
        })
      )

      it.effect("others who follow the same feed are polled for", () =>
        Effect.gen(function* () {
          yield* begin
          const [turns, tracking, feeds] = [yield* Turns, yield* Tracking, (yield* SourceStore).feeds]
          const [ann, bob] = [yield* newcomer, yield* newcomer]
          const accounts = [ann.account.id, bob.account.id]
          const [shared] = yield* feeds.credentialsFor(ann.account.id, "SIML")
          const [own] = yield* feeds.credentialsFor(bob.account.id, "SIML")
          assert(shared !== undefined && own !== undefined)
          yield* feeds.saveCredential({ ...shared, serves: accounts })
          yield* feeds.saveCredential({ ...own, serves: [] })
          const [{ feed }, other] = [yield* follow(ann, "OTHERS1"), yield* follow(bob, "OTHERS1")]
          assert.strictEqual(other.feed, feed)
          yield* arrives(feed, voyage("OTHERS1", 75, 4))
          const { id } = yield* shipmentOf(ann.account.id)
          yield* tracking.stop(ann, id)
          turns.answer = Effect.succeed({ pages: [bytesOf(voyage("OTHERS1", 75, 6))], complete: true })
          yield* poll(feed)
          const statuses = yield* Effect.forEach(accounts, (account) =>
            Effect.map(sees(account), ({ containers }) => containers[0]?.current_status)
          )
          assert.deepStrictEqual(statuses, ["on_ship", "grounded"])
          yield* tracking.stop(bob, (yield* shipmentOf(bob.account.id)).id)
          turns.answer = Effect.die("nobody follows it any more")
          yield* poll(feed)
          const { last_attempted_at } = Option.getOrThrow(yield* feeds.find(feed))
          turns.answer = Effect.succeed({ pages: [bytesOf(voyage("OTHERS1", 75, 6))], complete: true })
          yield* poll(feed)
          assert.strictEqual(Option.getOrThrow(yield* feeds.find(feed)).last_attempted_at, last_attempted_at)
        })
      )

      it.effect("goes on under the credential that has come in the place of the old one", () =>
        Effect.gen(function* () {
          yield* begin
          const [turns, tracking, feeds] = [yield* Turns, yield* Tracking, (yield* SourceStore).feeds]
          const holder = yield* newcomer
          const account = holder.account.id
          const { feed } = yield* follow(holder, "CHANGED1")
          yield* arrives(feed, voyage("CHANGED1", 77, 4))
          const { id } = yield* shipmentOf(account)
          yield* tracking.stop(holder, id)
          const [old] = yield* feeds.credentialsFor(account, "SIML")
          assert(old !== undefined)
          yield* feeds.saveCredential({ ...old, serves: [] })
          yield* feeds.saveCredential({ id: credentialId(), source: "SIML", serves: [account] })
          yield* tracking.resume(holder, id)
          const followed = yield* oneAnswer(
            feeds.followedBy([{ account_id: account, subject: { type: "shipment", id } }])
          )
          assert.deepStrictEqual(
            followed.map(({ reference }) => reference),
            [{ type: "bill", number: "CHANGED1" }]
          )
          assert.notStrictEqual(followed[0]?.id, feed)
          turns.answer = Effect.succeed({ pages: [bytesOf(voyage("CHANGED1", 77, 6))], complete: true })
          yield* poll(followed[0]?.id ?? feed)
          assert.strictEqual((yield* sees(account)).containers[0]?.current_status, "grounded")
        })
      )

      it.effect("a request that comes while its shipment is stopped is stopped with it, or tracks it again", () =>
        Effect.gen(function* () {
          yield* begin
          const tracking = yield* Tracking
          const holder = yield* newcomer
          const account = holder.account.id
          for (let round = 0; round < 4; round++) {
            const number = `JOIN${round}`
            const { feed } = yield* follow(holder, number)
            yield* arrives(feed, voyage(number, 80 + round, 4))
            const [first] = yield* ShipmentStore.use((store) =>
              oneAnswer(store.byDocument([{ account_id: account, scac: "SIML", numbers: [number] }]))
            )
            assert(first !== undefined)
            yield* tracking.stop(holder, first.id)
            const again = yield* follow(holder, number)
            yield* Effect.all([arrives(again.feed, voyage(number, 80 + round, 5)), tracking.stop(holder, first.id)], {
              concurrency: "unbounded"
            })
            const request = Option.getOrThrow(
              yield* TrackingRequestStore.use((store) => one(store.load(account, [again.request.id])))
            )
            const found = yield* ShipmentStore.use((store) =>
              one(store.load(account, [request.shipment_id as ShipmentId]))
            )
            const shipment = Option.getOrThrow(found)
            assert.strictEqual(shipment.id, first.id)
            assert.strictEqual(request.status, shipment.trackingStopped ? "tracking_stopped" : "succeeded")
          }
        })
      )
    }
  )
}
