import { assert, describe, it } from "@effect/vitest"

import { countsOf, movesOf } from "../../carriers/support.ts"
import { itself, placed, quay, refusals } from "./quays.ts"
import { containerA, read, readWith, vessel } from "./support.ts"

describe("what a report is", () => {
  it.each([
    ["44", "discharge"],
    ["98", "discharge"],
    ["46", "load"],
    ["119", "load"],
    ["270", "load"]
  ])("%s is %s", (name, move) => {
    assert.deepStrictEqual(
      placed(quay(name, { header: ["9 USLAX"], own: ["9 USLAX"] })).concat(
        placed(quay(name, { header: ["11 USLAX"], own: ["11 USLAX"] }))
      ),
      [`${move} USLAX`]
    )
  })

  it.each([
    ["BGM+45+1+9", "COARRI has the document name 45, which Landfall does not read."],
    ["BGM++1+9", "COARRI has no document name."],
    [
      "BGM+44:::LOADING REPORT+1+9",
      'COARRI has the document name 44 (discharge), but its title is "LOADING REPORT". Its moves are not read.'
    ]
  ])("%s is not understood: what is read does not depend on it", (bgm, reason) => {
    const text = quay("44", { bgm, header: ["11 USLAX"], own: ["9 CNSHA"] })
    assert.deepStrictEqual(refusals(text), [reason])
    assert.deepStrictEqual(countsOf(read(text)), itself)
    assert.strictEqual(read(text).refused[0]?.excerpt, `${bgm}'`)
  })

  it("a title that names both, or the same, changes nothing", () => {
    for (const title of ["DISCHARGE REPORT", "DISCHARGE/LOADING REPORT", "UNLOADING"]) {
      const bgm = `BGM+44:::${title}+1+9`
      assert.deepStrictEqual(placed(quay("44", { bgm, header: ["11 USLAX"] })), ["discharge USLAX"], title)
    }
  })
})

describe("what the container is handled for", () => {
  it.each([
    ["2", "270", "export"],
    ["3", "98", "import"],
    ["6", "98", "transshipment"],
    ["1", "98", "continental"],
    ["9", "98", "continental"],
    ["", "98", undefined],
    ["8", "98", undefined]
  ])("%s in a %s is %s", (status, name, direction) => {
    const port = name === "98" ? ["11 USLAX"] : ["9 USLAX"]
    const [move] = read(quay(name, { header: port, status })).statements
    assert(move?.fact.type === "move")
    assert.strictEqual(move.fact.direction, direction)
    assert.strictEqual(move.fact.role, status === "6" ? "TS" : null)
  })

  it.each([
    ["4", "remains on board"],
    ["5", "shifted"],
    ["7", "shortlanded"],
    ["10", "positioned"],
    ["13", "repaired"],
    ["14", "reloaded"]
  ])("%s is no move of a trip: kept, with its place and time, and no rule uses it", (status, text) => {
    const reading = read(quay("98", { header: ["11 USLAX"], status }))
    const [kept] = reading.statements
    assert.deepStrictEqual<unknown>(kept?.fact, { type: "other", code: `EQD ${status} discharge`, text })
    assert.strictEqual(kept?.place?.locode, "USLAX")
    assert.deepStrictEqual<unknown>(kept?.happened, { at: "2026-01-25T17:30:00.000Z", zone: "America/Los_Angeles" })
    assert.deepStrictEqual(countsOf(reading), { ...itself, other: 1 })
  })
})

it("a call sign or an IMO number means a ship, whatever the mode", () => {
  const header = ["TDT+20+044N+3+044N+LFLN:172:20+++9VAB1:103::LANDFALL PIONEER", "LOC+9+CNSHA:139:6"]
  const text = quay("46", { own: ["11 USLAX"] }).replace(vessel, header.join("'"))
  assert.deepStrictEqual(movesOf(read(text)), [`load ACT ${containerA} CNSHA vessel laden - 2026-01-25T01:30:00.000Z`])
  assert.strictEqual(read(text).statements[0]?.call?.vessel_name, "LANDFALL PIONEER")
})

it("where no place is named, that of the source's profile counts", () => {
  const place = { locode: "USOAK" as never, facility: "OICT", name: null }
  const reading = readWith({ place }, quay("98", {}))
  assert.strictEqual(reading.statements[0]?.place?.locode, "USOAK")
})
