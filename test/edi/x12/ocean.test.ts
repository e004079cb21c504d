import { assert, describe, it } from "@effect/vitest"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { plain, factsOf, interchange, movesOf, read, reasons, references, set } from "./messages.ts"

const route = [
  "R4*R*UN*CNSZH*SUZHOU*CN",
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  "DTM*140*20260510*0600*LT",
  "R4*D*UN*USLGB*LONG BEACH*US*TTI**CA",
  "DTM*139*20260602*0800*LT",
  "R4*E*UN*USCHI*CHICAGO*US***IL",
  "DTM*139*20260609"
]

const b4 = (code: string, place: string, more: { readonly laden?: string; readonly date?: string } = {}): string =>
  `B4***${code}*${more.date ?? "20260531*0807"}**MSKU*907032*${more.laden ?? "L"}*45G1*${place}*3`

const message = (...lines: ReadonlyArray<string>): string => interchange([set("315", lines)])

const movesOfStatuses = [
  ["EE", "E", "gate_out ACT truck empty"],
  ["I", "L", "gate_in ACT truck laden"],
  ["I", "E", "gate_in ACT truck empty"],
  ["OA", "L", "gate_out ACT truck laden"],
  ["RD", "E", "gate_in ACT truck empty"],
  ["AE", "L", "load ACT vessel laden"],
  ["UV", "L", "discharge ACT vessel laden"],
  ["VA", "L", "arrive ACT vessel laden"],
  ["AL", "L", "load ACT rail laden"],
  ["RL", "L", "depart ACT rail laden"],
  ["AR", "L", "arrive ACT rail laden"],
  ["UR", "L", "discharge ACT rail laden"],
  ["AO", "L", "load ACT barge laden"]
]

describe("a 315 of an ocean carrier", () => {
  it("one message states a milestone, expected events, and what belongs together", () => {
    const reading = read(
      message(
        b4("VD", "CNSHA*UN"),
        ...references,
        "N9*EQ*MSKU9070323",
        "N9*SN*SEAL77",
        "Q2*9811000********202N***L*MARIM",
        ...route
      )
    )
    assert.deepStrictEqual<unknown>(movesOf(reading), [
      "depart ACT vessel laden - CNSHA 2026-05-31T00:07:00.000Z",
      "depart ACT vessel - - CNSHA 2026-05-09T22:00:00.000Z",
      "arrive EST vessel - - USLGB 2026-06-02T15:00:00.000Z",
      "arrive EST - - DEST USCHI 2026-06-09"
    ])
    assert.deepStrictEqual<unknown>(factsOf(reading, "membership", "reference", "equipment", "seal"), [
      { type: "membership" },
      { type: "reference" },
      { type: "equipment", iso_code: "45G1" },
      { type: "seal", number: "SEAL77" }
    ])
    const [departure] = reading.statements
    assert.deepInclude(plain(departure), { container: "MSKU9070323", data_source: "shipping_line" })
    assert.deepStrictEqual<unknown>(departure?.documents, [
      { type: "bill", number: "OLNE26050001" },
      { type: "booking", number: "BK7700001" }
    ])
    assert.deepInclude(plain(departure?.call), {
      vessel_imo: "9811000",
      vessel_name: "MARIM",
      export_voyage: "202N",
      import_voyage: null
    })
    assert.deepStrictEqual<unknown>(departure?.place, { locode: "CNSHA", facility: null, name: "SHANGHAI" })
    assert.deepStrictEqual<unknown>(reasons(reading), [])
    assert.strictEqual(reading.items, 1)
  })

  it.each(movesOfStatuses)("status %s of a container %s is a %s", (code, laden, move) => {
    const reading = read(message(b4(code, "USLGB*UN", { laden }), ...references))
    assert.deepStrictEqual<unknown>(movesOf(reading), [`${move} - USLGB 2026-05-31T15:07:00.000Z`])
  })

  it("a status that contradicts the state of the container leaves open whether it was laden", () => {
    const reading = read(message(b4("RD", "USLGB*UN", { laden: "L" }), ...references))
    assert.deepStrictEqual<unknown>(movesOf(reading), ["gate_in ACT truck - - USLGB 2026-05-31T15:07:00.000Z"])
    assert.deepStrictEqual<unknown>(reasons(reading), [
      "Status RD is of an empty container, but the message reports that it is laden."
    ])
  })

  it("where it happened: the place of activity, a code, or exactly the name of a place that is named in full", () => {
    const place = (...lines: ReadonlyArray<string>) => read(message(...lines, ...references)).statements[0]?.place
    assert.deepStrictEqual<unknown>(place(b4("UV", "LONG BEACH*CI"), "R4*D*UN*USLGB*Long Beach*US***CA"), {
      locode: "USLGB",
      facility: null,
      name: "Long Beach"
    })
    assert.deepStrictEqual<unknown>(place(b4("UV", "*"), "R4*5*UN*USLGB*LONG BEACH*US*TTI"), {
      locode: "USLGB",
      facility: "TTI",
      name: "LONG BEACH"
    })
    assert.deepStrictEqual<unknown>(place(b4("OA", "PORTLAND*CI"), "R4*5*CI*PORTLAND**US***OR"), {
      locode: null,
      facility: null,
      name: "PORTLAND, OR, US"
    })
    assert.deepStrictEqual<unknown>(place(b4("UV", "2709*D"), "R4*D*D*2709*LONG BEACH*US"), {
      locode: null,
      facility: "D 2709",
      name: "LONG BEACH, US"
    })
    assert.deepStrictEqual<unknown>(place("B4***UV*20260531*0807*USLGB*MSKU*9070323*L", "R4*D*UN*USLGB*LONG BEACH"), {
      locode: "USLGB",
      facility: null,
      name: "LONG BEACH"
    })
    assert.isNull(place("B4***UV*20260531*0807*USLGB*MSKU*9070323*L"))
  })

  it("a status with two places is left out; the rest of the message is read", () => {
    const reading = read(message(b4("UV", "USLAX*UN"), ...references, "R4*5*UN*USLGB*LONG BEACH"))
    assert.deepStrictEqual<unknown>(
      reading.statements.map(({ fact }) => fact.type),
      ["membership", "reference", "equipment"]
    )
    assert.deepStrictEqual<unknown>(reasons(reading), ["The message names two places of the event: USLAX and USLGB."])
    assert.includeDeepMembers(
      [...reading.unread],
      [
        { index: 0, element: "B4/03", text: "UV" },
        { index: 0, element: "R4*5", text: "R4*5*UN*USLGB*LONG BEACH" }
      ]
    )
  })

  it("no ship calls at a ramp, nor at a town that is none of the ports of the message", () => {
    const ramps = ["R4*L*UN*USMEM*BNSF MEMPHIS RAMP*US", "R4*E*UN*USCHI*BNSF CHICAGO RAMP*US", "DTM*139*20260602*1200"]
    const reading = read(
      message(b4("VA", "LOCKBOURNE*CI"), ...references, "Q2*9811000********202N***L*MARIM", ...ramps)
    )
    assert.deepStrictEqual<unknown>(factsOf(reading, "other"), [{ type: "other", code: "315/VA", text: "arrive" }])
    assert.deepStrictEqual<unknown>(movesOf(reading), ["arrive EST rail - DEST USCHI 2026-06-02T17:00:00.000Z"])
    assert.deepStrictEqual<unknown>(reasons(reading), [
      "A vessel status was reported at LOCKBOURNE, which is not one of the ports in the message. It is stored, but has no effect."
    ])
    const atRamp = read(message(b4("VA", "USMEM*UN"), ...references, ...ramps))
    assert.match(reasons(atRamp)[0] ?? "", /USMEM|MEMPHIS.*which the message describes as a ramp/)
    assert.deepStrictEqual<unknown>(factsOf(atRamp, "other").length, 1)
  })

  it("at a port of transshipment the role is stated, and no ship is put on the ends of the route", () => {
    const reading = read(
      message(
        b4("UV", "KRPUS*UN"),
        ...references,
        "Q2*9811000********202N***L*MARIM",
        "R4*T*UN*KRPUS*BUSAN*KR",
        "DTM*139*20260601*1000",
        "DTM*372*20260531*0900*LT",
        ...route
      )
    )
    assert.deepStrictEqual<unknown>(movesOf(reading).slice(0, 2), [
      "discharge ACT vessel laden TS KRPUS 2026-05-30T23:07:00.000Z",
      "arrive ACT vessel - TS KRPUS 2026-05-31T00:00:00.000Z"
    ])
    const ends = reading.statements.filter(({ fact, place }) => fact.type === "move" && place?.locode !== "KRPUS")
    assert.isTrue(nonEmpty(ends).every(({ call }) => call === null))
  })

  it("an activity that is only estimated did not happen", () => {
    const reading = read(message(b4("VA", "*"), ...references, "R4*5*UN*USLGB*LONG BEACH*US", "DTM*139*20260602*0800"))
    assert.match(movesOf(reading)[0] ?? "", /^arrive EST vessel/)
  })

  it.each(["AV", "CT", "PA", "NP"])("what is only expected does not stand yet: %s", (code) => {
    const reading = read(message(b4(code, "*"), ...references, "R4*5*UN*USLGB*LONG BEACH*US", "DTM*139*20260602*0800"))
    assert.deepStrictEqual<unknown>(factsOf(reading, "availability", "hold_change"), [])
    assert.deepStrictEqual<unknown>(factsOf(reading, "other"), [
      { type: "other", code: `315/${code}`, text: "expected" }
    ])
    assert.deepStrictEqual<unknown>(reasons(reading), [
      `Status ${code} is only an estimate. It is stored, but has no effect.`
    ])
  })

  it("a destination at the port of discharge is reached by ship: the arrival is stated once", () => {
    const reading = read(
      message(
        b4("VD", "CNSHA*UN"),
        ...references,
        "R4*D*UN*USLGB*LONG BEACH",
        "DTM*139*20260602",
        "R4*E*UN*USLGB*LONG BEACH",
        "DTM*139*20260603"
      )
    )
    assert.deepStrictEqual<unknown>(movesOf(reading).slice(1), ["arrive EST vessel - - USLGB 2026-06-02"])
  })

  it("statuses of a carrier about holds, availability and free time are statements of the carrier", () => {
    const stated = (code: string) => read(message(b4(code, "USLGB*UN"), ...references)).statements[0]
    assert.deepInclude(plain(stated("CT")?.fact), { type: "hold_change", name: "customs", status: "released" })
    assert.strictEqual(stated("CT")?.revision, "2026-05-31T15:07:00.000Z")
    assert.deepStrictEqual<unknown>(stated("NF")?.fact, { type: "last_free_day", by: "line", date: "2026-05-31" })
    assert.deepStrictEqual<unknown>(stated("AV")?.fact, { type: "availability", available: true })
    assert.strictEqual(stated("AV")?.data_source, "shipping_line")
  })

  it("an unknown code is kept and named", () => {
    const reading = read(message(b4("Q9", "USLGB*UN"), ...references))
    assert.deepStrictEqual<unknown>(factsOf(reading, "other"), [{ type: "other", code: "315/Q9", text: null }])
    assert.deepStrictEqual<unknown>(reasons(reading), ["Status Q9 is unknown. It is stored, but has no effect."])
  })

  it("a bad message is refused by itself", () => {
    const reading = read(
      interchange([
        set("315", ["B4***VD*20260531*0807**MSKU*907032*L**CNSHA*UN*9", ...references]),
        set("315", ["N9*BN*BK7700002"]),
        set("315", ["B4***VD*20261332*0807**MSKU*907032*L**CNSHA*UN*3", ...references]),
        set("315", [b4("VD", "CNSHA*UN"), ...references])
      ])
    )
    assert.deepStrictEqual<unknown>(
      reading.refused.map(({ index, reason }) => [index, reason]),
      [
        [0, "MSKU9070329 is not a container number, or its check digit is wrong."],
        [1, "The segment B4 is missing."],
        [2, 'Status VD: The date is "20261332", which is not a day since 2000.']
      ]
    )
    assert.strictEqual(reading.items, 4)
    assert.deepStrictEqual<unknown>(movesOf(reading), ["depart ACT vessel laden - CNSHA 2026-05-31T00:07:00.000Z"])
  })

  it("what a sender corrects has the same key: an event's time, and the place of what is only expected", () => {
    const first = read(message(b4("VD", "CNSHA*UN"), ...references, ...route)).statements
    const second = read(
      message(
        b4("VD", "CNSHA*UN", { date: "20260531*1100" }),
        ...references,
        ...route.map((line) => line.replace("USLGB*LONG BEACH", "USOAK*OAKLAND").replace("20260602", "20260604"))
      )
    ).statements
    assert.deepStrictEqual<unknown>(
      second.map(({ fact_key }) => fact_key),
      first.map(({ fact_key }) => fact_key)
    )
    const inOneFile = read(
      interchange([
        set("315", [b4("VD", "CNSHA*UN"), ...references]),
        set("315", [b4("VD", "CNSHA*UN", { date: "20260531*1100" }), ...references])
      ])
    )
    assert.deepStrictEqual<unknown>(movesOf(inOneFile), ["depart ACT vessel laden - CNSHA 2026-05-31T03:00:00.000Z"])
  })

  it("two senders in one inbox do not overrule each other", () => {
    const lines = [b4("UV", "USLGB*UN"), ...references]
    const keys = ["OCEANLINE", "FORWARDER"].map(
      (sender) => read(interchange([set("315", lines)], sender)).statements[0]?.fact_key
    )
    assert.notStrictEqual(keys[0], keys[1])
  })

  it("a time that is ahead dates only the event: the container's particulars still count", () => {
    const ahead = message(b4("UV", "USLGB*UN", { date: "20260601*1200" }), ...references, "N9*SN*S1")
    const seal = read(ahead).statements.find(({ fact }) => fact.type === "seal")
    assert.isNull(seal?.happened)
    const dated = message(b4("UV", "USLGB*UN"), ...references, "N9*SN*S1")
    const stated = read(dated).statements.find(({ fact }) => fact.type === "seal")
    assert.deepStrictEqual<unknown>(stated?.happened, { at: "2026-05-31T15:07:00.000Z", zone: "America/Los_Angeles" })
  })
})
