import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { countsOf } from "../../carriers/support.ts"
import { itself, other, placed, quay, refusals } from "./quays.ts"
import type { Written } from "./quays.ts"
import { containerA, read } from "./support.ts"

const placements: ReadonlyArray<[string, string, Written, string]> = [
  ["at the header's port", "44", { header: ["11 USLAX"] }, "discharge USLAX"],
  ["at its own port, which the header does not name", "270", { own: ["9 CNSHA", "11 NLRTM"] }, "load CNSHA"],
  ["at both", "98", { header: ["11 USLAX"], own: ["11 USLAX", "9 CNSHA"] }, "discharge USLAX"],
  [
    "at its own port, where the header names the ship's next one first",
    "98",
    { header: ["11 NLRTM", "9 USLAX"], own: ["11 USLAX", "9 CNSHA"] },
    "discharge USLAX"
  ],
  [
    "at its own port, where the header names the ship's last one first",
    "270",
    { header: ["9 USNYC", "11 CNSHA"], own: ["9 CNSHA", "11 NLRTM"] },
    "load CNSHA"
  ],
  [
    "at the header's port, bound for another",
    "270",
    { header: ["9 CNSHA"], own: ["11 USLAX", "7 USCHI"] },
    "load CNSHA"
  ],
  ["at the place of activity", "46", { header: ["9 USNYC"], own: ["165 CNSHA", "11 USLAX"] }, "load CNSHA"],
  [
    "as a transshipment, at the header's port",
    "44",
    { header: ["11 USLAX"], own: ["11 USOAK"], status: "6", sender: "USLAXT1" },
    "discharge USLAX TS"
  ],
  [
    "as a transshipment, at its own port",
    "44",
    { header: ["11 USLAX"], own: ["9 CNSHA", "11 USLAX"], status: "6" },
    "discharge USLAX TS"
  ],
  [
    "as a transshipment, at its own port, which is the sender's",
    "98",
    { header: ["94 MYPKG"], own: ["9 CNSHA", "11 USLAX"], status: "6", sender: "USLAXT1" },
    "discharge USLAX TS"
  ],
  [
    "as a transshipment that only its port of transshipment shows",
    "44",
    { header: ["11 USLAX"], own: ["11 USOAK", "13 USLAX"] },
    "discharge USLAX TS"
  ],
  [
    "as a transshipment, loaded on the next ship",
    "270",
    { header: ["9 USLAX"], own: ["9 CNSHA", "11 USOAK"], status: "6", sender: "USLAXT1" },
    "load USLAX TS"
  ],
  [
    "as a transshipment, where the sender is of one of the header's ports",
    "98",
    { header: ["11 NLRTM", "9 USLAX"], own: ["11 USOAK"], status: "6", sender: "USLAXT1" },
    "discharge USLAX TS"
  ],
  [
    "as a transshipment that leaves from where it comes from",
    "44",
    { header: ["11 USLAX"], own: ["9 CNSHA", "11 USLAX", "5 CNSHA"], status: "6" },
    "discharge USLAX TS"
  ],
  [
    "as a transshipment that leaves from a third port, reported by the port's own terminal",
    "44",
    { header: ["11 USLAX"], own: ["9 CNSHA", "11 USLAX", "5 USNYC"], status: "6", sender: "USLAXT1" },
    "discharge USLAX TS"
  ],
  ["at an alias of the header's port", "44", { header: ["11 CNSHA"], own: ["11 CNSHG"] }, "discharge CNSHA"]
]

const refusedMoves: ReadonlyArray<[string, string, Written, string]> = [
  [
    "loaded where it neither is loaded nor changes ships",
    "46",
    { header: ["11 USLAX"], own: ["9 CNSHA", "11 USLAX"] },
    `${containerA} is reported loaded at USLAX, but its port of loading is CNSHA. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "discharged far from the header's port",
    "44",
    { header: ["9 USLAX"], own: ["11 CNSHA"] },
    `${containerA} is reported discharged at USLAX, but its port of discharge is CNSHA. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "bound for another port, and no transshipment",
    "44",
    { header: ["11 USLAX"], own: ["11 USOAK"], status: "3" },
    `${containerA} is reported discharged at USLAX, but its port of discharge is USOAK. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "a transshipment, where the header's only port may be the ship's next one",
    "44",
    { header: ["11 NLRTM"], own: ["9 CNSHA", "11 USLAX"], status: "6" },
    `${containerA} is reported discharged at NLRTM, but its port of discharge is USLAX. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "a transshipment, where the header's only port may be the ship's last one",
    "46",
    { header: ["9 NLRTM"], own: ["9 USLAX", "11 CNSHA"], status: "6" },
    `${containerA} is reported loaded at NLRTM, but its port of loading is USLAX. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "discharged where it was loaded",
    "44",
    { header: ["11 USLAX"], own: ["9 USLAX"] },
    `${containerA} is reported discharged at USLAX, which is its port of loading. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "loaded where it is discharged",
    "270",
    { own: ["9 CNSHA", "11 CNSHA"] },
    `${containerA} is reported loaded at CNSHA, which is its port of discharge. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "a transshipment at one of two ports",
    "98",
    { header: ["11 NLRTM", "9 USLAX"], own: ["11 USOAK"], status: "6" },
    `The message names NLRTM and USLAX, but not where ${containerA} is discharged. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "a transshipment whose header names where it goes",
    "44",
    { header: ["11 USOAK"], own: ["9 CNSHA", "11 USOAK", "5 USLAX"], status: "6" },
    `${containerA} is transshipped either at USOAK or at its port of departure, USLAX. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "at one of two ports",
    "98",
    { header: ["11 NLRTM", "9 USLAX"] },
    `The message names NLRTM and USLAX, but not where ${containerA} is discharged. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "at a port that may be the ship's next",
    "270",
    { header: ["11 USLAX"], own: ["11 NLRTM"] },
    `The message names USLAX, but not where ${containerA} is loaded. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "a place of activity that is not its port",
    "46",
    { own: ["165 USLAX", "9 CNSHA"] },
    `${containerA} is reported loaded at USLAX, but its port of loading is CNSHA. Landfall does not use the move, because its port is uncertain.`
  ],
  [
    "an export that is discharged",
    "44",
    { header: ["11 USLAX"], status: "2" },
    `${containerA} is an export, but is reported as discharged. Its move is not used.`
  ],
  [
    "an import that is loaded",
    "270",
    { header: ["9 USLAX"], status: "3" },
    `${containerA} is an import, but is reported as loaded. Its move is not used.`
  ]
]

describe("where a container was loaded or discharged", () => {
  it.each(placements)("%s", (_case, name, written, expected) => {
    const text = quay(name, written)
    assert.deepStrictEqual(placed(text), [expected])
    assert.deepStrictEqual(refusals(text), [])
  })

  it("at the port that is left when those that containers come from or go to are out of the question", () => {
    const header = ["11 NLRTM", "9 USLAX"]
    assert.deepStrictEqual(placed(quay("270", { header, own: ["11 NLRTM"] })), ["load USLAX"])
    assert.deepStrictEqual(placed(quay("98", { header, own: ["9 USLAX"] })), ["discharge NLRTM"])
    const sibling = other("2", ["11 NLRTM"])
    assert.deepStrictEqual(placed(quay("270", { header, own: ["11 USNYC"], more: sibling })), [
      "load USLAX",
      "load USLAX"
    ])
    const both = quay("270", { header, own: ["11 NLRTM"], more: other("2", ["11 USLAX"]) })
    assert.deepStrictEqual(placed(both), [])
  })

  it("as a transshipment, where the facility or another container shows which port is the terminal's", () => {
    const ports = { header: ["11 NLRTM", "9 USLAX"], own: ["11 USOAK"], status: "6" }
    const byFacility = quay("98", ports).replace("LOC+9+USLAX:139:6", "LOC+9+USLAX:139:6+PIER9:TER:ZZZ")
    assert.deepStrictEqual(placed(byFacility), ["discharge USLAX TS"])
    const bySibling = quay("98", { ...ports, more: other("3", ["11 USLAX"]) })
    assert.deepStrictEqual(placed(bySibling), ["discharge USLAX TS", "discharge USLAX"])
  })

  it.each(refusedMoves)("%s: refused, and all else of it is read", (_case, name, written, reason) => {
    const text = quay(name, written)
    assert.deepStrictEqual(refusals(text), [reason])
    assert.deepStrictEqual(countsOf(read(text)), itself)
  })

  const Port = Schema.Literals(["CNSHA", "USLAX", "NLRTM", "USNYC"])
  const ports = (...kinds: ReadonlyArray<string>) =>
    Schema.Array(Schema.Tuple([Schema.Literals(kinds), Port])).check(Schema.isMaxLength(3))
  const textOf = (named: ReadonlyArray<readonly [string, string]>) => named.map(([kind, port]) => `${kind} ${port}`)

  it.prop(
    "is never another port than its own, unless it changes ships there, and every container is placed or refused",
    [
      ports("9", "11", "165"),
      ports("9", "11", "13", "165"),
      Schema.Literals(["", "2", "3", "6"]),
      Schema.Literals(["270", "98"])
    ],
    ([header, own, status, name]) => {
      const text = quay(name, { header: textOf(header), own: textOf(own), status })
      const { refused, statements } = read(text)
      const moves = statements.filter(({ fact }) => fact.type === "move")
      assert.strictEqual(moves.length + refused.length, 1, JSON.stringify({ moves, refused }))
      const [kind, opposite] = name === "270" ? ["9", "11"] : ["11", "9"]
      const first = (wanted: string): string | undefined => own.find(([one]) => one === wanted)?.[1]
      for (const { fact, place } of moves) {
        if (fact.type !== "move" || fact.role === "TS" || place === null) continue
        const mine = first(kind)
        assert.isTrue(mine === undefined || mine === place.locode, JSON.stringify(place))
        assert.notStrictEqual<string | undefined>(first(opposite), place.locode ?? "")
        assert.isTrue([...header, ...own].some(([, port]) => port === place.locode))
      }
    }
  )
})
