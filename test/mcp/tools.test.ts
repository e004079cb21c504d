import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { day, shift } from "#domain/Time.ts"
import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import { onMemory } from "../rest/support/planes.ts"
import { container, event, free, id, other, shipment } from "../rest/support/samples.ts"
import { ask, call } from "./support/assistant.ts"
import { saveContainers } from "./support/saveContainers.ts"

const [first, second] = [container(1).id, container(2).id]

const orders = [
  ["list_shipments", "eta", "-pod_arrival"],
  ["list_containers", "pickup_lfd,nonsense", "pickup_lfd,-arrival"],
  ["list_containers", "pickup_lfd,arrival,created_at,updated_at", "-last_status_refresh_at"]
] as const

onMemory("Tools", (it) => {
  it.effect(
    "get_container judges nothing that no terminal has confirmed, and says unknown where nobody has reported",
    () =>
      Effect.gen(function* () {
        yield* saveContainers
        const { links, told } = yield* call("get_container", {
          id: first,
          include: ["shipment", "pod_terminal", "transport_events"]
        })
        assert.deepInclude(told, { status: "not_available", release_readiness: "held" })
        assert.deepInclude(told["demurrage"], {
          fees_at_pod_terminal: [],
          urgency: null,
          urgency_note: "No terminal has responded yet."
        })
        assert.deepInclude(told["events"], { count: 2, rail_events_count: 1 })
        assert.deepStrictEqual(told["_metadata"], { includes_loaded: ["shipment", "pod_terminal", "transport_events"] })
        assert.deepStrictEqual(links, [`service://container/${first}`])
        const unknown = (yield* call("get_container", { id: second })).told
        assert.deepInclude(unknown["location"], { available_for_pickup: null, availability_known: false })
        assert.deepInclude(unknown["demurrage"], {
          holds_at_pod_terminal: null,
          fees_at_pod_terminal: null,
          urgency: null,
          urgency_note: "No last free day is reported."
        })
      })
  )

  it.effect("refuses text that no store can hold, in a trial as in earnest", () =>
    Effect.gen(function* () {
      for (const args of [{ number: "SIML\u0000" }, { number: "SIMLHOLD0001", refNumbers: ["a\u0000b"] }]) {
        for (const dry_run of [true, false]) {
          const { refusal } = yield* call("track_container", { ...args, dry_run })
          assert.include(refusal, "control characters")
        }
      }
    })
  )

  it.effect.each(orders)("%s refuses the order %s, and takes %s", ([name, wrong, right]) =>
    Effect.gen(function* () {
      const { refusal } = yield* call(name, { sort: wrong })
      assert.include(refusal, "`sort` must be")
      assert.include(refusal, "pod_arri")
      assert.isNull((yield* call(name, { sort: right })).refusal)
    })
  )

  it.effect("custom fields are null with a note, for a key", () =>
    Effect.gen(function* () {
      const { told } = yield* call("get_container", { id: first, include: ["custom_fields"] })
      assert.isNull(told["custom_fields"])
      assert.include(told["custom_fields_note"], "signed-in user")
    })
  )

  it.effect("list_containers leaves out what is unknown, and tells active holds from pending ones", () =>
    Effect.gen(function* () {
      const { told } = yield* call("list_containers", { sort: "pickup_lfd" })
      const [known, unknown] = told["items"] as ReadonlyArray<Readonly<Record<string, unknown>>>
      assert.deepInclude(known, { id: first, holds: [{ name: "customs" }], pending_holds: [{ name: "TMF" }], fees: [] })
      assert.notProperty(unknown, "holds")
      assert.notProperty(unknown, "pickup_lfd")
      assert.deepInclude(told["_metadata"], { total: 2, has_more: false, applied_filters: { actively_tracked: true } })
    })
  )

  it.effect("summarize_containers counts all, and names the filter of each group", () =>
    Effect.gen(function* () {
      const { told } = yield* call("summarize_containers", { group_by: "hold_type", max_rows: 1 })
      assert.deepInclude(told, { total: 2, counted: 2, truncated: true, other_groups: 0 })
      const groups = told["groups"] as ReadonlyArray<{
        readonly key: string
        readonly count: number
        readonly advanced_filters: object
      }>
      assert.sameMembers(
        groups.map(({ count, key }) => `${key} ${count}`),
        ["customs 1", "holds not reported 1"]
      )
      for (const { advanced_filters, count } of groups) {
        const listed = yield* call("list_containers", { advanced_filters })
        assert.lengthOf(listed.told["items"] as ReadonlyArray<unknown>, count)
      }
    })
  )

  it.effect("events, search, shipments and carriers take one another's ids", () =>
    Effect.gen(function* () {
      const events = (yield* call("get_container_transport_events", { id: first })).told
      assert.deepInclude(events, { totalEvents: 2 })
      assert.deepInclude(events["eventCategories"], { vesselEvents: 1, railEvents: 1 })
      const found = (yield* call("search_container", { query: "MAEU1" })).told
      assert.deepInclude(found, { totalResults: 1 })
      const [{ id: shipmentId }] = found["shipments"] as readonly [{ readonly id: string }]
      const details = (yield* call("get_shipment_details", { id: shipmentId })).told
      assert.deepInclude(details["containers"], { count: 2 })
      const listed = (yield* call("list_shipments", { include_containers: true })).told
      assert.lengthOf(listed["items"] as ReadonlyArray<unknown>, 1)
      assert.isNull((yield* call("list_parties")).refusal)
      assert.isNull((yield* call("list_tracking_requests", { status: "created" })).refusal)
      const lines = (yield* call("get_supported_shipping_lines", { search: "maersk" })).told
      assert.deepInclude(lines, { total_lines: 1 })
    })
  )

  it.effect("track_container finds what is there, tries without changing, and tracks", () =>
    Effect.gen(function* () {
      const known = (yield* call("track_container", { number: " mskU9070323 " })).told
      assert.deepInclude(known, { tracking_request_created: false, container_number: "MSKU9070323" })
      const order = { number: "MAEU555", numberType: "bill_of_lading", scac: "MAEU" }
      const trial = (yield* call("track_container", { ...order, dry_run: true })).told
      assert.deepInclude(trial, { tracking_request_created: false })
      assert.notProperty(trial, "tracking_request_id")
      const made = (yield* call("track_container", order)).told
      assert.deepInclude(made, { tracking_request_created: true, status: "pending" })
      const again = (yield* call("track_container", order)).told
      assert.deepInclude(again, {
        tracking_request_created: false,
        tracking_request_id: made["tracking_request_id"] as string
      })
      const wrong = yield* call("track_container", { number: "MSCU6639871" })
      assert.include(wrong.refusal, "check digit")
      assert.strictEqual(wrong.code, "invalid_number")
    })
  )

  it.effect("track_container tells that tracking has ended, and prefers the trip that goes on", () =>
    Effect.gen(function* () {
      const over = shipment(5, {
        line_tracking_stopped_at: shipment(5).created_at,
        line_tracking_stopped_reason: "all_containers_terminated"
      })
      const number = ContainerNumber.make("CSQU3054383")
      yield* ShipmentStore.use((store) => store.save([over]))
      yield* ContainerStore.use((store) => store.save([container(5, { number, shipment_id: over.id })]))
      const ended = (yield* call("track_container", { number })).told
      assert.deepInclude(ended, { tracking_stopped: true, tracking_request_created: false })
      assert.include(ended["next"], "its tracking has ended (all_containers_terminated)")
      yield* ContainerStore.use((store) => store.save([container(4, { number, shipment_id: shipment(1).id })]))
      assert.deepInclude((yield* call("track_container", { number })).told, { id: container(4).id })
    })
  )

  it.effect("many events keep the first milestones and the latest thing that happened", () =>
    Effect.gen(function* () {
      yield* ShipmentStore.use((store) => store.save([shipment(1)]))
      yield* ContainerStore.use((store) => store.save([container(9)]))
      const later = Array.from({ length: 600 }, (_, index) =>
        event(1000 + index, {
          event: "container.pickup_appointment.changed",
          container_id: container(9).id,
          timestamp: shift(event(1).timestamp ?? event(1).created_at, (index + 1) * day)
        })
      )
      const expected = event(2000, {
        event: "container.transport.estimated.arrived_at_inland_destination",
        container_id: container(9).id,
        timestamp: shift(event(1).timestamp ?? event(1).created_at, 900 * day)
      })
      yield* EventLog.use((log) => log.append([event(999, { container_id: container(9).id }), ...later, expected]))
      const { told } = yield* call("get_container_transport_events", { id: container(9).id })
      const timeline = told["timeline"] as ReadonlyArray<{ readonly timestamp: string }>
      assert.deepInclude(told, { totalEvents: 602, earlierEvents: 452 })
      const milestones = told["milestones"] as Readonly<Record<string, unknown>>
      assert.strictEqual(milestones["vesselLoadedAt"], "2026-01-01T02:00:39.000Z")
      // What has not happened is null, and the key is there.
      assert.deepStrictEqual(
        Object.entries(milestones).flatMap(([name, time]) => (time === null ? [name] : [])),
        ["vesselDepartedAt", "vesselArrivedAt", "dischargedAt", "fullOutAt", "emptyReturnedAt"]
      )
      assert.strictEqual(timeline.at(-1)?.timestamp, expected.timestamp)
      const { events } = (yield* call("get_container", { id: container(9).id, include: ["transport_events"] }))
        .told as {
        readonly events: { readonly latest_event: { readonly timestamp: string } }
      }
      assert.strictEqual(events.latest_event.timestamp, later.at(-1)?.timestamp)
    })
  )

  it.effect("a plan without reading tracks, and is told why it may not read", () =>
    Effect.gen(function* () {
      const order = { number: "MAEU556", numberType: "bill_of_lading", scac: "MAEU" }
      assert.isNull((yield* call("track_container", order, free)).refusal)
      const { refusal } = yield* call("list_containers", {}, free)
      assert.include(refusal, "is not enabled for this account")
    })
  )

  it.effect(
    "get_container_route names another tool where routes are not enabled, and unknown ids name a way to find some",
    () =>
      Effect.gen(function* () {
        const { told } = yield* call("get_container_route", { id: first })
        assert.deepInclude(told, { total_legs: 0 })
        const poor = yield* call("get_container_route", { id: id(1) }, other)
        assert.deepInclude(poor.told, { error: "FeatureNotEnabled", alternative: "get_container_transport_events" })
        const none = yield* call("get_container", { id: id(77) })
        assert.strictEqual(none.code, "not_found")
        assert.match(none.refusal ?? "", /^This account has no container .*\. Find ids with/)
      })
  )

  it.effect("nothing of an account is told to another", () =>
    Effect.gen(function* () {
      for (const [tool, args] of [
        ["get_container", { id: first }],
        ["get_container_transport_events", { id: first }],
        ["get_shipment_details", { id: shipment(1).id }]
      ] as const) {
        assert.include((yield* call(tool, args, other)).refusal, "This account has no", tool)
      }
      for (const tool of ["list_containers", "list_shipments"]) {
        assert.deepStrictEqual((yield* call(tool, {}, other)).told["items"], [], tool)
      }
      assert.deepInclude((yield* call("summarize_containers", { group_by: "deadline" }, other)).told, { total: 0 })
      assert.deepInclude((yield* call("search_container", { query: "MSKU" }, other)).told, { totalResults: 0 })
      const { body } = yield* ask("resources/read", { uri: `service://container/${first}` }, other)
      assert.strictEqual(body.error?.code, -32_602)
    })
  )
})
