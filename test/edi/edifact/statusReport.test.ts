import { assert, describe, it } from "@effect/vitest"

import { countsOf, movesOf, plain } from "../../carriers/support.ts"
import { rail, ship, status } from "./statuses.ts"
import { containerA, containerB, fixture, interchange, message, read, readWith, reasonsOf } from "./support.ts"

describe("a carrier's statuses", () => {
  it("become moves, expected ones from their stage of transport", () => {
    const reading = read(fixture("iftsta-ocean"))
    assert.deepStrictEqual(movesOf(reading), [
      `gate_out ACT ${containerA} CNSHA - empty - 2026-01-04T02:00:00.000Z`,
      `gate_in ACT ${containerA} CNSHA - laden - 2026-01-06T03:30:00.000Z`,
      `load ACT ${containerA} CNSHA vessel laden - 2026-01-08T07:05:00.000Z`,
      `depart ACT ${containerA} CNSHA vessel laden - 2026-01-08T15:00:00.000Z`,
      `depart EST ${containerA} CNSHA vessel - - 2026-01-08T14:00:00.000Z`,
      `arrive EST ${containerA} USLAX vessel - - 2026-01-22T14:00:00.000Z`,
      `arrive ACT ${containerA} USLAX vessel laden - 2026-01-22T15:15:00.000Z`
    ])
    assert.deepStrictEqual([reading.data_source, reading.items, reading.refused.length], ["shipping_line", 5, 0])
    const [first] = reading.statements
    assert.deepStrictEqual(plain(first?.documents), [
      { type: "bill", number: "LFLN26010001" },
      { type: "booking", number: "BK26010001" }
    ])
  })

  it.each([
    ["1", [ship], "arrive ACT vessel"],
    ["24", [rail], "depart ACT rail"],
    ["26", [], "discharge ACT rail"],
    ["29", [ship], "discharge ACT vessel"],
    ["40", [], "arrive ACT vessel"],
    ["UV", [], "discharge ACT vessel"],
    ["AL", [], "load ACT rail"],
    ["RL", [], "depart ACT rail"],
    ["AR", [], "arrive ACT rail"],
    ["UR", [], "discharge ACT rail"],
    ["AO", [], "load ACT barge"],
    ["P::HS:Rail Departed", [rail], "depart ACT rail"],
    ["E", [rail], "arrive EST rail"],
    // The ship in a gate status is not the mode of the gate move.
    ["OA", [ship], "gate_out ACT -"],
    ["I", [rail], "gate_in ACT rail"],
    ["vd", [], "depart ACT vessel"]
  ])("%s with %j is %s", (code, more, expected) => {
    const move = read(status(code, more)).statements.find(({ fact }) => fact.type === "move")
    assert(move !== undefined && move.fact.type === "move")
    assert.strictEqual(`${move.fact.move} ${move.classifier} ${move.fact.mode ?? "-"}`, expected)
  })

  it("a move of unknown mode and a code without a meaning are kept as they are written", () => {
    for (const [sts, code, text] of [
      ["24:::LEFT", "STS 24", "LEFT"],
      ["XX:::Something else", "STS XX", "Something else"]
    ] as const) {
      const [first] = read(status(sts)).statements
      assert.deepStrictEqual(plain(first?.fact), { type: "other", code, text })
    }
  })

  it("have the meanings of their source's profile", () => {
    const statuses = {
      XX: { type: "move", move: "gate_out", mode: "truck" },
      VA: { type: "status", status: "bill_issued" }
    } as const
    const reading = readWith({ statuses }, status("XX"))
    assert.deepStrictEqual(movesOf(reading), [
      `gate_out ACT ${containerA} USLAX truck laden - 2026-01-25T17:30:00.000Z`
    ])
    assert.deepStrictEqual(plain(readWith({ statuses }, status("VA")).statements[0]?.fact), {
      type: "status",
      status: "bill_issued"
    })
  })

  it("of a booking need no container", () => {
    const text = interchange(
      message("IFTSTA:D:00B:UN", ["BGM+23", "CNI+1", "STS+1+BF", "RFF+BN:BK1", "DTM+334:20260125:102"])
    )
    const { statements } = read(text)
    assert.deepStrictEqual(
      plain(statements.map(({ container, documents, fact }) => ({ container, documents, fact }))),
      [
        {
          container: null,
          documents: [{ type: "booking", number: "BK1" }],
          fact: { type: "status", status: "booking_confirmed" }
        }
      ]
    )
  })

  it("state when they happened, or are refused", () => {
    const timeless = status("UV").replace("DTM+334:202601250930:203'", "")
    assert.deepStrictEqual(reasonsOf(read(timeless)), [
      "IFTSTA was read, although UNT counts 11 segments, but there are 10.",
      "The status UV has no time."
    ])
  })

  it("with only an expected time are estimates", () => {
    const expected = status("VA").replace("DTM+334", "DTM+132")
    assert.deepStrictEqual(movesOf(read(expected)), [
      `arrive EST ${containerA} USLAX vessel laden - 2026-01-25T17:30:00.000Z`
    ])
  })
})

describe("which container a status is about", () => {
  const other = (text: string) => text.replace(`RFF+EQ:${containerA}`, `RFF+EQ:${containerB}`)
  it("equipment and reference that differ, each right by itself, leave it open", () => {
    const reading = read(other(status("UV")))
    assert.deepStrictEqual(reasonsOf(reading), [
      `The status names ${containerA} as its equipment, but ${containerB} as its reference.`
    ])
    assert.deepStrictEqual(movesOf(reading), [])
  })

  it("of two numbers the one with the right check digit is meant", () => {
    assert.strictEqual(movesOf(read(status("UV").replace(`RFF+EQ:${containerA}`, "RFF+EQ:LFLU0000019"))).length, 1)
    assert.strictEqual(movesOf(read(status("UV").replace(`EQD+CN+${containerA}`, "EQD+CN+LFLU0000019"))).length, 1)
  })

  it("wrong numbers are refused once, though the documents are one shipment all the same", () => {
    const text = status("UV", ["RFF+BN:BK1"]).replaceAll(containerA, "LFLU0000019")
    assert.deepStrictEqual(reasonsOf(read(text)), [
      '"LFLU0000019" is not a container number, or its check digit is wrong.'
    ])
    assert.deepStrictEqual(countsOf(read(text)), { reference: 1 })
  })

  it("a number without its check digit gets it", () => {
    assert.strictEqual(movesOf(read(status("UV", [], "LFLU 000001"))).length, 1)
  })

  it("several containers each have the status", () => {
    const text = status("UV", [`EQD+CN+${containerB}+22G1:102:5++3+4`])
    assert.deepStrictEqual(
      movesOf(read(text)).map((move) => move.split(" ").slice(0, 6).join(" ")),
      [`discharge ACT ${containerB} USLAX vessel empty`, `discharge ACT ${containerA} USLAX vessel laden`]
    )
  })

  it("that of the message, where the status names none", () => {
    const text = interchange(
      message("IFTSTA:D:95B:UN", [
        "BGM+23",
        `RFF+EQ:${containerA}`,
        "STS+1+UV",
        "DTM+7:202601250930:203",
        "LOC+11+USLAX:139:6",
        "STS+1+OA",
        "DTM+7:202601260930:203",
        "LOC+165+USLAX:139:6"
      ])
    )
    assert.deepStrictEqual(movesOf(read(text)), [
      `discharge ACT ${containerA} USLAX vessel - - 2026-01-25T17:30:00.000Z`,
      `gate_out ACT ${containerA} USLAX - - - 2026-01-26T17:30:00.000Z`
    ])
  })

  it("the number of a consignment is a bill where the profile says so", () => {
    const text = status("UV").replace("RFF+BM:BILL1'", "")
    assert.deepStrictEqual(plain(read(text).statements[0]?.documents), [])
    assert.deepStrictEqual(plain(readWith({ consignment: "bill" }, text).statements[0]?.documents), [
      { type: "bill", number: "C77" }
    ])
  })
})

describe("the journey with a status", () => {
  const stops = [
    "LOC+9+COCTG:139::CARTAGENA",
    "DTM+186:202601091415:203",
    "LOC+11+USNYC:139::NEW YORK",
    "DTM+178:202601170505:203",
    "DTM+133:202601181630:203",
    "LOC+29+USCHI:139::RAMP",
    "DTM+132:202601210600:203",
    "LOC+7+USWOQ:139::WOODRIDGE",
    "DTM+132:202601210700:203"
  ]

  it("of a train after a voyage: only the sea joins the two ports", () => {
    const reading = read(status("P", [rail, ...stops]))
    assert.deepStrictEqual(movesOf(reading), [
      `depart ACT ${containerA} USLAX rail laden - 2026-01-25T17:30:00.000Z`,
      `depart ACT ${containerA} COCTG vessel - - 2026-01-09T19:15:00.000Z`,
      `arrive ACT ${containerA} USNYC vessel - - 2026-01-17T10:05:00.000Z`,
      `depart EST ${containerA} USNYC rail - - 2026-01-18T21:30:00.000Z`,
      `arrive EST ${containerA} USCHI rail - - 2026-01-21T12:00:00.000Z`,
      `arrive EST ${containerA} USWOQ rail - DEST 2026-01-21T07:00:00 local`
    ])
    const vessels = reading.statements.flatMap(({ call }) => call?.vessel_name ?? [])
    assert.deepStrictEqual(vessels, [])
  })

  it("of a train alone, where the status itself states when it left", () => {
    const moves = movesOf(
      read(
        status("P", [
          rail,
          "LOC+9+USLAX:139:6",
          "DTM+186:202601250930:203",
          "LOC+11+USCHI:139:6",
          "DTM+132:202601300000:203"
        ])
      )
    )
    assert.deepStrictEqual(
      moves.slice(1).map((move) => move.split(" ").slice(0, 5).join(" ")),
      [`arrive EST ${containerA} USCHI rail`]
    )
  })

  it("of a ship: after the port of discharge the mode is unknown", () => {
    const reading = read(status("VD", [ship, ...stops.slice(2)]))
    assert.deepStrictEqual(
      reading.statements.flatMap(({ fact }) =>
        fact.type === "other" ? [fact.code] : fact.type === "move" ? [`${fact.move} ${fact.mode}`] : []
      ),
      ["depart vessel", "arrive vessel", "LOC 11 DTM 133", "LOC 29 DTM 132", "LOC 7 DTM 132"]
    )
  })

  it("times before the places of a stage are those of its ends", () => {
    const moves = movesOf(
      read(
        status("AE", [
          ship,
          "DTM+133:202601260000:203",
          "DTM+132:202602100000:203",
          "LOC+9+CNSHA:139:6",
          "LOC+11+USLAX:139:6"
        ])
      )
    )
    assert.deepStrictEqual(
      moves.slice(1).map((move) => move.split(" ").slice(0, 5).join(" ")),
      [`depart EST ${containerA} CNSHA vessel`, `arrive EST ${containerA} USLAX vessel`]
    )
  })
})
