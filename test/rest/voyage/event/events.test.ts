import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { numberAll } from "../../../ports/voyage/event/EventLog.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onEachPlane } from "../../support/planes.ts"
import { free, other, paid } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import type { Document } from "../../support/server.ts"

const shipment = Sample.shipment({ account_id: paid.id })
const container = Sample.container({ account_id: paid.id, shipment_id: shipment.id })
const of = { account_id: paid.id, shipment_id: shipment.id, container_id: container.id }

/** Events of the account, numbered from 1 in this order. */
const happened = (events: ReadonlyArray<LoggedEvent>) =>
  asIngestion(
    Effect.gen(function* () {
      const [log, transaction] = [yield* EventLog, yield* Transaction]
      yield* ShipmentStore.use((store) => store.save([shipment]))
      yield* ContainerStore.use((store) => store.save([container]))
      for (const event of events) yield* transaction.run(log.append([event]))
      yield* numberAll(events.length)
    })
  )

const numbers = ({ data }: Document) => data.map(({ attributes }) => attributes["sequence"])

const updated = Sample.loggedEvent({ ...of, kind: "container_updated_event", event: "container.updated" })
const loaded = Sample.loggedEvent({ ...of, event: "container.transport.vessel_loaded" })
const rail = Sample.loggedEvent({ ...of, event: "container.pickup_lfd_rail.changed" })
const late = Sample.loggedEvent({ ...of, container_id: null, deliver: false })

onEachPlane("The feed of events", (it) => {
  it.effect("has everything in order, with what it is about, and goes on where the client was", () =>
    Effect.gen(function* () {
      const stranger = Sample.loggedEvent({ account_id: other.id, shipment_id: null, container_id: null })
      yield* happened([updated, stranger, loaded, rail, late])
      const all = (yield* get("/v2/events")).body
      assert.deepStrictEqual(numbers(all), [1, 2, 3, 4])
      assert.deepInclude(all.meta, { size: 4, reached: 4, head: 4, forgotten: 0 })
      assert.notProperty(all.links, "next")
      assert.deepStrictEqual(
        all.data.map(({ attributes }) => attributes["is_history"]),
        [false, false, false, true]
      )
      assert.includeMembers(
        (all.included ?? []).map(({ id, type }) => `${type} ${id}`),
        [`container_updated_event ${updated.id}`, `shipment ${shipment.id}`, `container ${container.id}`]
      )

      const first = (yield* get("/v2/events?page[size]=3&include=")).body
      assert.deepStrictEqual(numbers(first), [1, 2, 3])
      const { pathname, search } = new URL(first.links["next"] ?? "")
      assert.deepStrictEqual(numbers((yield* get(pathname + search)).body), [4])
      const end = (yield* get("/v2/events?after=4")).body
      assert.deepStrictEqual([numbers(end), end.meta["reached"]], [[], 4])
      assert.deepStrictEqual(numbers((yield* get("/v2/events", other)).body), [1])
    })
  )

  it.effect.each([
    ["filter[event]=container.updated", [1]],
    ["filter[event][]=container.updated&filter[event][]=container.transport.vessel_loaded", [1, 2, 4]],
    [`filter[container_id]=${container.id}`, [1, 2, 3]],
    [`filter[shipment_id]=${shipment.id}&after=2`, [3, 4]],
    [`filter[shipment_id]=${Sample.shipment({ account_id: paid.id }).id}`, []]
  ] as const)("finds by %s: %j", ([filter, expected]) =>
    Effect.gen(function* () {
      const { body } = yield* get(`/v2/events?${filter}`)
      assert.deepStrictEqual(numbers(body), [...expected])
      assert.strictEqual(body.meta["reached"], 4)
    })
  )

  it.effect("refuses what cannot be read, and accounts that may not read", () =>
    Effect.gen(function* () {
      for (const wrong of [
        "after=-1",
        "after=1.5",
        "wait=26",
        "filter[event]=container.sunk",
        "filter[shipment_id]=x"
      ]) {
        assert.strictEqual((yield* get(`/v2/events?${wrong}`)).status, 400, wrong)
      }
      assert.strictEqual((yield* get("/v2/events", free)).status, 403)
      const ahead = yield* get("/v2/events?after=5&wait=1")
      assert.strictEqual(ahead.status, 400)
      assert.deepInclude(ahead.body.errors[0]?.source, { parameter: "after" })
      assert.include(ahead.body.errors[0]?.detail, "4")
    })
  )
})

onEachPlane("Waiting for an event", (it) => {
  it.effect("is answered as soon as it is numbered, and not before", () =>
    Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(get("/v2/events?after=0&wait=25"))
      yield* happened([loaded])
      const { body } = yield* Fiber.join(waiting)
      assert.deepStrictEqual(numbers(body), [1])
    })
  )
})

onEachPlane("An account without rail data", (it) => {
  it.effect("is not told of it, and goes on after it", () =>
    Effect.gen(function* () {
      assert.notInclude(other.entitlements, "rail_data")
      const theirs = { account_id: other.id, shipment_id: null, container_id: null }
      yield* happened([
        Sample.loggedEvent({ ...theirs, event: "container.pickup_lfd_rail.changed" }),
        Sample.loggedEvent({ ...theirs, event: "container.transport.delivered" })
      ])
      const { body } = yield* get("/v2/events", other)
      assert.deepStrictEqual(numbers(body), [2])
      assert.deepInclude(body.meta, { reached: 2, forgotten: 0 })
    })
  )
})
