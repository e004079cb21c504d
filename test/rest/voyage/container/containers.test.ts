import { assert, expect } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onEachPlane } from "../../support/planes.ts"
import { container, event, shipment } from "../../support/samples.ts"
import { get, portless } from "../../support/server.ts"

const reported = container(2, {
  holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }],
  fees_at_pod_terminal: [],
  available_for_pickup: false
})

const gone = container(3, {
  current_status: "picked_up",
  current_stop: "gone",
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  available_for_pickup: false
})

const seed = Effect.gen(function* () {
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => Effect.forEach([container(1), reported], (row) => store.save([row])))
  yield* EventLog.use((log) => log.append([event(1), event(2, { location_locode: "USXXX", vessel_imo: null })]))
})

onEachPlane("Containers", (it) => {
  it.effect("shows every published attribute, in order, and null for holds and fees that nobody has reported", () =>
    Effect.gen(function* () {
      yield* seed
      const { status, text } = yield* get(`/v2/containers/${container(1).id}`)
      assert.strictEqual(status, 200)
      // How far the last free day is depends on the clock, which is the real one on Postgres.
      const timeless = portless(text)
        .replace(/"days":-?\d+/, '"days":"of the clock"')
        .replace(/"(overdue|soon)":(true|false),/g, "")
      expect(timeless).toMatchSnapshot()
    })
  )

  it.effect("shows what a terminal has reported", () =>
    Effect.gen(function* () {
      const { attributes } = (yield* get(`/v2/containers/${reported.id}`)).body.data
      assert.deepInclude(attributes, {
        holds_at_pod_terminal: reported.holds_at_pod_terminal,
        fees_at_pod_terminal: [],
        available_for_pickup: false,
        availability_known: true,
        pickup_lfd: "2026-01-25"
      })
    })
  )

  it.effect("includes shipment, terminals and events, all of it reachable", () =>
    Effect.gen(function* () {
      const include = "shipment.port_of_lading,pod_terminal,pickup_facility,transport_events.vessel,raw_events"
      const { body } = yield* get(`/v2/containers/${container(1).id}?include=${include}`)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { shipment: 1, port: 1, terminal: 1, transport_event: 2, vessel: 1 })
    })
  )

  it.effect("lists newest first, with the shipment when asked", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/v2/containers?include=shipment&filter[nonsense]=x")
      assert.deepStrictEqual(
        body.data.map(({ id }) => id),
        [reported.id, container(1).id]
      )
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { shipment: 1 })
      assert.deepStrictEqual(body.meta, {
        size: 2,
        total: 2,
        warnings: ["Ignored: `filter[nonsense]` is an unknown filter."],
        ignored_filters: ["nonsense"]
      })
      assert.deepStrictEqual(body.data[0]?.relationships?.["transport_events"], {
        links: { related: `/v2/containers/${reported.id}/transport_events` }
      })
    })
  )

  it.effect("answers whether it can be picked up, and why, alone, in a list and where it is included", () =>
    Effect.gen(function* () {
      const answers = {
        [reported.id]: ["held", "Reported as not available.", "Active hold: customs."],
        [gone.id]: ["gone", "Left the terminal through its gate."],
        [container(1).id]: [
          "unknown",
          "Availability: not reported, or the report cannot be read.",
          "Holds: not reported, or the report cannot be read."
        ]
      }
      yield* ContainerStore.use((store) => store.save([gone]))
      const answerOf = ({ meta }: { readonly meta?: object }) => {
        const { release_readiness: answer, release_readiness_reasons: reasons } = meta as Readonly<
          Record<string, unknown>
        >
        return [answer, ...(reasons as ReadonlyArray<string>)]
      }
      const list = (yield* get("/v2/containers?flag[provenance]=true")).body.data
      assert.deepStrictEqual(Object.fromEntries(list.map((one) => [one.id, answerOf(one)])), answers)
      const included = (yield* get("/v2/shipments?include=containers")).body.included ?? []
      assert.deepStrictEqual(Object.fromEntries(included.map((one) => [one.id, answerOf(one)])), answers)
      const alone = (yield* get(`/v2/containers/${gone.id}`)).body.data
      assert.deepStrictEqual(answerOf(alone), answers[gone.id])
    })
  )

  it.effect("has at most 50 on a page", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 60 }, (_, index) => container(100 + index))
      yield* ContainerStore.use((store) => Effect.forEach(many, (row) => store.save([row])))
      assert.strictEqual((yield* get("/v2/containers?page[size]=100")).body.data.length, 50)
      assert.strictEqual((yield* get("/v2/containers")).body.data.length, 30)
    })
  )

  it.effect("tells what happened to a container, oldest first", () =>
    Effect.gen(function* () {
      const path = `/v2/containers/${container(1).id}/transport_events?include=location,terminal,vessel,container.shipment`
      const { body } = yield* get(path)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { port: 1, vessel: 1, container: 1, shipment: 1 })
      assert.deepStrictEqual(body.meta, { size: 2, total: 2 })
      expect(body.data).toMatchSnapshot()
    })
  )
})
