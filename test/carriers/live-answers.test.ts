import { assert, describe, it } from "@effect/vitest"

import { nonEmpty } from "../support/nonEmpty.ts"
import { countsOf, event, fixture, movesOf, plain, read } from "./support.ts"

// Each instant below was worked out by hand from the wall clock and the offset of the place.
describe("answers of live carriers", () => {
  it("MSC: two vessel events that share a synthetic id stay two, and its free text shows the transshipment", () => {
    const reading = read("MSCU", fixture("msc"))
    assert.deepStrictEqual(movesOf(reading), [
      "gate_out ACT MSCU7345124 VNSGN - empty - 2026-01-05T02:30:00.000Z",
      "gate_in ACT MSCU7345124 VNSGN - laden - 2026-01-09T10:05:00.000Z",
      "load ACT MSCU7345124 VNSGN vessel laden - 2026-01-12T15:15:00.000Z",
      "depart ACT - VNSGN vessel - - 2026-01-12T23:00:00.000Z",
      "depart ACT - THLCH vessel - - 2026-01-12T23:00:00.000Z",
      "discharge ACT MSCU7345124 LKCMB vessel laden TS 2026-01-19T22:15:00.000Z",
      "arrive EST - USLAX vessel - - 2026-02-14T13:00:00.000Z"
    ])
    assert.deepStrictEqual(countsOf(reading), { move: 7, membership: 1, reference: 1, equipment: 1 })
    assert.strictEqual(new Set(reading.statements.map(({ fact_key }) => fact_key)).size, 10)
    assert.deepStrictEqual(reading.refused, [])
  })

  it("MSC: a created time that only repeats the event's is no revision", () => {
    const { statements } = read("MSCU", fixture("msc"))
    assert.isTrue(nonEmpty(statements).every(({ revision }) => revision === null))
  })

  it("MSC, older: Z is the clock of the place; by the id's offset, else the place's zone, else without a zone", () => {
    const reading = read("MSCU", fixture("msc-older"))
    assert.deepStrictEqual(movesOf(reading), [
      "depart ACT - KRPUS vessel - - 2026-01-04T19:00:00.000Z",
      "gate_in ACT MSCU7345124 CNSHA - laden - 2026-01-07T02:00:00.000Z",
      "gate_out ACT MSCU7345124 INLAND DEPOT 7 - empty - 2026-01-08T12:00:00 local",
      // The id shows another wall clock (04:00), so its offset proves nothing: 05:00 in Shanghai.
      "arrive ACT - CNSHA vessel - - 2026-01-08T21:00:00.000Z"
    ])
    assert.deepStrictEqual(reading.refused, [])
  })

  it("MSC: codes that slipped by a column refuse their row only; an impossible order is not the reader's to judge", () => {
    const reading = read("MSCU", fixture("msc-broken"))
    assert.deepStrictEqual(movesOf(reading), [
      "load ACT MSCU7345124 LKCMB vessel laden TS 2026-01-16T05:30:00.000Z",
      "discharge ACT MSCU7345124 LKCMB vessel laden TS 2026-01-19T22:15:00.000Z"
    ])
    assert.deepStrictEqual(
      reading.refused.map(({ index, reason }) => [index, reason]),
      [
        [1, 'eventType is "GTOT", which is a code of another attribute.'],
        [3, '"MSCU7345125" is not a container number, or its check digit is wrong.']
      ]
    )
  })

  it("CMA CGM: the role of the place is stated, and a hashed booking number is no number", () => {
    const reading = read("CMDU", fixture("cma"))
    assert.deepStrictEqual(movesOf(reading), [
      "load ACT CMAU5123403 ESALG vessel laden POL 2026-02-01T09:20:00.000Z",
      "depart ACT CMAU5123403 ESALG vessel - POL 2026-02-01T22:50:00.000Z",
      "discharge ACT CMAU5123403 BRSSZ vessel laden TS 2026-02-12T18:30:00.000Z",
      "arrive EST CMAU5123403 USNYC vessel - POD 2026-02-27T11:00:00.000Z"
    ])
    for (const { documents } of nonEmpty(reading.statements)) {
      assert.deepStrictEqual(documents, [{ type: "bill", number: "NAM7700881" }])
    }
    assert.deepStrictEqual(countsOf(reading), { move: 4, membership: 1, equipment: 1 })
  })

  it("HMM: events grouped in one object, in mixed case, with bare locations and an id shared by two events", () => {
    const reading = read("HDMU", fixture("hmm"))
    assert.deepStrictEqual(movesOf(reading), [
      "arrive ACT - KRPUS truck - - 2026-02-14T07:43:00.000Z",
      "depart EST - KRPUS vessel - - 2026-02-16T20:00:00.000Z",
      "gate_in ACT HMMU6007316 KRPUS truck laden - 2026-02-14T07:43:00.000Z",
      "gate_out ACT HMMU6007316 Uiwang ICD truck empty - 2026-02-10T00:00:00.000Z"
    ])
    assert.deepStrictEqual(countsOf(reading), { status: 1, move: 4, membership: 1 })
    assert.strictEqual(reading.items, 5)
    assert.deepStrictEqual(reading.refused, [])
    const departure = reading.statements.find(({ fact }) => fact.type === "move" && fact.move === "depart")
    // The call comes from the list outside the events; its ship number has a wrong check digit.
    assert.deepStrictEqual(departure?.call, {
      id: "SELQ102030M1KRPUS",
      sequence: 1,
      mode: "vessel",
      vessel_imo: null,
      vessel_name: "HANBIT FORTUNE",
      import_voyage: null,
      export_voyage: "0080E"
    })
    assert.deepStrictEqual(departure?.documents, [{ type: "booking", number: "SELQ10203000" }])
  })

  it("HMM: its envelope is known by its shape in a file of unknown origin", () => {
    assert.deepStrictEqual(read("some file", fixture("hmm")).statements, read("HDMU", fixture("hmm")).statements)
  })

  it("Hapag-Lloyd: spaces inside a voyage, a vessel without number, BIC codes and an inland depot", () => {
    const reading = read("HLCU", fixture("hapag"))
    assert.deepStrictEqual(movesOf(reading), [
      "depart EST HLXU8112204 DEHAM vessel - - 2026-01-18T13:00:00.000Z",
      "gate_out ACT HLXU8112204 DEMUC truck empty - 2026-01-12T11:10:00.000Z"
    ])
    const [departure] = reading.statements
    assert.deepStrictEqual(departure?.call, {
      id: "HL-555-1",
      sequence: null,
      mode: "vessel",
      vessel_imo: null,
      vessel_name: "ELBE TRADER",
      import_voyage: null,
      export_voyage: "UNIF 54"
    })
    assert.deepStrictEqual(
      plain(reading.statements.find(({ fact }) => fact.type === "move" && fact.move === "gate_out")?.place),
      { locode: "DEMUC", facility: "DEMUCTRIM", name: "Riem container depot" }
    )
    assert.deepStrictEqual(countsOf(reading), { move: 2, membership: 1, reference: 1, equipment: 1, status: 1 })
  })

  it("Maersk: one departure of a booking with many containers is one statement for each", () => {
    const reading = read("MAEU", fixture("maersk"))
    assert.deepStrictEqual(movesOf(reading), [
      "depart ACT MAEU9004513 USHOU vessel - - 2026-02-03T17:30:00.000Z",
      "depart ACT TCLU8800121 USHOU vessel - - 2026-02-03T17:30:00.000Z",
      "depart ACT TGHU7744104 USHOU vessel - - 2026-02-03T17:30:00.000Z",
      "load ACT MAEU9004513 USHOU vessel laden - 2026-02-02T22:00:00.000Z",
      "load ACT TCLU8800121 USHOU vessel laden - 2026-02-02T22:01:00.000Z",
      "load ACT TGHU7744104 USHOU vessel laden - 2026-02-02T22:02:00.000Z"
    ])
    // Two bookings are in one text, on two lines.
    assert.deepStrictEqual(reading.statements[0]?.documents, [
      { type: "booking", number: "240011223" },
      { type: "booking", number: "240011224" }
    ])
    assert.deepStrictEqual(countsOf(reading), { move: 6, membership: 6, equipment: 3, seal: 1 })
  })
})

describe("what an event states", () => {
  const factOf = (change: object) => {
    const [statement] = read("SIML", [{ ...event, ...change }]).statements
    return statement?.fact
  }
  const paper = (shipmentEventTypeCode: string, documentTypeCode: string) =>
    factOf({
      eventType: "SHIPMENT",
      equipmentEventTypeCode: null,
      shipmentEventTypeCode,
      documentTypeCode,
      documentID: "BK1"
    })

  it("of documents", () => {
    const statusOf = (code: string, document: string) => {
      const fact = paper(code, document)
      return fact?.type === "status" ? fact.status : fact?.type === "other" ? fact.code : undefined
    }
    assert.strictEqual(statusOf("CONF", "BKG"), "booking_confirmed")
    for (const code of ["CANC", "DECL", "REJE"]) assert.strictEqual(statusOf(code, "BKG"), "booking_cancelled")
    assert.strictEqual(statusOf("ISSU", "TRD"), "bill_issued")
    assert.strictEqual(statusOf("VOID", "TRD"), "bill_void")
    assert.strictEqual(statusOf("HOLD", "SRM"), "line_hold")
    assert.strictEqual(statusOf("RELS", "SRM"), "line_release")
    assert.strictEqual(statusOf("HOLD", "CUC"), "customs_hold")
    assert.strictEqual(statusOf("RELS", "CUC"), "customs_release")
    assert.strictEqual(statusOf("ISSU", "ARN"), "SHIPMENT/ISSU/ARN")
    assert.strictEqual(statusOf("HOLD", "BKG"), "SHIPMENT/HOLD/BKG")
  })

  it("of the container: availability, and codes that no rule uses", () => {
    assert.deepStrictEqual(factOf({ equipmentEventTypeCode: "AVPU" }), { type: "availability", available: true })
    for (const code of ["CUSS", "CUSI", "CUSR", "STUF", "INSP", "RSEA", "ZZZZ"]) {
      assert.deepStrictEqual(factOf({ equipmentEventTypeCode: code }), {
        type: "other",
        code: `EQUIPMENT/${code}`,
        text: null
      })
    }
    assert.deepStrictEqual(factOf({ eventType: "SOMETHING", description: "new" }), {
      type: "other",
      code: "SOMETHING",
      text: "new"
    })
  })

  it("of how it moved: the event wins over its call, and no rule uses one of an unknown mode", () => {
    const modeOf = (change: object) => {
      const fact = factOf(change)
      return fact?.type === "move" ? fact.mode : undefined
    }
    assert.strictEqual(modeOf({}), "vessel")
    assert.strictEqual(modeOf({ modeOfTransport: "Rail" }), "rail")
    assert.strictEqual(modeOf({ transportCall: { modeOfTransport: "BARGE" } }), "barge")
    for (const unknown of ["RAIL_TRUCK", "AIR", "HOVERCRAFT", "4"]) {
      assert.strictEqual(modeOf({ transportCall: { modeOfTransport: unknown } }), undefined, unknown)
    }
    assert.strictEqual(modeOf({ transportCall: null }), null)
  })

  it("of its role in the route: stated, or a transshipment in free text; other text means nothing", () => {
    const roleOf = (change: object) => {
      const fact = factOf(change)
      return fact?.type === "move" ? fact.role : undefined
    }
    assert.strictEqual(roleOf({ description: "Full Transshipment Loaded" }), "TS")
    assert.strictEqual(roleOf({ movementType: "TRANSSHIPMENT" }), "TS")
    assert.strictEqual(roleOf({ description: "Export Loaded on Vessel" }), null)
    assert.strictEqual(roleOf({ description: "Transshipment", shipmentLocationType: "POD" }), "POD")
    assert.strictEqual(roleOf({ shipmentLocationType: "PDE" }), "DEST")
    assert.strictEqual(roleOf({ equipmentEventTypeCode: "GTIN", description: "Transshipment" }), null)
  })

  it("with a bare location: a UN/LOCODE only when it is a known one", () => {
    const placeOf = (eventLocation: string): unknown =>
      read("SIML", [{ ...event, eventLocation, transportCall: null }]).statements[0]?.place
    assert.deepStrictEqual(placeOf("KRPUS"), { locode: "KRPUS", facility: null, name: null })
    assert.deepStrictEqual(placeOf("GENOA"), { locode: null, facility: null, name: "GENOA" })
  })

  it("in 3.0: retracted, by its own revision; then it states nothing else", () => {
    const { statements } = read("MAEU", {
      events: [
        {
          eventID: "e-3",
          isRetracted: true,
          eventUpdatedDateTime: "2026-02-02T00:00:00Z",
          eventDateTime: "2026-02-01T10:00:00+01:00",
          eventLocation: { UNLocationCode: "DEHAM", facility: { facilityCode: "cta" } },
          eventClassification: {
            eventTypeCode: "EQUIPMENT",
            eventClassifierCode: "ACT",
            equipmentEventTypeCode: "LOAD"
          },
          equipmentDetails: {
            equipmentReference: "MSCU7345124",
            ISOEquipmentCode: "45G1",
            emptyIndicatorCode: "LADEN"
          },
          shipmentDetails: { documentReference: { typeCode: "BKG", reference: "BK1" } }
        }
      ]
    })
    assert.strictEqual(statements.length, 1)
    const [statement] = statements
    assert.isTrue(statement?.retracted)
    assert.strictEqual(plain(statement?.revision), "2026-02-02T00:00:00.000Z")
    assert.deepStrictEqual(plain(statement?.place), { locode: "DEHAM", facility: "CTA", name: null })
    assert.deepStrictEqual(statement?.documents, [{ type: "booking", number: "BK1" }])
  })

  it("under several numbers in one text: each by itself, hashes and blanks left out", () => {
    const documentReferences = [{ type: "BL", value: `BL1, BL2;BL3\r\nBL1 ;; ${"ab".repeat(32)}` }]
    const { statements } = read("SIML", [{ ...event, documentReferences }])
    assert.deepStrictEqual(
      statements[0]?.documents.map(({ number, type }) => [type, number]),
      [
        ["bill", "BL1"],
        ["bill", "BL2"],
        ["bill", "BL3"]
      ]
    )
  })

  it("of a container whose references are partly unreadable: the rest, and what was left out", () => {
    const { refused, statements } = read("SIML", [
      {
        ...event,
        eventType: "TRANSPORT",
        transportEventTypeCode: "DEPA",
        equipmentReference: null,
        references: ["MSCU7345124", "TCLU8800121", "SHIPPER BOX"].map((referenceValue) => ({
          referenceType: "EQ",
          referenceValue
        }))
      }
    ])
    assert.deepStrictEqual(
      plain(statements.flatMap(({ container, fact }) => (fact.type === "move" ? [container] : []))),
      ["MSCU7345124", "TCLU8800121"]
    )
    assert.strictEqual(refused.length, 1)
    assert.include(refused[0]?.reason, "SHIPPER BOX")
  })
})
