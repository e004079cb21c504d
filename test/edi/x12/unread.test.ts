import { assert, describe, it } from "@effect/vitest"

import type { Reading } from "#application/ports/voyage/observation/ObservationStore.ts"

import { interchange, read, reasons, references, set } from "./messages.ts"

const ocean = [
  "B4***VD*20260531*0807**MSKU*907032*L*45G1*CNSHA*UN*3",
  ...references,
  "N9*EQ*MSKU9070323",
  "N9*SN*SEAL77",
  "N9*WU*EVER GIVEN",
  "N9*ZZ*VD*CNSHA*20260531*0807",
  "Q2*9811000********202N***L*EVER GIVEN",
  "R4*5*UN*CNSHA*SHANGHAI*CN*YANGSHAN",
  "DTM*140*20260531*0807*LT",
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  "DTM*140*20260510*0600*LT",
  "R4*D*UN*USLGB*LONG BEACH*US*TTI**CA",
  "DTM*139*20260612*0800*LT",
  "R4*E*UN*USCHI*CHICAGO*US***IL"
]

const terminal = [
  "B4***UV*20260530*2100**MSKU*907032*L*45G1*USLGB*UN*3",
  ...references,
  "N9*4I*150.00",
  "SG*PA***20260531*0830",
  "SG*NF***20260605",
  "R4*5*UN*USLGB*LONG BEACH*US*TTI**CA"
]

const booking = [
  "B1*OLNE*BK7700001*20260501*N",
  "Y3*BK7700001*OLNE*20260510*20260602***20260508",
  "Y4*BK7700001****2*45G1",
  "N9*BN*BK7700001",
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  "DTM*649*20260507",
  "R4*D*UN*USLGB*LONG BEACH*US***CA",
  "V1*9811000*EVER GIVEN*PA*202N****L"
]

const ramp = [
  "Q5*AR*20260526*2145*LT**CHICAGO*IL*US",
  "N7*MSKU*907032*43459*G*******CN*BNSF*****L*3****45G1*BNSF",
  "DTM*371*20260526*0912*LT",
  "DTM*830*20260528*1600*LT",
  "M7*SN1",
  "W2*MSKU*907032**CC*L********3",
  "R4*5*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
  "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
  "N1*RR*BNSF Railway*ZZ*BNSF",
  ...references
]

const waybill = [
  ...references,
  "CM*202N*L*SHANGHAI CN*20260510*SHIP1****EVER GIVEN",
  "CM*202N*D*LONG BEACH CA US*20260602*SHIP1****EVER GIVEN",
  "N7*MSKU*907032*18274*G*************L*3****4510",
  "M7*20001540",
  "F9**LONG BEACH*CA",
  "D9**CHICAGO CICERO*IL",
  "H3*IP"
]

/** Segments of all kinds that no reader uses, or uses in other places. */
const strangers = ["V9*ACC", "K1*A REMARK*AND MORE", "N9*QQ*X1", "N1*ZZ*SOMEBODY", "M7*SECOND*THIRD", "LH6*PAPERWORK"]

const messages: ReadonlyArray<readonly [id: string, lines: ReadonlyArray<string>]> = [
  ["315", ocean],
  ["315", terminal],
  ["301", booking],
  ["322", ramp],
  ["404", waybill]
]

const everything = ({ refused, statements, unread }: Reading): string => JSON.stringify({ refused, statements, unread })

describe("nothing of a set is lost", () => {
  it("what has no place in the model is listed with its text, in the order of the message", () => {
    const { unread } = read(
      interchange([set("315", [...ocean, "N9*SN*SEAL78", ...strangers.filter((one) => !one.startsWith("M7"))])])
    )
    assert.deepStrictEqual<unknown>(
      unread.map(({ element, index, text }) => [index, element, text]),
      [
        [0, "N9*SN", "N9*SN*SEAL78"],
        [0, "V9", "V9*ACC"],
        [0, "K1", "K1*A REMARK*AND MORE"],
        [0, "N9*QQ", "N9*QQ*X1"],
        [0, "N1*ZZ", "N1*ZZ*SOMEBODY"],
        [0, "LH6", "LH6*PAPERWORK"]
      ]
    )
  })

  it("of a segment that was used, the elements that were not", () => {
    const { unread } = read(
      interchange([
        set("315", [
          "B4*AB*7*VD*20260531*0807*CNXYZ*MSKU*907032*L*40HC*CNSHA*UN*3",
          ...references,
          "Q2*9811000*PA***20260612*12*18000*G*202N*ZZ*REF9*L*EVER GIVEN",
          "R4*L*UN*CNSHA*SHANGHAI*HK*TTI*PIER 9",
          "DTM*140*20260510*0600*LT*RD8*X"
        ])
      ])
    )
    assert.deepStrictEqual<unknown>(
      unread.map(({ element, text }) => `${element} ${text}`),
      [
        "B4/01 AB",
        "B4/02 7",
        "B4/06 CNXYZ",
        "B4/10 40HC",
        "Q2/02 PA",
        "Q2/05 20260612",
        "Q2/06 12",
        "Q2/07 18000",
        "Q2/08 G",
        "Q2/10 ZZ",
        "Q2/11 REF9",
        "R4*L/05 HK",
        "R4*L/07 PIER 9",
        "R4*L/DTM*140/05 RD8",
        "R4*L/DTM*140/06 X"
      ]
    )
  })

  it.each([
    ["139", "139", []],
    ["140", "139", []],
    ["139", "140", ["R4*E/DTM*140"]],
    ["139", "649", ["R4*E/DTM*649"]]
  ])("of one day at one port, the port's %s covers the destination's %s, or that is listed", (port, end, left) => {
    const { unread } = read(
      interchange([
        set("315", [
          "B4***VD*20260510*0600**MSKU*907032***CNSHA*UN*3",
          "N9*BM*OLNE26050001",
          "R4*D*UN*USLGB*LONG BEACH*US",
          `DTM*${port}*20260602*0800*LT`,
          "R4*E*UN*USLGB*LONG BEACH*US",
          `DTM*${end}*20260602*0800*LT`
        ])
      ])
    )
    assert.deepStrictEqual<unknown>(
      unread.map(({ element }) => element),
      left
    )
  })

  it("each element cites the set that it is of, and counters are none", () => {
    const reading = read(
      interchange([set("315", ocean), set("214", ["B10*1*2*X"]), set("322", [...ramp, "LX*1", "V9*X"])])
    )
    assert.deepStrictEqual<unknown>(
      reading.unread.filter(({ element }) => element === "V9" || element === "LX"),
      [{ index: 2, element: "V9", text: "V9*X" }]
    )
    assert.isFalse(reading.unread.some(({ index }) => index === 1))
  })

  it("a reference that is too long to be a document's is left; the others are read", () => {
    const long = `N9*BM*${"9".repeat(71)}`
    const reading = read(interchange([set("315", [ocean[0] ?? "", long, "N9*BN*BK7700001"])]))
    assert.deepStrictEqual<unknown>(reading.statements[0]?.documents, [{ type: "booking", number: "BK7700001" }])
    assert.deepInclude(reading.unread, { index: 0, element: "N9*BM", text: long })
    assert.deepStrictEqual<unknown>(reasons(reading), [])
  })

  it("a set of which nothing can be used is refused with its reason", () => {
    const reading = read(interchange([set("404", ["BX*04*R*PP*SHIP1*OLNE*K*B*N", "N9*BN*BK7700001"])]))
    assert.deepStrictEqual<unknown>(reading.statements, [])
    assert.deepStrictEqual<unknown>(reasons(reading), ["It does not contain usable statements."])
    assert.deepStrictEqual<unknown>(reading.unread, [])
  })

  it("whatever segment is added to whatever message, it is used, listed or refused", () => {
    for (const [id, lines] of messages) {
      for (const stranger of [...strangers, ...messages.flatMap(([, others]) => others)]) {
        const marked = stranger.replace(/^(\w+\*[^*]*).*$/, "$1*MARKED")
        for (const at of [1, 3, lines.length]) {
          const reading = read(interchange([set(id, [...lines.slice(0, at), marked, ...lines.slice(at)])]))
          assert.include(everything(reading).toUpperCase(), "MARKED", `${id}: ${marked} at ${at}`)
        }
      }
    }
  })

  it("any value in any element is used, listed or refused", () => {
    const lost: Array<string> = []
    for (const [id, lines] of messages) {
      for (const [at, line] of lines.entries()) {
        const elements = line.split("*")
        for (let index = 1; index < elements.length + 2; index++) {
          const changed = Array.from({ length: Math.max(elements.length, index + 1) }, (_, place) =>
            place === index ? "MARKED" : (elements[place] ?? "")
          )
          const reading = read(interchange([set(id, lines.with(at, changed.join("*")))]))
          // The state of a place with a UN/LOCODE, and the check digit of a number, carry no information.
          const isRepeated = elements[0] === "R4" && index === 8 && elements[2] === "UN"
          if (!isRepeated && !everything(reading).includes("MARKED")) lost.push(`${id}: ${changed.join("*")}`)
        }
      }
    }
    assert.deepStrictEqual(lost, [])
  })
})
