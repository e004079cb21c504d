import { assert, describe, it } from "@effect/vitest"

import { containerA, containerB, interchange, message, read } from "./support.ts"

const head = (voyage: string, arrived: string) => [
  `TDT+20+${voyage}+1++LFLN:172:20+++9321483:146:11:LANDFALL PIONEER`,
  "LOC+11+USLAX:139:6+PIER9:TER:ZZZ",
  `DTM+178:${arrived}:203`,
  "NAD+CA+LFLN:160:20"
]

const own = (box: string, at: string) => [`EQD+CN+${box}+45G1:102:5++3+5`, `DTM+203:${at}:203`, "LOC+9+CNSHA:139:6"]

const readOf = (segments: ReadonlyArray<string>) => {
  const reading = read(interchange(message("COARRI:D:95B:UN:SMDG16", ["BGM+98+1+9", ...segments, "CNT+16:2"])))
  return {
    moves: reading.statements.flatMap(({ call, container, fact, happened }) =>
      fact.type === "move"
        ? [
            `${fact.move} ${container} ${call?.import_voyage ?? "-"} ${happened !== null && "at" in happened ? happened.at : "-"}`
          ]
        : []
    ),
    unread: reading.unread.map(({ element }) => element),
    refused: reading.refused
  }
}

describe("a message with a header before each container", () => {
  it("reads each with its own ship's call", () => {
    const { moves, refused, unread } = readOf([
      ...head("101E", "202601221000"),
      ...own(containerA, "202601221342"),
      ...head("102E", "202601231000"),
      ...own(containerB, "202601231342")
    ])
    assert.deepStrictEqual(moves, [
      `discharge ${containerA} 101E 2026-01-22T21:42:00.000Z`,
      `arrive ${containerA} 101E 2026-01-22T18:00:00.000Z`,
      `discharge ${containerB} 102E 2026-01-23T21:42:00.000Z`,
      `arrive ${containerB} 102E 2026-01-23T18:00:00.000Z`
    ])
    assert.notInclude(unread, "TDT+20")
    assert.deepStrictEqual(refused, [])
  })

  it("is not one where the last container, too, has a main carriage behind it", () => {
    const { moves, unread } = readOf([
      ...head("101E", "202601221000"),
      ...own(containerA, "202601221342"),
      ...head("102E", "202601231000"),
      ...own(containerB, "202601231342"),
      ...head("103E", "202601231000")
    ])
    assert.deepStrictEqual(
      moves.filter((move) => move.startsWith("discharge")),
      [`discharge ${containerA} 101E 2026-01-22T21:42:00.000Z`, `discharge ${containerB} 101E 2026-01-23T21:42:00.000Z`]
    )
    assert.include(unread, "TDT+20")
  })

  it("is not one where the segments after a container are of another form", () => {
    const { moves } = readOf([
      ...head("101E", "202601221000"),
      ...own(containerA, "202601221342"),
      "TDT+20+900W+1++LFLN:172:20",
      ...own(containerB, "202601231342")
    ])
    assert.deepStrictEqual(
      moves.filter((move) => move.startsWith("discharge")),
      [`discharge ${containerA} 101E 2026-01-22T21:42:00.000Z`, `discharge ${containerB} 101E 2026-01-23T21:42:00.000Z`]
    )
  })
})
