import { assert, describe, it } from "@effect/vitest"

import { countsOf, movesOf, plain } from "../../carriers/support.ts"
import { containerA, containerB, containerC, fixture, onlyMove, read, readWith, reasonsOf, report } from "./support.ts"

describe("a discharge report", () => {
  const reading = read(fixture("coarri-discharge"))

  it("states the move of each container and the ship's arrival, in the time of the port", () => {
    assert.deepStrictEqual(movesOf(reading), [
      `discharge ACT ${containerA} USLAX vessel laden - 2026-01-22T21:40:00.000Z`,
      `arrive ACT ${containerA} USLAX vessel - - 2026-01-22T15:10:00.000Z`,
      // Bound for Oakland, and marked as a transshipment.
      `discharge ACT ${containerC} USLAX vessel laden TS 2026-01-22T21:51:00.000Z`,
      `arrive ACT ${containerC} USLAX vessel - - 2026-01-22T15:10:00.000Z`
    ])
    assert.strictEqual(reading.data_source, "terminal")
    assert.strictEqual(reading.items, 1)
  })

  it("refuses a container whose check digit is wrong, by itself", () => {
    assert.deepStrictEqual(
      plain(reading.refused),
      plain([
        {
          index: 0,
          reason: '"LFLU0000020" is not a container number, or its check digit is wrong.',
          excerpt: "EQD+CN+LFLU0000020+22G1:102:5++3+5'DTM+203:202601221342:203'"
        }
      ])
    )
  })

  it("states what the containers are, and what they belong to", () => {
    assert.deepStrictEqual(countsOf(reading), { move: 4, membership: 2, equipment: 2, weight: 1, seal: 1, other: 1 })
    const [move] = reading.statements
    assert.deepStrictEqual(plain(move?.place), { locode: "USLAX", facility: "PIER9", name: null })
    assert.deepStrictEqual(plain(move?.call), {
      id: null,
      sequence: null,
      mode: "vessel",
      vessel_imo: "9321483",
      vessel_name: "LANDFALL PIONEER",
      import_voyage: "012E",
      export_voyage: null
    })
    assert.deepStrictEqual(plain(move?.documents), [{ type: "bill", number: "LFLN26010001" }])
    assert.strictEqual(move?.revision, "2026-01-23T05:00:00.000Z")
    const facts = reading.statements.map(({ fact }) => fact)
    assert.deepInclude(facts, { type: "weight", pounds: 40_234.4 })
    assert.deepInclude(facts, { type: "seal", number: "CN123456" })
    assert.deepInclude(facts, { type: "other", code: "FTX AAA", text: "TOYS" })
  })
})

describe("a gate report", () => {
  it("is a gate-out laden, then a gate-in empty", () => {
    const reading = read(fixture("codeco-import"))
    assert.deepStrictEqual(movesOf(reading), [
      `gate_out ACT ${containerA} USLAX truck laden - 2026-01-25T17:30:00.000Z`,
      `gate_in ACT ${containerA} USLAX truck empty - 2026-01-30T00:15:00.000Z`
    ])
    assert.deepStrictEqual(reasonsOf(reading), [])
  })

  it.each([
    ["2", "rail"],
    ["3", "truck"],
    ["8", "barge"],
    // The ship that it came with is not how it passed the gate.
    ["1", null],
    ["", null]
  ])("mode %s of the stage by land is %s", (written, mode) => {
    const { fact } = onlyMove(report("36", [`TDT+1++${written}`]))
    assert(fact.type === "move")
    assert.strictEqual(fact.mode, mode)
  })

  it.each([
    ["4", false],
    ["5", true],
    ["8", true],
    ["1", null],
    ["", null]
  ])("%s is laden: %s", (written, laden) => {
    const { fact } = onlyMove(report("36").replace("++3+5'", `++3+${written}'`))
    assert(fact.type === "move")
    assert.strictEqual(fact.laden, laden)
  })

  it.each([
    ["34", "++", "5", [null, "012E"]],
    ["36", "++", "5", ["012E", null]],
    ["34", "++", "4", [null, null]],
    ["36", "++", "4", [null, null]],
    ["34", "++2+", "4", [null, "012E"]],
    ["34", "++3+", "4", ["012E", null]],
    ["36", "++", "", [null, null]]
  ] as const)("%s of a container%s%s has come and goes by the voyages %j", (name, handled, written, voyages) => {
    const text = report(name, ["TDT+20+012E+1++LFLN:172:182+++9321483:146:11:LANDFALL PIONEER"])
    const own = text.replace("++3+5'", `${handled}${handled === "++" ? "+" : ""}${written}'`)
    const { call } = onlyMove(own)
    assert.deepStrictEqual<ReadonlyArray<unknown>>([call?.import_voyage, call?.export_voyage], voyages)
    const isOpen = voyages.every((voyage) => voyage === null)
    const listed = read(own).unread.filter(({ element }) => element === "TDT/8028")
    assert.strictEqual(listed.length, isOpen ? 1 : 0)
  })

  it("takes the time of the container before that of its transport, and that of the message last", () => {
    const without = report("36", ["TDT+1++3", "DTM+203:202601260000:203"])
    assert.deepStrictEqual(plain(onlyMove(without).happened), {
      at: "2026-01-25T17:30:00.000Z",
      zone: "America/Los_Angeles"
    })
    const later = without.replace("DTM+7:202601250930:203'", "")
    assert.deepStrictEqual(plain(onlyMove(later).happened), {
      at: "2026-01-26T08:00:00.000Z",
      zone: "America/Los_Angeles"
    })
  })

  it.each(["7", "203", "334"])("takes a time with the qualifier %s", (qualifier) => {
    const text = report("36").replace("DTM+7:", `DTM+${qualifier}:`)
    assert.deepStrictEqual(plain(onlyMove(text).happened), {
      at: "2026-01-25T17:30:00.000Z",
      zone: "America/Los_Angeles"
    })
  })

  it("keeps the wall clock of a place with an unknown zone", () => {
    const unknown = report("36").replaceAll("USLAX:139:6", "USXXX:139:6")
    assert.deepStrictEqual(plain(onlyMove(unknown).happened), { local: "2026-01-25T09:30:00" })
  })

  it("refuses a container without a time, or with an impossible one", () => {
    const timeless = report("36").replace("DTM+7:202601250930:203'", "")
    assert.include(reasonsOf(read(timeless)), `${containerA} has a move without a time.`)
    const absurd = report("36").replace("202601250930", "202613450930")
    assert.include(
      reasonsOf(read(absurd)),
      `The time of ${containerA} is "202613450930", which is not a valid event time.`
    )
  })
})

describe("what a report is, by the name of its document", () => {
  it.each([
    ["34", "gate_in"],
    ["36", "gate_out"],
    ["109", "gate_in"],
    ["44", "discharge"],
    ["98", "discharge"],
    ["46", "load"]
  ])("%s is %s", (name, move) => {
    const { fact } = onlyMove(report(name))
    assert(fact.type === "move")
    assert.strictEqual(fact.move, move)
  })

  it("another name is refused, and the container's particulars are read", () => {
    const text = report("36").replace("BGM+36", "BGM+266")
    assert.deepStrictEqual(reasonsOf(read(text))[0], "CODECO has the document name 266, which Landfall does not read.")
    assert.deepStrictEqual(countsOf(read(text)), { equipment: 1 })
    const known = readWith({ reports: { "CODECO 266": "gate_in" } }, text)
    // The name of a document may have another meaning for a source, by its profile.
    assert.deepStrictEqual(movesOf(known), [`gate_in ACT ${containerA} USLAX - laden - 2026-01-25T17:30:00.000Z`])
    const unwanted = readWith({ reports: { "CODECO 36": null } }, report("36"))
    assert.deepStrictEqual(countsOf(unwanted), { equipment: 1 })
  })
})

describe("documents, seals, weights", () => {
  it("those of the container count before those of the message", () => {
    const text = report("44", ["RFF+BN:OWN"], ["RFF+BN:SHARED", "RFF+BM:BILL", "RFF+AAQ:OTHER"])
    assert.deepStrictEqual(plain(onlyMove(text).documents), [
      { type: "bill", number: "BILL" },
      { type: "booking", number: "OWN" }
    ])
    assert.deepStrictEqual(countsOf(read(text)), { move: 1, membership: 1, reference: 1, equipment: 1 })
  })

  const factsOf = (...own: ReadonlyArray<string>) =>
    read(report("44", own)).statements.flatMap(({ fact }) =>
      fact.type === "move" || fact.type === "equipment" ? [] : [fact]
    )

  it.each([
    [["SEL+SI+CA"], []],
    [["SEL+A12+SH", "SEL+C34567+CA"], [{ type: "seal", number: "C34567" }]],
    [["MEA+AAE+T+KGM:2000"], []],
    [["MEA+AAE+EGW+KGM:9000", "MEA+AAE+VGM+KGM:10000"], [{ type: "weight", pounds: 22046.2 }]],
    [["MEA+AAE+G+LBR:10000,5"], [{ type: "weight", pounds: 10000.5 }]],
    [["MEA+AAE+G+TNE:12"], [{ type: "weight", pounds: 26455.5 }]],
    [["MEA+AAE+G+KGM:0"], []],
    [["MEA+AAE+G+KGM:99999999"], []],
    [["MEA+AAE+G+XXX:10"], []],
    [["FTX+CUS+++HOLD:FOR EXAM", "FTX+CUS+++TWICE"], [{ type: "other", code: "FTX CUS", text: "HOLD FOR EXAM; TWICE" }]]
  ])("%j", (own, facts) => {
    assert.deepStrictEqual(plain(factsOf(...own)), plain(facts))
  })

  it("a size that is no code of ISO 6346 is kept as it is written", () => {
    const { statements } = read(report("44").replace("45G1", "40HC"))
    assert.deepInclude(
      statements.map(({ fact }) => fact),
      { type: "other", code: "EQD size and type", text: "40HC" }
    )
  })
})

describe("what is no container, and what is not whole", () => {
  it("names other equipment and reads its neighbours", () => {
    const text = report("36", [
      "EQD+CH+CHAS123",
      `EQD+CN+${containerB}+22G1++3+5`,
      "DTM+7:202601251000:203",
      "LOC+165+USLAX:139:6"
    ])
    assert.include(reasonsOf(read(text)), "EQD CH is not a container, so it is not read.")
    assert.strictEqual(movesOf(read(text)).length, 2)
  })

  it("a file that ends inside a message: the parts before the last are read", () => {
    const whole = new TextDecoder().decode(fixture("coarri-discharge"))
    const cut = read(whole.slice(0, whole.indexOf("RFF+BN:BK26010003") + 8))
    assert.deepStrictEqual(movesOf(cut), [
      `discharge ACT ${containerA} USLAX vessel laden - 2026-01-22T21:40:00.000Z`,
      `arrive ACT ${containerA} USLAX vessel - - 2026-01-22T15:10:00.000Z`
    ])
    assert.includeMembers(
      [...reasonsOf(cut)],
      [
        "The file ends inside this part of the message, which may be incomplete.",
        "COARRI was read, although RFF is incomplete, because the file ends inside it. It is skipped.",
        "COARRI was read, although UNT is missing at the end of message 1.",
        "The interchange was read, although UNZ is missing at the end of the interchange."
      ]
    )
  })

  it("a place that the message does not name is the one of its source's profile", () => {
    const text = report("36").replace("LOC+165+USLAX:139:6+PIER9:TER:ZZZ'", "")
    assert.isNull(onlyMove(text).place)
    const place = { locode: "USOAK" as never, facility: "OICT", name: null }
    assert.deepStrictEqual(plain(readWith({ place }, text).statements[0]?.place), plain(place))
  })

  it("the zone of a source's profile counts before that of the place", () => {
    const [move] = readWith({ zone: "Etc/UTC" }, report("36")).statements
    assert.deepStrictEqual(plain(move?.happened), { at: "2026-01-25T09:30:00.000Z", zone: "Etc/UTC" })
  })
})
