import { assert, describe, it } from "@effect/vitest"

import { usualProfile } from "#adapters/sources/edi/x12/profile/SourceProfile.ts"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { factsOf, interchange, movesOf, read, reasons, references, set } from "./messages.ts"

const equipment = "N7*MSKU*907032*43459*G*******CN*BNSF*****L*3****45G1*BNSF"
const ramps = [
  "R4*6*UN*USLGB*LONG BEACH*US***CA",
  "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
  "N1*RR*BNSF Railway*ZZ*BNSF"
]

const message = (q5: string, here: string, ...more: ReadonlyArray<string>): string =>
  interchange(
    [
      set("322", [
        q5,
        equipment,
        ...more,
        "M7*SN1234567",
        "W2*MSKU*907032**CC*L********3",
        here,
        ...ramps,
        ...references
      ])
    ],
    "BNSF"
  )

const atChicago = "R4*5*UN*USCHI*BNSF CHICAGO RAMP*US***IL"

describe("a 322 of a railroad", () => {
  it.each([
    ["AL", "load ACT rail laden - USLGB"],
    ["RL", "depart ACT rail laden - USLGB"],
    ["P", "depart ACT rail laden - USLGB"]
  ])("%s at the ramp of origin", (code, move) => {
    const reading = read(message(`Q5*${code}*20260520*2145*LT**LONG BEACH*CA*US`, "R4*5*UN*USLGB*LONG BEACH*US***CA"))
    assert.deepStrictEqual<unknown>(movesOf(reading), [`${move} 2026-05-21T04:45:00.000Z`])
  })

  it("is the railroad's when its only container is rejected", () => {
    const text = message("Q5*AR*20260520*2145*LT**CHICAGO*IL*US", atChicago).replaceAll("*907032*", "*90703*")
    const { data_source, refused, statements } = read(text)
    assert.deepStrictEqual([data_source, refused.length, statements], ["rail", 1, []])
  })

  it.each([
    ["AR", "arrive ACT rail laden DEST USCHI"],
    ["A", "arrive ACT rail laden DEST USCHI"],
    ["UR", "discharge ACT rail laden DEST USCHI"],
    ["I", "gate_in ACT truck laden DEST USCHI"],
    ["OA", "gate_out ACT truck laden DEST USCHI"]
  ])("%s at the ramp of destination", (code, move) => {
    const reading = read(message(`Q5*${code}*20260526*2145*LT**CHICAGO*IL*US`, atChicago))
    assert.deepStrictEqual<unknown>(movesOf(reading), [`${move} 2026-05-27T02:45:00.000Z`])
    assert.isTrue(nonEmpty(reading.statements).every(({ data_source }) => data_source === "rail"))
  })

  it("a train that passes a place does not arrive there; its estimate is of the destination", () => {
    const reading = read(
      message(
        "Q5*A*20260526*2145*LT**KANSAS CITY*MO*US",
        "R4*5*UN*USKCK*KANSAS CITY*US***MO",
        "DTM*371*20260528*0912*LT",
        "DTM*017*20260529*0800*LT",
        "DTM*830*20260528*1600*LT"
      )
    )
    assert.deepStrictEqual<unknown>(movesOf(reading), ["arrive EST rail - DEST USCHI 2026-05-28T14:12:00.000Z"])
    assert.deepStrictEqual<unknown>(
      factsOf(reading, "other").map((fact) => (fact.type === "other" ? [fact.code, fact.text] : [])),
      [
        ["322/A", "arrived on the way"],
        ["322/DTM/017", "estimated delivery"],
        ["322/DTM/830", "original estimate of arrival"],
        ["322/N1/RR", "BNSF"]
      ]
    )
    assert.deepStrictEqual<unknown>(reasons(reading), [])
  })

  it("NF is the last free day of the ramp's own calendar; by the profile the day before", () => {
    const nf = (q5: string, profile = usualProfile) => factsOf(read(message(q5, atChicago), profile), "last_free_day")
    const day = (date: string) => [{ type: "last_free_day", by: "rail", date }]
    assert.deepStrictEqual<unknown>(nf("Q5*NF*20260625*120000*LT"), day("2026-06-25"))
    assert.deepStrictEqual<unknown>(nf("Q5*NF*20260625"), day("2026-06-25"))
    assert.deepStrictEqual<unknown>(nf("Q5*NF*20260625*235900*CT"), day("2026-06-25"))
    assert.deepStrictEqual<unknown>(nf("Q5*NF*20260626*0300*UT"), day("2026-06-25"))
    assert.deepStrictEqual<unknown>(
      nf("Q5*NF*20260301", { ...usualProfile, freeTimeEnds: "first storage day" }),
      day("2026-02-28")
    )
  })

  it("the container, its seal and its weight; a number without check digit gets it", () => {
    const reading = read(message("Q5*AV*20260526*2145*LT", atChicago).replace("L*3****45G1", "L*****45G1"))
    assert.deepStrictEqual<unknown>(factsOf(reading, "seal", "weight", "equipment", "availability"), [
      { type: "availability", available: true },
      { type: "equipment", iso_code: "45G1" },
      { type: "seal", number: "SN1234567" },
      { type: "weight", pounds: 43459 }
    ])
    assert.strictEqual(reading.statements[0]?.container, "MSKU9070323")
  })

  it("a place by a code of the railroads stays that code", () => {
    const reading = read(
      interchange([set("322", ["Q5*OA*20260526*0112*ET", equipment, "R4*5*SL*218317*PITCAIRN****PA"])])
    )
    assert.deepStrictEqual<unknown>(reading.statements[0]?.place, {
      locode: null,
      facility: "SL 218317",
      name: "PITCAIRN, PA"
    })
    assert.deepStrictEqual<unknown>(reading.statements[0]?.happened, { at: "2026-05-26T05:12:00.000Z", zone: null })
  })

  it("the end of the rail journey is stated without a date, too; a second seal and an unknown size are listed", () => {
    const text = message("Q5*OA*20260526*2145*LT**BNSF CHICAGO RAMP*IL*US", atChicago)
    const reading = read(text.replace("M7*SN1234567", "M7*SN1234567*SN1234568").replace("45G1", "451G"))
    const ends = reading.statements.filter(({ fact }) => fact.type === "route_place")
    assert.deepStrictEqual<unknown>(
      ends.map(({ fact, happened, place }) => [fact, place?.locode, happened]),
      [[{ type: "route_place", role: "DEST" }, "USCHI", null]]
    )
    assert.deepStrictEqual<unknown>(
      reading.unread.map(({ element, text }) => `${element} ${text}`),
      [
        "N7/11 CN",
        "N7/12 BNSF",
        "N7/22 451G",
        "N7/23 BNSF",
        "M7/02 SN1234568",
        "W2/04 CC",
        "R4*6 R4*6*UN*USLGB*LONG BEACH*US***CA",
        "N1*RR/02 BNSF Railway"
      ]
    )
  })

  it("of several containers each has its own places, documents, seal and weight", () => {
    const reading = read(
      interchange([
        set("322", [
          "Q5*RL*20260520*2145*LT",
          "N7*MSKU*907032*43459*G*************L*3****4310",
          "M7*S1",
          "W2*MSKU*907032**CC*L********3",
          "R4*5*UN*USLGB*LONG BEACH",
          "R4*7*UN*USCHI*CHICAGO",
          "DTM*371*20260526*2100*LT",
          "N9*BN*BK7700001",
          "N7*CSQU*305438*20000*G*************L*3****2210",
          "M7*S2",
          "W2*CSQU*305438**CC*E********3",
          "R4*5*UN*USLGB*LONG BEACH",
          "R4*7*UN*USMEM*MEMPHIS",
          "N9*BN*BK7700002"
        ])
      ])
    )
    const stated = reading.statements.map(({ container, documents, fact, place }) =>
      [
        container,
        fact.type === "move" ? `${fact.move} ${fact.laden}` : fact.type,
        place?.locode ?? "",
        documents.map(({ number }) => number).join()
      ].join(" ")
    )
    assert.deepStrictEqual<unknown>(stated, [
      "MSKU9070323 depart true USLGB BK7700001",
      "MSKU9070323 arrive null USCHI BK7700001",
      "CSQU3054383 depart false USLGB BK7700002",
      "CSQU3054383 route_place USMEM BK7700002",
      "MSKU9070323 membership  BK7700001",
      "CSQU3054383 membership  BK7700002",
      "MSKU9070323 equipment  BK7700001",
      "MSKU9070323 seal  BK7700001",
      "MSKU9070323 weight  BK7700001",
      "CSQU3054383 equipment  BK7700002",
      "CSQU3054383 seal  BK7700002",
      "CSQU3054383 weight  BK7700002"
    ])
    assert.deepStrictEqual<unknown>(
      reading.unread.map(({ element }) => element),
      ["W2/04", "W2/04"]
    )
  })

  it("one container that cannot be read is refused by itself", () => {
    const reading = read(
      interchange([
        set("322", [
          "Q5*RL*20260520*2145*LT",
          "N7*MSKU*907032****************9",
          "N7*CSQU*305438",
          "R4*5*UN*USLGB*LONG BEACH"
        ])
      ])
    )
    assert.deepStrictEqual<unknown>(
      reading.statements.map(({ container }) => container),
      ["CSQU3054383"]
    )
    assert.match(reasons(reading).join(" "), /is not a container number/)
  })

  it("a sender's meaning of a code takes precedence over the standard", () => {
    const own = {
      ...usualProfile,
      codes: { "322": { GI: { says: "move", move: "gate_in", mode: "truck", laden: null } } }
    } as const
    const gi = message("Q5*GI*20260526*0112*LT", atChicago)
    assert.match(movesOf(read(gi, own))[0] ?? "", /^gate_in ACT truck laden/)
    assert.deepStrictEqual<unknown>(movesOf(read(gi)), [])
    assert.deepStrictEqual<unknown>(reasons(read(gi)), ["Status GI is unknown. It is stored, but has no effect."])
  })

  it.each([
    ["no status", "Q5**20260526", "The message has no status code."],
    ["no container", "Q5*OA*20260526", "The message does not name a container."]
  ])("%s: refused", (name, q5, reason) => {
    const text = message(q5, atChicago)
    assert.deepStrictEqual<unknown>(
      reasons(read(name === "no container" ? text.replace(`${equipment}~`, "K1*X~") : text)),
      [reason]
    )
  })
})
