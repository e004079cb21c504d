import { assert, describe, it } from "@effect/vitest"

import { countsOf, movesOf } from "../../carriers/support.ts"
import { ship, status } from "./statuses.ts"
import { containerA, containerB, interchange, message, read, reasonsOf } from "./support.ts"

describe("the equipment's status in a status report", () => {
  const moved = (code: string, eqd: string, more: ReadonlyArray<string> = []) =>
    read(status(code, more).replace("++3+5'", `++${eqd}'`)).statements[0]?.fact

  it.each([
    ["I", "3+5", "import"],
    ["I", "2+5", "export"],
    ["OA", "2+4", "export"],
    ["OA", "+5", undefined],
    // The trade that a carrier's office sees it as does not change what the ship did.
    ["AE", "3+5", undefined],
    ["UV", "6+5", undefined]
  ])("%s of %s is handled for: %s", (code, eqd, direction) => {
    const fact = moved(code, eqd)
    assert(fact?.type === "move")
    assert.deepStrictEqual([fact.direction, fact.role], [direction, null])
  })

  it("a shift is no load", () => {
    assert.deepStrictEqual<unknown>(moved("AE", "5+5"), { type: "other", code: "EQD 5 load", text: "shifted" })
  })
})

describe("where a status was reached", () => {
  const at = (code: string, loc: string) => {
    const text = status(code).replace("LOC+175+USLAX:139:6", loc)
    return read(text).statements[0]?.place?.locode ?? null
  }

  it.each([
    ["UV", "LOC+11+USLAX:139:6", "USLAX"],
    ["AE", "LOC+9+CNSHA:139:6", "CNSHA"],
    ["AE", "LOC+14+CNSHA:139:6", "CNSHA"],
    // A place that the container is bound for is not where it was loaded.
    ["AE", "LOC+11+USLAX:139:6", null],
    ["AE", "LOC+7+USCHI:139:6", null],
    ["UV", "LOC+9+CNSHA:139:6", null],
    ["OA", "LOC+7+USCHI:139:6", null],
    ["I", "LOC+88+CNSHA:139:6", null]
  ])("%s at %s: %s", (code, loc, place) => {
    assert.strictEqual<string | null>(at(code, loc), place)
  })
})

it("a status without its time is refused, and all else of its part is read", () => {
  const text = status("UV", ["RFF+BN:BK1"]).replace("DTM+334:202601250930:203'", "")
  assert.deepStrictEqual(countsOf(read(text)), { membership: 1, reference: 1, equipment: 1 })
  assert.include(reasonsOf(read(text)), "The status UV has no time.")
})

describe("containers before their statuses", () => {
  const loop = (box: string, code: string) => [
    `EQD+CN+${box}+45G1:102:5+++5`,
    `STS+1+${code}`,
    "DTM+334:202601250930:203",
    "LOC+175+USLAX:139:6"
  ]
  const before = (...parts: ReadonlyArray<ReadonlyArray<string>>) =>
    interchange(message("IFTSTA:D:95B:UN", ["BGM+23", ...parts.flat()]))

  it("are not taken for those of the status before: which is meant is left open", () => {
    const reading = read(before(loop(containerA, "UV"), loop(containerB, "AE")))
    assert.deepStrictEqual(movesOf(reading), [])
    const reason =
      "The message lists containers both before and after its statuses, so the container of a status is ambiguous."
    assert.deepStrictEqual(reasonsOf(reading), [reason, reason])
  })

  it("are that of the only status", () => {
    assert.deepStrictEqual(movesOf(read(before(loop(containerA, "UV")))), [
      `discharge ACT ${containerA} USLAX vessel laden - 2026-01-25T17:30:00.000Z`
    ])
  })
})

describe("the journey with a status", () => {
  const journey = (...segments: ReadonlyArray<string>) => read(status("VD", segments))
  const old = "TDT+21+012E+10+13+::11:LANDFALL LINE+++9321483:::LANDFALL PIONEER"
  const ports = ["LOC+9+CNSHA:::Shanghai", "LOC+12+USLAX:::Los Angeles"]
  const legs = (reading: ReturnType<typeof read>) =>
    movesOf(reading).filter((text) => !text.startsWith(`depart ACT ${containerA} USLAX vessel laden`))

  it("is by sea with the older code of two figures, and 12 is the port of discharge", () => {
    const reading = journey(old, ...ports, "DTM+132:20260220:102")
    assert.deepStrictEqual(legs(reading), [`arrive EST ${containerA} USLAX vessel - - 2026-02-20`])
  })

  it.each(["11", "12"])("a departure below the port of discharge (%s) is not one from there", (discharge) => {
    for (const stage of [ship, old]) {
      const reading = journey(
        stage,
        "LOC+9+CNSHA:139:6",
        `LOC+${discharge}+USLAX:139:6`,
        "DTM+186:20260201:102",
        "DTM+178:20260220:102"
      )
      assert.deepStrictEqual(legs(reading), [`arrive ACT ${containerA} USLAX vessel - - 2026-02-20`])
      const kept = reading.statements.flatMap(({ fact }) => (fact.type === "other" ? [fact.code] : []))
      assert.deepStrictEqual(kept, [`LOC ${discharge} DTM 186`])
    }
  })

  it("ends at the place of delivery, also without a time there", () => {
    const reading = journey(ship, "LOC+11+USLAX:139:6", "DTM+132:20260220:102", "LOC+7+USCHI:139:6")
    const ends = reading.statements.flatMap(({ classifier, fact, place }) =>
      fact.type === "route_place" ? [[fact.role, classifier, place?.locode]] : []
    )
    assert.deepStrictEqual<unknown>(ends, [["DEST", "PLN", "USCHI"]])
    assert.notInclude(reading.unread.map(({ element }) => element).join(), "LOC")
  })

  it.each([
    ["BRSSZ", "DEHAM", "TS"],
    ["BRSSZ", "USLGB", "-"],
    ["USOAK", "DEHAM", "-"],
    ["USLAX", "DEHAM", "-"]
  ])(
    "of a ship from %s to %s, the port of its status is on the way where it is in another country",
    (from, to, role) => {
      for (const code of ["UV", "VA", "AE"]) {
        const [move] = movesOf(read(status(code, [ship, `LOC+9+${from}:139:6`, `LOC+11+${to}:139:6`])))
        assert.include(move ?? "", ` USLAX vessel laden ${role} `)
      }
    }
  )

  it("does not end where what goes before the main carriage does", () => {
    const reading = journey("TDT+10++2", "LOC+7+USCHI:139:6", "LOC+8+USLAX:139:6", "DTM+132:20260120:102")
    assert.deepStrictEqual(
      reading.statements.flatMap(({ fact }) => ("role" in fact && fact.role === "DEST" ? [fact] : [])),
      []
    )
    assert.deepStrictEqual(
      reading.unread.map(({ element }) => element).filter((one) => one === "LOC+7"),
      ["LOC+7"]
    )
  })
})
