import { assert, describe, it } from "@effect/vitest"

import { event, read } from "./support.ts"

const unreadOf = (message: unknown) => read("ABCD", message).unread.map(({ element, text }) => [element, text])

/** One object with an array per type of event, and the carrier's other attributes. */
const grouped = {
  shipment: { carrierBookingReference: "BK77001", deliveryDateTime: "2026-03-20T08:00:00-07:00" },
  transport: { transportName: "EVER CALM", dischargeTransportCallId: "BK77001-2" },
  equipment: { equipmentReference: event.equipmentReference, ISOEquipmentCode: "45G1" },
  equipmentEvent: [
    {
      eventClassifierCode: "ACT",
      eventDateTime: "2026-03-01T16:43:00+09:00",
      equipmentEventTypeCode: "GTIN",
      emptyIndicatorCode: "Laden",
      transportCall: { UNLocationCode: "KRPUS", modeOfTransport: "Truck" }
    }
  ],
  transportCall: [
    {
      UNLocationCode: "KRPUS",
      modeOfTransport: "VESSEL",
      exportVoyageNumber: "0080E",
      vessel: { vesselName: "EVER CALM" }
    }
  ]
}

describe("attributes of a message besides its events", () => {
  it("are listed as unread with the first event, unless a statement uses them", () => {
    assert.deepStrictEqual(unreadOf(grouped), [
      ["shipment.deliveryDateTime", "2026-03-20T08:00:00-07:00"],
      ["transport.transportName", "EVER CALM"],
      ["transport.dischargeTransportCallId", "BK77001-2"],
      ["equipment.ISOEquipmentCode", "45G1"],
      ["transportCall[0].modeOfTransport", "VESSEL"],
      ["transportCall[0].exportVoyageNumber", "0080E"],
      ["transportCall[0].vessel.vesselName", "EVER CALM"]
    ])
  })

  it("are listed also where the events are one list, except the paging of an answer", () => {
    const events = [{ ...event, description: null }]
    const alone = unreadOf({ events })
    const about = { carrier: "ABCD", eta: "2026-03-20", _links: { next: "/events?cursor=2" } }
    assert.deepStrictEqual(unreadOf({ ...about, events }), [...alone, ["carrier", "ABCD"], ["eta", "2026-03-20"]])
  })

  it("is listed where there are no events", () => {
    assert.deepStrictEqual(unreadOf({ eta: "2026-03-20", events: [] }), [["eta", "2026-03-20"]])
  })
})
