import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { CalendarDate } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { at, container, event, shipment } from "../../rest/support/samples.ts"
import { pageAt } from "./pageAt.ts"
import { servedTest } from "./servedTest.ts"
import { sectionOf } from "./textOf.ts"

/** Ashore in Los Angeles, with the last free day that all sources but the railroad report. */
const ashore = (changes: Partial<Container> = {}) =>
  container(1, {
    current_status: "grounded",
    pod_discharged_at: at("2026-01-21T09:00:00"),
    location_at_pod_terminal: "Row 12",
    terminal_checked_at: at("2026-01-25T12:00:00"),
    available_for_pickup: false,
    holds_at_pod_terminal: [
      { name: "customs", status: "hold", description: "Exam" },
      { name: "freight", status: "pending", description: null }
    ],
    release_statuses: [
      { name: "customs", status: "hold", data_source: "terminal", reported_at: at("2026-01-22T18:30:00") },
      { name: "line", status: "released", data_source: "shipping_line", reported_at: at("2026-01-23T18:30:00") }
    ],
    fees_at_pod_terminal: [
      { type: "demurrage", amount: 120, currency_code: "USD" },
      { type: "exam", amount: 80.5, currency_code: "USD" },
      { type: "total", amount: 200.5, currency_code: "USD" }
    ],
    pickup_appointment_at: at("2026-01-26T17:00:00"),
    import_deadlines: {
      pickup_lfd_line: CalendarDate.make("2026-01-25"),
      pickup_lfd_terminal: CalendarDate.make("2026-01-25"),
      pickup_lfd_rail: CalendarDate.make("2026-01-27")
    },
    ...changes
  })

const losAngeles = { location_locode: "USLAX", timezone: "America/Los_Angeles", terminal_code: "USLAX/APMT" } as const
const arrival = (number: number, created: string, expected: string) =>
  event(number, {
    event: "container.transport.estimated.vessel_arrived",
    ...losAngeles,
    created_at: at(created),
    timestamp: at(expected)
  })

const voyage = [
  event(1),
  arrival(2, "2026-01-02T00:00:00", "2026-01-18T16:00:00"),
  arrival(3, "2026-01-10T00:00:00", "2026-01-20T16:00:00"),
  event(4, {
    event: "container.transport.vessel_discharged",
    ...losAngeles,
    timestamp: at("2026-01-21T09:00:00"),
    data_source: "terminal"
  })
]

const open = Effect.fnUntraced(function* (box: Container, now: string, events: ReadonlyArray<LoggedEvent> = []) {
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => store.save([box]))
  yield* EventLog.use((log) => log.append(events))
  return yield* pageAt(`/containers/${box.id}`, now)
})

/** The last minute of 25 January in Los Angeles. */
const lastMinute = "2026-01-26T07:59:59Z"

describe("The container page", () => {
  servedTest("shows the status, the terminal, the deadlines and the voyage", () =>
    Effect.gen(function* () {
      const page = yield* open(ashore(), lastMinute, voyage)
      assert.deepStrictEqual(page.slice(0, page.indexOf("Route")), [
        "Fleet",
        "MSKU 907032 3",
        "Refresh",
        "At the terminal Shipment",
        "MAEU1",
        "· A.P. Moller - Maersk · 40 ft high cube dry",
        "Arrived, exact time unknown",
        "Overview",
        "Source events",
        "Overview",
        "On hold: customs · pending: freight",
        "Reported as not available.",
        "Active hold: customs (Exam).",
        "Terminal",
        "USLAX/APMT Row 12",
        "Holds",
        "customs active Exam freight pending",
        "Releases",
        "customs on hold terminal, 22 Jan, 10:30 GMT-8 line released carrier, 23 Jan, 10:30 GMT-8",
        "Fees",
        "Demurrage USD 120.00 Exam USD 80.50 Total USD 200.50",
        "Appointment",
        "26 Jan, 09:00 GMT-8",
        "Last free days",
        "Line per diem",
        "25 Jan today in effect",
        "Terminal demurrage",
        "25 Jan",
        "Rail inland storage",
        "27 Jan"
      ])
      assert.deepStrictEqual(sectionOf(page, "Timeline", "Custom fields"), [
        "Timeline",
        "Los Angeles · USLAX/APMT",
        "Discharged",
        "MSC OSCAR 123E",
        "21 Jan, 01:00 GMT-8 terminal",
        "2 estimates",
        "20 Jan, 08:00 GMT-8 carrier, received 9 Jan, 16:00 GMT-8",
        "18 Jan, 08:00 GMT-8 carrier, received 1 Jan, 16:00 GMT-8",
        "Shanghai",
        "Loaded",
        "MSC OSCAR 123E",
        "1 Jan, 10:00 GMT+8 carrier"
      ])
    })
  )

  servedTest("a last free day is over from the first second of the next day at the port", () =>
    Effect.gen(function* () {
      const daysAt = (now: string) =>
        Effect.map(open(ashore(), now), (page) =>
          sectionOf(page, "Last free days", "Route").filter((_, index) => index % 2 === 0)
        )
      assert.deepStrictEqual(yield* daysAt(lastMinute), [
        "Last free days",
        "25 Jan today in effect",
        "25 Jan",
        "27 Jan"
      ])
      assert.deepStrictEqual(yield* daysAt("2026-01-26T08:00:00Z"), [
        "Last free days",
        "25 Jan 1 day overdue in effect",
        "25 Jan",
        "27 Jan"
      ])
    })
  )

  servedTest(
    "marks the deadline that counts: the terminal's without one of the line, the railroad's without both",
    () =>
      Effect.gen(function* () {
        const counting = (line: string | null, terminal: string | null, rampZone: string | null = null) =>
          Effect.map(
            open(
              ashore({
                final_destination_timezone: rampZone,
                import_deadlines: {
                  pickup_lfd_line: line === null ? null : CalendarDate.make(line),
                  pickup_lfd_terminal: terminal === null ? null : CalendarDate.make(terminal),
                  pickup_lfd_rail: CalendarDate.make("2026-01-27")
                }
              }),
              lastMinute
            ),
            (page) => page.flatMap((line, index) => (line.includes(" in effect") ? [page[index - 1], line] : []))
          )
        assert.deepStrictEqual(yield* counting("2026-01-30", "2026-01-25"), [
          "Line per diem",
          "30 Jan in 5 days in effect"
        ])
        assert.deepStrictEqual(yield* counting(null, "2026-01-27"), [
          "Terminal demurrage",
          "27 Jan in 2 days in effect"
        ])
        // By the ramp's calendar, which has the 26th by then; without its zone nobody knows how far the day is.
        const inChicago = yield* counting(null, null, "America/Chicago")
        assert.deepStrictEqual(inChicago, ["Rail inland storage", "27 Jan tomorrow in effect"])
        assert.deepStrictEqual(yield* counting(null, null), ["Rail inland storage", "27 Jan in effect"])
      })
  )

  servedTest("calls an arrival overdue once its estimate has passed, unless the container is ashore", () =>
    Effect.gen(function* () {
      const arrivalOf = (changes: Partial<Container>, now: string) =>
        Effect.map(open(container(1, changes), now), (page) =>
          page.at(page.findIndex((line) => line.startsWith("Arrival at ")) + 1)
        )
      const later = "24 hours later than the first estimate"
      const discharged = { pod_discharged_at: at("2026-01-20T20:00:00") }
      assert.strictEqual(yield* arrivalOf({}, "2026-01-21T07:59:59Z"), `20 Jan GMT-8 estimated ${later}`)
      assert.strictEqual(yield* arrivalOf({}, "2026-01-21T08:00:00Z"), `20 Jan GMT-8 estimated overdue ${later}`)
      assert.strictEqual(yield* arrivalOf(discharged, "2026-01-22T00:00:00Z"), "Arrived, exact time unknown")
      const arrived = { pod_arrived_at: at("2026-01-20T18:30:00") }
      assert.strictEqual(yield* arrivalOf(arrived, "2026-01-22T00:00:00Z"), "20 Jan, 10:30 GMT-8 actual")
    })
  )

  servedTest("tells what nobody reported from what was reported as none", () =>
    Effect.gen(function* () {
      const none = { holds_at_pod_terminal: [], release_statuses: [], fees_at_pod_terminal: [] }
      const unknown = { holds_at_pod_terminal: null, release_statuses: null, fees_at_pod_terminal: null }
      const shown = (changes: Partial<Container>) =>
        Effect.map(open(ashore({ ...changes, pickup_appointment_at: null }), lastMinute), (page) =>
          sectionOf(page, "Holds", "Last free days")
            .map((line, index) => (index % 2 === 0 ? `${line}: ` : `${line}, `))
            .join("")
            .slice(0, -2)
        )
      assert.strictEqual(yield* shown(none), "Holds: None, Releases: None, Fees: None, Appointment: Not reported")
      assert.strictEqual(
        yield* shown(unknown),
        "Holds: Not reported, Releases: Not reported, Fees: Not reported, Appointment: Not reported"
      )
    })
  )

  servedTest("shows unknown readiness with its reasons", () =>
    Effect.gen(function* () {
      const page = yield* open(container(1), lastMinute)
      assert.deepStrictEqual(page.slice(page.indexOf("Unknown"), page.indexOf("Terminal")), [
        "Unknown",
        "Availability: not reported, or the report cannot be read.",
        "Holds: not reported, or the report cannot be read."
      ])
      assert.deepStrictEqual(sectionOf(page, "Releases", "Fees"), ["Releases", "Not reported"])
    })
  )

  servedTest("shows a mark of delivery in the zone of the destination, else of the port", () =>
    Effect.gen(function* () {
      const deliveryOf = (changes: Partial<Container>) =>
        Effect.map(open(container(1, changes), "2026-02-02T00:00:00Z"), (page) =>
          sectionOf(page, "Delivery", "References")
        )
      const delivered_at = at("2026-02-01T18:30:00")
      assert.deepStrictEqual(yield* deliveryOf({}), ["Delivery", "Not marked as delivered", "Mark as delivered"])
      const actions = ["Change time", "Remove mark"]
      const by = "Marked delivered by a user of your account"
      assert.deepStrictEqual(yield* deliveryOf({ delivered_at }), [
        "Delivery",
        `Delivered 1 Feb, 10:30 GMT-8 ${by}`,
        ...actions
      ])
      assert.deepStrictEqual(yield* deliveryOf({ delivered_at, final_destination_timezone: "America/Chicago" }), [
        "Delivery",
        `Delivered 1 Feb, 12:30 GMT-6 ${by}`,
        ...actions
      ])
    })
  )

  servedTest("names the estimate of the voyage that is overdue", () =>
    Effect.gen(function* () {
      const box = container(2)
      const expected = { ...arrival(12, "2026-01-10T00:00:00", "2026-01-20T16:00:00"), container_id: box.id }
      const page = yield* open(box, "2026-01-21T00:00:00Z", [event(12, expected)])
      assert.deepStrictEqual(sectionOf(page, "Timeline", "Custom fields"), [
        "Timeline",
        "Los Angeles · USLAX/APMT",
        "Arrival estimated overdue",
        "MSC OSCAR 123E",
        "20 Jan, 08:00 GMT-8 carrier"
      ])
    })
  )
})
