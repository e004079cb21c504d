import { Effect } from "effect"

import { daysBetween } from "../../rest/support/fleet/calendar.ts"
import { daysOf, fleet, voyages } from "../../rest/support/fleet/fleet.ts"
import type { Box, Voyage } from "../../rest/support/fleet/fleet.ts"
import { unknownNumber } from "../../rest/support/fleet/settle.ts"
import { iso, isDueInUtc, isHeld, statusOf } from "../../rest/support/fleet/truth.ts"
import { distinct, ofBoxes } from "./Question.ts"
import type { Question } from "./Question.ts"

const day = 24 * 3600 * 1000

const arrivalOf = ({ arrives }: Voyage, now: number) => (arrives === null ? null : iso(now + arrives * day))

const ofVoyages =
  (means: (voyage: Voyage, now: number) => boolean, tell: (voyage: Voyage, now: number) => unknown) =>
  (now: number) => {
    const told: Array<unknown> = []
    for (const voyage of voyages) if (means(voyage, now)) told.push(tell(voyage, now))
    return told
  }

const someBox = (means: (box: Box) => boolean): Box => {
  for (const box of fleet) if (means(box)) return box
  throw new Error("there is no such container in the fleet")
}

const held = someBox((box) => box.is === "yard" && isHeld(box) && !box.isDisputed)
const returned = someBox(({ is, voyage }) => is === "returned" && voyage.ramp === null)
const [, , awaited, , , landed] = voyages

interface Details {
  readonly status: string
  readonly location: { readonly pod_arrived_at: string }
  readonly demurrage: { readonly holds_at_pod_terminal: ReadonlyArray<{ readonly name: string }> }
}

interface ShipmentRow {
  readonly bill_of_lading: string
  readonly pod_vessel: string
  readonly pod_voyage_number: string
  readonly pod_eta_at: string
}

const isLate = ({ arrives, promised, zone }: Voyage, now: number, days: number) =>
  arrives !== null && promised !== null && daysBetween(now + promised * day, now + arrives * day, zone) > days

export const importer: ReadonlyArray<Question> = [
  {
    asks: `Where is ${held.number}, when did it arrive, and which holds apply?`,
    answer: Effect.fnUntraced(function* ({ ask, idOf }) {
      const id = yield* idOf("containers", held.number)
      const { demurrage, location, status } = yield* ask<Details>("get_container", { id })
      return [status, location.pod_arrived_at, ...demurrage.holds_at_pod_terminal.map(({ name }) => name)]
    }),
    truth: (now) => [statusOf(held), arrivalOf(held.voyage, now), ...(held.release.holds ?? []).map(({ name }) => name)]
  },
  {
    asks: `When does my order ${awaited?.purchaseOrder} arrive, and where?`,
    answer: Effect.fnUntraced(function* ({ ask, idOf }) {
      const id = yield* idOf("shipments", awaited?.purchaseOrder ?? "")
      const { pod_eta_at, port_of_discharge } = yield* ask<
        ShipmentRow & { readonly port_of_discharge: { readonly locode: string } }
      >("get_shipment_details", { id, include_containers: false })
      return [pod_eta_at, port_of_discharge.locode]
    }),
    truth: (now) => (awaited === undefined ? [] : [arrivalOf(awaited, now), awaited.port])
  },
  {
    asks: "Which containers does Borealis still wait for?",
    answer: Effect.fnUntraced(function* ({ containers, party }) {
      const customer = yield* party("borealis")
      const rows = yield* containers({ parties: { customer }, pod_arrived_at: "@not_exists" })
      return rows.map(({ number }) => number)
    }),
    truth: ofBoxes(({ voyage }) => voyage.customer === "Borealis Foods" && !voyage.hasArrived)
  },
  {
    asks: "Which Cobalt shipments will arrive more than three days later than first estimated?",
    answer: Effect.fnUntraced(function* ({ containers, party }) {
      const customer = yield* party("cobalt")
      const rows = yield* containers({ parties: { customer }, eta_delay_days: ">3" })
      return distinct(rows.map(({ shipment }) => shipment?.bill_of_lading))
    }),
    truth: ofVoyages(
      (voyage, now) => voyage.customer === "Cobalt Tools" && isLate(voyage, now, 3),
      ({ bill }) => bill
    )
  },
  {
    asks: "Which containers arrive at New York within a week?",
    answer: ({ rows }) =>
      Effect.map(
        rows("list_containers", {
          pod_code: "USNYC",
          arrival: [">=today", "<=7.days.from_now"],
          advanced_filters: { pod_arrived_at: "@not_exists" }
        }),
        (found) => found.map(({ number, shipment }) => [number, shipment?.bill_of_lading])
      ),
    truth: ofBoxes(
      ({ voyage: { arrives, hasArrived, port } }, now) =>
        port === "USNYC" && !hasArrived && arrives !== null && isDueInUtc(now + arrives * day, now, 7),
      ({ number, voyage }) => [number, voyage.bill]
    )
  },
  {
    asks: "Which vessels carry the shipments at sea, and when do they arrive?",
    answer: ({ rows }) =>
      Effect.map(rows<ShipmentRow>("list_shipments", { voyage_status: "on_ship" }), (found) =>
        found.map(({ bill_of_lading, pod_eta_at, pod_vessel, pod_voyage_number }) => [
          bill_of_lading,
          pod_vessel,
          pod_voyage_number,
          pod_eta_at
        ])
      ),
    truth: ofVoyages(
      ({ hasArrived, vessel }) => vessel !== null && !hasArrived,
      (voyage, now) => [voyage.bill, voyage.vessel?.[1], voyage.vessel?.[2], arrivalOf(voyage, now)]
    )
  },
  {
    asks: "For which shipments is the arrival unknown?",
    answer: ({ rows }) =>
      Effect.map(rows<ShipmentRow>("list_shipments", { pod_arrival: "@not_exists" }), (found) =>
        found.map(({ bill_of_lading }) => bill_of_lading)
      ),
    truth: ofVoyages(
      ({ arrives }) => arrives === null,
      ({ bill }) => bill
    )
  },
  {
    asks: `Is ${landed?.bill} tracked, and with which containers?`,
    answer: ({ ask }) =>
      Effect.map(
        ask<{
          readonly tracking_request_created: boolean
          readonly containers: ReadonlyArray<{ readonly number: string; readonly status: string }>
        }>("track_container", { number: landed?.bill, numberType: "bill_of_lading", dry_run: true }),
        ({ containers, tracking_request_created }) => [
          tracking_request_created,
          ...containers.map(({ number, status }) => [number, status])
        ]
      ),
    truth: (now) => [
      false,
      ...ofBoxes(
        ({ voyage }) => voyage === landed,
        (box) => [box.number, statusOf(box)]
      )(now)
    ]
  },
  {
    asks: "Which numbers could not be tracked, and why?",
    answer: ({ rows }) =>
      Effect.map(
        rows<{ readonly request_number: string; readonly failed_reason: string }>("list_tracking_requests", {
          status: "failed"
        }),
        (found) => found.map(({ failed_reason, request_number }) => [request_number, failed_reason])
      ),
    truth: () => [[unknownNumber, "not_found"]]
  },
  {
    asks: `What happened to ${returned.number}, from the ship to the empty return?`,
    answer: Effect.fnUntraced(function* ({ ask, idOf }) {
      const id = yield* idOf("containers", returned.number)
      const { milestones } = yield* ask<{ readonly milestones: Readonly<Record<string, string>> }>(
        "get_container_transport_events",
        { id }
      )
      const { dischargedAt, emptyReturnedAt, fullOutAt, vesselArrivedAt, vesselDepartedAt } = milestones
      return [vesselDepartedAt, vesselArrivedAt, dischargedAt, fullOutAt, emptyReturnedAt]
    }),
    truth: (now) => {
      const { ashore, back, left, out } = daysOf(returned.voyage)
      return [left, returned.voyage.arrives ?? 0, ashore, out, back].map((days) => iso(now + days * day))
    }
  }
]
