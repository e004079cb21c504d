import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { CalendarDate } from "#domain/Time.ts"
import { noDeadlines } from "#domain/voyage/container/LastFreeDay.ts"

import { onEachPlane } from "../support/planes.ts"
import { at, compatibleKeyOf, container, event, paid, shipment, trackingRequest } from "../support/samples.ts"
import { ask, get } from "../support/server.ts"

const as = compatibleKeyOf(paid)

const own = shipment(1)
const waiting = container(1)
const inland = container(2, {
  final_destination_timezone: "America/Chicago",
  holds_at_pod_terminal: [{ name: "customs", status: "hold", description: null }],
  import_deadlines: { ...noDeadlines, pickup_lfd_rail: CalendarDate.make("2026-03-09") }
})
/** The carrier's last free day, of a container that has left the port by rail. */
const onward = container(4, {
  final_destination_timezone: "America/Chicago",
  pod_rail_departed_at: at("2026-01-22T08:00:00"),
  import_deadlines: { ...noDeadlines, pickup_lfd_line: CalendarDate.make("2026-01-29") }
})
const unplaced = container(3, { pod_timezone: null })
const request = trackingRequest(1, { status: "succeeded", shipment_id: own.id as ShipmentId })
const moved = event(3, { event: "container.pickup_lfd.changed", value: "2026-01-25", timezone: "America/Los_Angeles" })
const seed = Effect.gen(function* () {
  yield* ShipmentStore.use((store) => store.save([own]))
  yield* ContainerStore.use((store) => Effect.forEach([waiting, inland, unplaced, onward], (row) => store.save([row])))
  yield* TrackingRequestStore.use((store) => store.save(request))
  yield* EventLog.use((log) => log.append([event(1), event(2), moved]))
})

const attributesOf = (path: string) => Effect.map(get(path, as), ({ body }) => body.data.attributes)

onEachPlane("A key in compatibility mode", (it) => {
  it.effect("reads a request that succeeded as created, here and in a search", () =>
    Effect.gen(function* () {
      yield* seed
      const path = `/v2/tracking_requests/${request.id}`
      assert.strictEqual((yield* attributesOf(path))["status"], "created")
      assert.strictEqual((yield* get(path)).body.data.attributes["status"], "succeeded")
      const { body } = yield* get("/v2/tracking_requests?filter[status]=created", as)
      assert.deepStrictEqual(
        body.data.map(({ attributes }) => attributes["status"]),
        ["created"]
      )
    })
  )

  it.effect("reads last free days as the local midnight of the place that sets them", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* attributesOf(`/v2/containers/${waiting.id}`), {
        pickup_lfd: "2026-01-25T08:00:00Z",
        import_deadlines: {
          pickup_lfd_terminal: "2026-01-25T08:00:00Z",
          // No zone of an inland destination is known: the day itself.
          pickup_lfd_rail: "2026-01-27",
          pickup_lfd_line: null
        },
        ind_facility_lfd_on: "2026-01-27",
        ssl_lfd: null
      })
      // The day after the clocks went forward in Chicago.
      assert.deepInclude(yield* attributesOf(`/v2/containers/${inland.id}`), {
        pickup_lfd: "2026-03-09T05:00:00Z",
        ind_facility_lfd_on: "2026-03-09T05:00:00Z"
      })
      assert.deepInclude(yield* attributesOf(`/v2/containers/${onward.id}`), {
        pickup_lfd: "2026-01-29T06:00:00Z",
        ssl_lfd: "2026-01-29T06:00:00Z"
      })
      assert.strictEqual((yield* attributesOf(`/v2/containers/${unplaced.id}`))["pickup_lfd"], "2026-01-25")
    })
  )

  it.effect("reads holds and fees that nobody has reported as empty lists, and what was reported as it is", () =>
    Effect.gen(function* () {
      const unknown = { holds_at_pod_terminal: [], fees_at_pod_terminal: [], available_for_pickup: null }
      assert.deepInclude(yield* attributesOf(`/v2/containers/${waiting.id}`), unknown)
      const { holds_at_pod_terminal } = yield* attributesOf(`/v2/containers/${inland.id}`)
      assert.deepStrictEqual(holds_at_pod_terminal, inland.holds_at_pod_terminal)
    })
  )

  it.effect("reads times in whole seconds, and coordinates as text", () =>
    Effect.gen(function* () {
      const { text } = yield* get("/v2/shipments?include=containers,port_of_lading", as)
      assert.notMatch(text, /:\d\d\.\d+Z/)
      const [port] = (yield* get(`/v2/shipments/${own.id}?include=port_of_lading`, as)).body.included ?? []
      assert.match(String(port?.attributes["latitude"]), /^-?\d+\.\d+$/)
      assert.isString(port?.attributes["latitude"])
    })
  )

  it.effect("reads times in whole seconds in documents without resources, too", () =>
    Effect.gen(function* () {
      const { text } = yield* get("/v2/webhooks/ips", as)
      assert.match(text, /"last_updated":"[^"]*:\d\dZ"/)
    })
  )

  it.effect("reads the ids of a container's events, in lists too", () =>
    Effect.gen(function* () {
      const ids = (relationship: { readonly data?: unknown } | undefined) =>
        Array.isArray(relationship?.data) ? relationship.data.length : null
      const one = (yield* get(`/v2/containers/${waiting.id}`, as)).body.data.relationships
      assert.deepStrictEqual([ids(one?.["transport_events"]), ids(one?.["raw_events"])], [3, 0])
      const { body } = yield* get("/v2/containers", as)
      assert.deepStrictEqual(
        body.data.map(({ relationships }) => ids(relationships?.["transport_events"])),
        [0, 0, 0, 3]
      )
    })
  )

  it.effect("reads the value of a new last free day likewise", () =>
    Effect.gen(function* () {
      const { body } = yield* get(`/v2/containers/${waiting.id}/transport_events`, as)
      const found = body.data.find(({ id }) => id === moved.id)
      assert.strictEqual(found?.attributes["value"], "2026-01-25T08:00:00Z")
    })
  )

  it.effect("reads that a carrier is unknown as a blank one, and that a webhook is gone as 200", () =>
    Effect.gen(function* () {
      const attributes = { request_type: "bill_of_lading", request_number: "XXXX1234567", scac: "ZZZZ" }
      const refused = yield* ask("POST", "/v2/tracking_requests", { as, body: { data: { attributes } } })
      assert.deepStrictEqual([refused.status, refused.body.errors[0]?.code], [422, "blank"])
      const made = yield* ask("POST", "/v2/webhooks", {
        as,
        body: { data: { attributes: { url: "https://example.com/hook" } } }
      })
      const removed = yield* ask("DELETE", `/v2/webhooks/${made.body.data.id}`, { as })
      assert.deepStrictEqual([removed.status, removed.text], [200, ""])
    })
  )

  it.effect("repeats an answer in the form of the key that repeats it", () =>
    Effect.gen(function* () {
      const headers = { "idempotency-key": "one-party" }
      const body = { data: { attributes: { company_name: "Importer" } } }
      const first = yield* ask("POST", "/v2/parties", { body, headers })
      const again = yield* ask("POST", "/v2/parties", { as, body, headers })
      assert.strictEqual(again.headers["idempotency-replayed"], "true")
      assert.strictEqual(again.body.data.id, first.body.data.id)
    })
  )
})
