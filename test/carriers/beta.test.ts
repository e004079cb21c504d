import { assert, describe, it } from "@effect/vitest"

import { movesOf, plain, read } from "./support.ts"

const metadata = {
  eventID: "53670102-09f1-4882-8a7f-0d90b2eac529",
  eventCreatedDateTime: "2026-02-01T09:25:00+02:00",
  eventType: "EQUIPMENT",
  publisher: { partyName: "Some Line", carrierCode: "SML", carrierCodeListProvider: "SMDG" },
  publisherRole: "CA"
}

const payload = {
  eventClassifierCode: "ACT",
  eventDateTime: "2026-02-01T07:41:00+01:00",
  equipmentEventTypeCode: "LOAD",
  equipmentReference: "MSCU7345124",
  ISOEquipmentCode: "22GP",
  emptyIndicatorCode: "LADEN",
  isTransshipmentMove: true,
  facilityTypeCode: "POTE",
  transportCall: {
    transportCallReference: "987e4567",
    modeOfTransport: "VESSEL",
    location: { locationType: "UNLO", locationName: "Port of Hamburg", UNLocationCode: "DEHAM" },
    carrierServiceCode: "FE1",
    carrierExportVoyageNumber: "2103S",
    transportCallSequenceNumber: 2,
    vessel: { vesselIMONumber: "9541007", name: "MERIDIAN  AURORA", flag: "PA", callSign: "3FAA" }
  },
  relatedDocumentReferences: [
    { type: "BKG", value: "BK100200" },
    { type: "TRD", value: "BL100200" },
    { type: "SHI", value: "SI-77" }
  ],
  references: [
    { type: "EQ", value: "MSCU7345124" },
    { type: "FF", value: "OUR-9" }
  ],
  seals: [
    { number: "133534", source: "CUS", type: "WIR" },
    { number: "133535", source: "CAR" }
  ]
}

const untyped = { metadata: { ...metadata, eventType: undefined }, payload }

describe("an event of 3.0 beta", () => {
  it("is read from both of its halves: documents, vessel, transshipment, container and seal", () => {
    const { items, refused, statements } = read("nobody", [{ metadata, payload }])
    assert.deepStrictEqual([items, refused], [1, []])
    const [move] = statements
    assert.deepInclude(plain(move), {
      classifier: "ACT",
      container: "MSCU7345124",
      documents: [
        { type: "bill", number: "BL100200" },
        { type: "booking", number: "BK100200" }
      ],
      place: { locode: "DEHAM", facility: null, name: "Port of Hamburg" },
      happened: { at: "2026-02-01T06:41:00.000Z", zone: "Europe/Berlin" },
      revision: "2026-02-01T07:25:00.000Z"
    })
    assert.deepInclude(plain(move?.call), {
      vessel_imo: "9541007",
      vessel_name: "MERIDIAN AURORA",
      export_voyage: "2103S",
      sequence: 2
    })
    assert.deepStrictEqual(plain(move?.fact), { type: "move", move: "load", mode: "vessel", laden: true, role: "TS" })
    assert.deepStrictEqual(
      statements.slice(1).map(({ fact }) => plain(fact)),
      [
        { type: "membership" },
        { type: "reference" },
        { type: "equipment", iso_code: "22GP" },
        { type: "seal", number: "133534" }
      ]
    )
  })

  it("lists its unread elements", () => {
    const { unread } = read("nobody", { metadata, payload })
    assert.deepStrictEqual(
      unread.map(({ element, index, text }) => `${index} ${element}: ${text}`),
      [
        "0 payload.facilityTypeCode: POTE",
        "0 payload.transportCall.location.locationType: UNLO",
        "0 payload.transportCall.carrierServiceCode: FE1",
        "0 payload.transportCall.vessel.flag: PA",
        "0 payload.transportCall.vessel.callSign: 3FAA",
        "0 payload.relatedDocumentReferences[2].type: SHI",
        "0 payload.relatedDocumentReferences[2].value: SI-77",
        "0 payload.references[1].type: FF",
        "0 payload.references[1].value: OUR-9",
        "0 payload.seals[0].source: CUS",
        "0 payload.seals[0].type: WIR",
        "0 payload.seals[1].number: 133535",
        "0 payload.seals[1].source: CAR"
      ]
    )
  })

  it("without a type is of the type whose code it has", () => {
    assert.deepStrictEqual(read("nobody", [untyped]).statements, read("nobody", [{ metadata, payload }]).statements)
    const arrival = { ...payload, equipmentEventTypeCode: undefined, transportEventTypeCode: "ARRI" }
    assert.deepStrictEqual(movesOf(read("nobody", [{ ...untyped, payload: arrival }])), [
      "arrive ACT MSCU7345124 DEHAM vessel laden TS 2026-02-01T06:41:00.000Z"
    ])
    const both = { ...payload, transportEventTypeCode: "ARRI" }
    assert.match(read("nobody", [{ ...untyped, payload: both }]).refused[0]?.reason ?? "", /^eventType is missing/)
  })

  it("that is no transshipment gives the place no role in the route, and is listed as unread", () => {
    const { statements, unread } = read("nobody", [{ metadata, payload: { ...payload, isTransshipmentMove: false } }])
    assert.deepInclude(plain(statements[0]?.fact), { role: null })
    assert.deepInclude(unread[0], { element: "payload.isTransshipmentMove", text: "false" })
  })

  it("of a document names it by its number alone", () => {
    const issued = {
      eventClassifierCode: "ACT",
      eventDateTime: "2026-02-01T07:41:00+01:00",
      shipmentEventTypeCode: "ISSU",
      documentTypeCode: "TRD",
      documentReference: "BL100200",
      relatedDocumentReferences: [{ type: "BKG", value: "BK100200" }]
    }
    const { refused, statements } = read("nobody", [
      { metadata: { ...metadata, eventType: "SHIPMENT" }, payload: issued }
    ])
    assert.deepStrictEqual(refused, [])
    assert.deepStrictEqual(plain(statements[0]?.fact), { type: "status", status: "bill_issued" })
    assert.deepStrictEqual(plain(statements[0]?.documents), [
      { type: "bill", number: "BL100200" },
      { type: "booking", number: "BK100200" }
    ])
  })

  it("takes back another one by its id", () => {
    const [event] = read("nobody", [{ metadata, payload }]).statements
    const retraction = {
      metadata: {
        ...metadata,
        eventID: "2239d040-78c9-4172-8863-89428af41a0e",
        eventCreatedDateTime: "2026-02-02T00:00:00Z",
        retractedEventID: metadata.eventID
      }
    }
    const { refused, statements } = read("nobody", [retraction])
    assert.deepStrictEqual(refused, [])
    assert.deepInclude(plain(statements[0]), {
      retracted: true,
      fact_key: event?.fact_key,
      revision: "2026-02-02T00:00:00.000Z"
    })
  })

  it("whose halves differ on one thing is refused", () => {
    const other = { ...payload, eventID: "another" }
    assert.match(read("nobody", [{ metadata, payload: other }]).refused[0]?.reason ?? "", /^eventID occurs twice/)
  })
})

const noticed = (iotEventCode: string, iotEventTypeCode = "DETC") => ({
  eventID: "iot-1",
  eventDateTime: "2026-02-01T16:45:00Z",
  eventUpdatedDateTime: "2026-02-01T16:50:00Z",
  eventLocation: { locationName: "Storage", geoCoordinate: { latitude: "52.3676", longitude: "4.9041" } },
  eventClassification: { eventTypeCode: "IOT", eventClassifierCode: "ACT", iotEventTypeCode },
  equipmentDetails: { equipmentReference: "MSCU7345124" },
  iotDetails: { iotEventCode }
})

describe("what a sensor noticed", () => {
  it.each(["DRO", "LOC", "SHOCK-7", "who knows"])("is kept whatever its code is: %s", (code) => {
    const { refused, statements, unread } = read("nobody", { events: [noticed(code)] })
    assert.deepStrictEqual(refused, [])
    assert.deepStrictEqual(plain(statements[0]?.fact), {
      type: "other",
      code: `IOT/DETC/${code.toUpperCase()}`,
      text: null
    })
    assert.deepStrictEqual(
      unread.map(({ element }) => element),
      ["eventLocation.geoCoordinate.latitude", "eventLocation.geoCoordinate.longitude"]
    )
  })

  it("is listed as unread where its code is none", () => {
    for (const [event, element] of [
      [noticed("\u2603".repeat(3)), "iotDetails.iotEventCode"],
      [noticed("DRO", "what is this?"), "eventClassification.iotEventTypeCode"]
    ] as const) {
      const { refused, statements, unread } = read("nobody", { events: [event] })
      assert.deepStrictEqual(refused, [])
      assert.strictEqual(statements.length, 1)
      assert.include(
        unread.map((one) => one.element),
        element
      )
    }
  })
})

describe("a number of a document that cannot be one", () => {
  const hashes = ["f".repeat(64), "0A".repeat(20), "d41d8cd98f00b204e9800998ecf8427e", metadata.eventID, "B".repeat(36)]
  it.each(hashes)("is no number, and is listed as unread: %s", (value) => {
    const documents = [
      { documentReferenceType: "BKG", documentReferenceValue: value },
      { documentReferenceType: "TRD", documentReferenceValue: "BL100200" }
    ]
    const { refused, statements, unread } = read("nobody", [
      { ...payload, eventType: "EQUIPMENT", relatedDocumentReferences: undefined, documentReferences: documents }
    ])
    assert.deepStrictEqual(refused, [])
    assert.notInclude(JSON.stringify(statements), value)
    assert.deepStrictEqual(plain(statements[0]?.documents), [{ type: "bill", number: "BL100200" }])
    assert.deepInclude(unread, { index: 0, element: "documentReferences[0].documentReferenceValue", text: value })
  })

  it("costs none of its neighbours in the same text anything", () => {
    const { statements, unread } = read("nobody", [
      { ...payload, eventType: "EQUIPMENT", carrierBookingReference: `BK1\n${"f".repeat(64)}\nBK2` }
    ])
    assert.includeDeepMembers([...(statements[0]?.documents ?? [])] as Array<unknown>, [
      { type: "booking", number: "BK1" },
      { type: "booking", number: "BK2" }
    ])
    assert.include(
      unread.map(({ element }) => element),
      "carrierBookingReference"
    )
  })
})
