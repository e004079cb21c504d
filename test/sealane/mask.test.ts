import { readFileSync } from "node:fs"

import { describe, expect, it } from "vitest"

import { shippedPassages } from "#adapters/reference/passages.ts"
import { seaMaskFile, shippedMask } from "#adapters/reference/seaRouter.ts"
import { cellAt, spotOf } from "#domain/reference/sealane/SeaMask.ts"

import { landPolygons } from "./land.ts"
import { maskBits } from "./mask.ts"

describe("the mask of the seas", () => {
  const { bits } = shippedMask()

  it("is what its script makes of Natural Earth's land at 1:10 million", () => {
    expect(Buffer.from(bits).equals(maskBits(landPolygons("10m"), shippedPassages()))).toBe(true)
  })

  it("has at most 60 kB", () => expect(readFileSync(seaMaskFile).length).toBeLessThanOrEqual(60_000))

  it.each([
    ["the Atlantic Ocean", -40, 30, 1],
    ["the antimeridian", 180, 0, 1],
    ["the Black Sea, through the Bosporus", 34, 43, 1],
    ["the Baltic Sea", 19, 57, 1],
    ["Paris", 2.35, 48.86, 0],
    ["the Caspian Sea, which no ship reaches from the oceans", 51, 40, 0],
    ["Lake Michigan", -87, 43.5, 0],
    ["the Arctic Ocean north of Siberia", 120, 76, 0]
  ] as const)("%s", (_, longitude, latitude, isSea) => {
    const cell = cellAt(...spotOf([longitude, latitude]))
    expect(((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1).toBe(isSea)
  })
})
