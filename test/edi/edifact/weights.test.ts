import { assert, describe, it } from "@effect/vitest"

import { bytesOf, containerA, interchange, message, read, reasonsOf } from "./support.ts"

interface Written {
  readonly una?: string
  readonly size?: string
  /** 5 is full, 4 is empty. */
  readonly fullness?: string
}

const report = (mea: string, { fullness = "5", size = "45G1", una = "" }: Written = {}) =>
  read(
    bytesOf(
      una +
        interchange(
          message("CODECO:D:95B:UN", [
            "BGM+34+C1+9",
            `EQD+CN+${containerA}+${size}:102:5++2+${fullness}`,
            "RFF+BN:BOOK1",
            "DTM+7:202605220900:203",
            "LOC+165+NLRTM:139:6",
            mea
          ])
        )
    )
  )

const poundsOf = (mea: string, written: Written = {}) =>
  report(mea, written).statements.flatMap(({ fact }) => (fact.type === "weight" ? [fact.pounds] : []))[0] ?? null

const [point, comma] = ["UNA:+.? '", "UNA:+,? '"]

describe("a weight in EDIFACT", () => {
  it("is read by the decimal mark that UNA declares", () => {
    for (const [mea, una, pounds] of [
      ["MEA+AAE+G+KGM:21430", "", 47_245.1],
      ["MEA+AAE+G+KGM:21430.5", point, 47_246.2],
      ["MEA+AAE+G+KGM:21430,5", comma, 47_246.2],
      ["MEA+AAE+VGM+KGM:21,430", point, 47_245.1],
      ["MEA+AAE+G+KGM:21.430", comma, 47_245.1],
      ["MEA+AAE+G+KGM:21,430.50", point, 47_246.2],
      ["MEA+AAE+G+KGM:21.430,50", comma, 47_246.2],
      ["MEA+AAE+G+TNE:21.43", point, 47_245.1],
      ["MEA+AAE+G+TNE:21,43", comma, 47_245.1]
    ] as const) {
      assert.strictEqual(poundsOf(mea, { una }), pounds, `${una} ${mea}`)
    }
  })

  it("without a UNA is the one that the container can have", () => {
    for (const [mea, pounds] of [
      ["MEA+AAE+G+KGM:21,430", 47_245.1],
      ["MEA+AAE+G+TNE:21,430", 47_245.1],
      ["MEA+AAE+G+KGM:21430,500", 47_246.2],
      ["MEA+AAE+G+KGM:21430.500", 47_246.2],
      ["MEA+AAE+G+LBR:47,245", 47_245]
    ] as const) {
      assert.strictEqual(poundsOf(mea), pounds, mea)
    }
  })

  it("that the container cannot have is rejected by name", () => {
    for (const [mea, written] of [
      ["MEA+AAE+G+KGM:21.430", {}],
      ["MEA+AAE+G+KGM:21,430", { una: comma }],
      ["MEA+AAE+G+KGM:47", {}],
      ["MEA+AAE+G+KGM:1900", {}],
      ["MEA+AAE+G+KGM:214300", {}],
      ["MEA+AAE+G+TNE:21430", {}],
      ["MEA+AAE+G+KGM:21430", { fullness: "4" }],
      ["MEA+AAE+G+KGM:1200", { size: "22G1" }],
      ["MEA+AAE+G+KGM:21,43,0", {}],
      ["MEA+AAE+G+KGM:21430.5", { una: "UNA:+,? '", size: "22G1", fullness: "4" }]
    ] as const) {
      assert.isNull(poundsOf(mea, written), mea)
      assert.match(reasonsOf(report(mea, written)).join(" "), /The weight ".*" .* is not used/, mea)
    }
  })

  it("is read of light and of heavy containers", () => {
    for (const [kilograms, written] of [
      [1_900, { size: "22G1", fullness: "4" }],
      [2_300, { size: "22G1" }],
      [3_800, { fullness: "4" }],
      [34_500, {}],
      [52_000, { size: "45P3" }]
    ] as const) {
      assert.isNotNull(poundsOf(`MEA+AAE+G+KGM:${kilograms}`, written), String(kilograms))
    }
  })

  it("is the verified, else the weighed, else the estimated gross weight, and never the tare", () => {
    for (const [mea, pounds] of [
      ["MEA+AAE+T+KGM:3800", null],
      ["MEA+AAE+T+KGM:3800'MEA+AAE+EGW+KGM:20000", 44_092.5],
      ["MEA+AAE+EGW+KGM:20000'MEA+AAE+G+KGM:21000", 46_297.1],
      ["MEA+AAE+G+KGM:21000'MEA+AAE+AET+KGM:21200", 46_738],
      ["MEA+AAE+AET+KGM:21200'MEA+AAE+VGM+KGM:21430", 47_245.1]
    ] as const) {
      assert.strictEqual(poundsOf(mea), pounds, mea)
    }
  })

  it("leaves the rest of the message as it is", () => {
    assert.deepStrictEqual(
      report("MEA+AAE+G+KGM:47").statements.map(({ fact }) => fact.type),
      report("MEA+AAE+T+KGM:4700").statements.map(({ fact }) => fact.type)
    )
  })
})
