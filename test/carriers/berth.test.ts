import { assert, describe, it } from "@effect/vitest"

import { movesOf, read } from "./support.ts"

const call = (facilityTypeCode: string) => ({
  transportCallID: "call-1",
  UNLocationCode: "USLAX",
  facilityTypeCode,
  modeOfTransport: "VESSEL",
  importVoyageNumber: "123E",
  vessel: { vesselIMONumber: "9321483", vesselName: "EMMA MAERSK" }
})

const arrival = (id: string, facilityTypeCode: string, eventDateTime: string, eventClassifierCode = "ACT") => ({
  eventID: id,
  eventCreatedDateTime: "2026-02-01T09:25:00Z",
  eventType: "TRANSPORT",
  eventClassifierCode,
  eventDateTime,
  transportEventTypeCode: "ARRI",
  transportCall: call(facilityTypeCode),
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "BL1" }],
  references: [{ referenceType: "EQ", referenceValue: "MSCU7345124" }]
})

const atPort = arrival("a", "POTE", "2026-02-01T01:00:00-08:00")
const atBerth = arrival("b", "BRTH", "2026-02-01T05:00:00-08:00")

const moves = (...events: ReadonlyArray<object>) => movesOf(read("nobody", events))

describe("an arrival at a berth (DCSA facility type BRTH)", () => {
  it("is the berthing beside the arrival at the port", () => {
    const expected = [
      "arrive ACT MSCU7345124 USLAX vessel - - 2026-02-01T09:00:00.000Z",
      "berth ACT MSCU7345124 USLAX vessel - - 2026-02-01T13:00:00.000Z"
    ]
    assert.deepStrictEqual(moves(atPort, atBerth), expected)
    assert.deepStrictEqual(moves(atBerth, atPort), expected.toReversed())
  })

  it("is the arrival as well where the message has no other one of the ship at the port", () => {
    const both = [
      "arrive ACT MSCU7345124 USLAX vessel - - 2026-02-01T13:00:00.000Z",
      "berth ACT MSCU7345124 USLAX vessel - - 2026-02-01T13:00:00.000Z"
    ]
    assert.deepStrictEqual(moves(atBerth), both)
    const elsewhere = { ...atPort, transportCall: { ...call("POTE"), UNLocationCode: "USNYC" } }
    assert.deepStrictEqual(
      moves(elsewhere, atBerth).filter((text) => text.includes("USLAX")),
      both
    )
  })

  it("stays an arrival where it is only expected, or the sender names its events by id alone", () => {
    const estimated = arrival("c", "BRTH", "2026-02-01T05:00:00-08:00", "EST")
    assert.deepStrictEqual(moves(estimated), ["arrive EST MSCU7345124 USLAX vessel - - 2026-02-01T13:00:00.000Z"])
    assert.lengthOf(moves({ ...atBerth, eventUpdatedDateTime: "2026-02-01T10:25:00Z" }), 1)
  })
})
