import type { Seen } from "../ingest/inbox.ts"
import type { Row } from "./Row.ts"

/** A shipment of which no port and no milestone is known. */
const bare = (number: string, documents: Partial<Seen>, containers: Seen["containers"] = {}): Seen => ({
  number,
  bill: null,
  booking: null,
  pol: null,
  pod: null,
  ...documents,
  containers
})

const unmoved = { APZU4812090: { status: "new" } }
const hhl123 = bare("RESERVEDHHL123", { bill: "reserved-HHL123", booking: "ABC123123123" }, unmoved)
const hhl718 = bare("HHL71800000", { bill: "HHL71800000", booking: "ABC709951" })

/** The samples of the DCSA conformance tests; each row was counted by hand. */
export const dcsaRows: Readonly<Record<string, Row>> = {
  // Two events contradict themselves in their places; the void arrival notice names no document that is tracked.
  "dcsa/tnt-220-response-wrong-attribute-values.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 3,
    observations: { other: 1 },
    flags: [],
    refused: [
      [0, "The event names two places: XYBCD and XYABC."],
      [2, "The event names two places: XYABC and XYCDE and XYBCD."]
    ],
    nameless: [1],
    shipments: []
  },
  // Shipping instructions name neither bill, booking nor container. The two that can be read say the same.
  "dcsa/tnt-220-response-wrong-date-times.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 7,
    observations: { other: 1 },
    flags: [],
    refused: [
      [2, "eventDateTime is missing."],
      [3, 'eventCreatedDateTime is "2021 01 01 14:12:56", which is not a time.'],
      [4, 'eventDateTime is "2019/11/12 07:41:00 +08:30", which is not a valid event time.'],
      [5, "An actual event was created on 1999-01-01T14:12:56.000Z, more than a day before it happened."],
      [6, "eventCreatedDateTime 2099-01-01T14:12:56.000Z is later than the receipt of the message."]
    ],
    nameless: [0],
    shipments: []
  },
  // Drafts of a booking and of a bill, told apart by four ids; the container that both name makes them one shipment.
  "dcsa/tnt-220-response-wrong-event-ids.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 7,
    observations: { other: 4, membership: 2 },
    flags: [],
    refused: [[0, "eventID must not be a number."]],
    shipments: [hhl123]
  },
  // The events are hidden one level too deep.
  "dcsa/tnt-220-response-wrong-structure.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 2,
    observations: {},
    flags: [],
    refused: [
      [
        0,
        "The item is not a DCSA event: `someEvents` contains the events. Send them as a list, or as `events` of an object."
      ],
      [
        1,
        "The item is not a DCSA event: `someEvents` contains the events. Send them as a list, or as `events` of an object."
      ]
    ],
    shipments: []
  },
  // A vessel's arrival at Paris and an estimated load of the empty container there, each told twice: one place is no route, and
  // what is estimated is no milestone. The events name bill, booking and container together.
  "dcsa/tnt-220-response.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 7,
    observations: { move: 4, membership: 3, reference: 1, other: 3, equipment: 1, seal: 1 },
    flags: [],
    refused: [],
    nameless: [1],
    shipments: [hhl123]
  },
  // A laden load at Rotterdam, 14:15 UTC, for export, of a container that no document names.
  "dcsa/tnt-300-request-equipment.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 1,
    observations: { move: 1, equipment: 1 },
    flags: [],
    refused: [],
    shipments: [
      {
        ...bare(
          "APZU4812090",
          {},
          {
            APZU4812090: { pol_vessel_loaded_at: "2026-01-20T14:15:00.000Z", status: "on_ship" }
          }
        ),
        pol: "NLRTM"
      }
    ]
  },
  // A measurement of a container that no document names: a shipment of its own, without a bill.
  "dcsa/tnt-300-request-reefer.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 1,
    observations: { other: 1, equipment: 1 },
    flags: [],
    refused: [],
    shipments: [bare("APZU4812090", {}, unmoved)]
  },
  // A discharge at Genoa, 12:30 UTC, which the source calls a transshipment, of a container that no document names; bill and
  // booking are expected at Barcelona.
  "dcsa/tnt-300-response-nextpage.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 5,
    observations: { other: 3, move: 2, reference: 1, equipment: 1 },
    flags: [],
    refused: [],
    shipments: [bare("APZU4812090", {}, unmoved), { ...hhl718, pod: "ESBCN" }]
  },
  // The departure from Southampton names bill and booking, but no container; the empty gate-in at Paris, the sensor and the
  // measurement name the container, but no document: two shipments. The gate-in is at no port of a route.
  "dcsa/tnt-300-response.json": {
    format: "dcsa",
    source: "shipping_line",
    items: 5,
    observations: { status: 1, reference: 1, move: 2, equipment: 1, other: 2 },
    flags: [],
    refused: [],
    shipments: [bare("APZU4812090", {}, unmoved), hhl718]
  }
}
