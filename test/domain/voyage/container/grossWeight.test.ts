import { assert, it } from "@effect/vitest"

import { boundsOfGrossWeight, isGrossWeight } from "#domain/voyage/container/grossWeight.ts"

/** The bounds of a container in kilograms. */
const boundsOf = (isoCode: string | null, laden: boolean | null) => {
  const { least, most } = boundsOfGrossWeight({ isoCode, laden })
  return [Math.round(least * 0.453_592_37), Math.round(most * 0.453_592_37)]
}

it("an empty container weighs between the lightest and the heaviest tare of its length", () => {
  assert.deepStrictEqual(
    ["12G1", "22G1", "42G1", "45G1", "L5G1", null].map((isoCode) => boundsOf(isoCode, false)),
    [
      [1_000, 2_500],
      [1_600, 7_000],
      [2_600, 9_500],
      [2_600, 9_500],
      [3_000, 9_500],
      [1_000, 9_500]
    ]
  )
})

it("a container that may be laden weighs up to 45 t, and up to 68 t where it is open or its type is unknown", () => {
  assert.deepStrictEqual(boundsOf("22G1", true), [1_600, 45_000])
  assert.deepStrictEqual(boundsOf("45G1", null), [2_600, 45_000])
  assert.deepStrictEqual(boundsOf("45P3", true), [2_600, 68_000])
  assert.deepStrictEqual(boundsOf("42U1", true), [2_600, 68_000])
  assert.deepStrictEqual(boundsOf(null, null), [1_000, 68_000])
})

it("the bounds belong to the range", () => {
  const { least, most } = boundsOfGrossWeight({ isoCode: "22G1", laden: false })
  const isPossible = (weight: number) => isGrossWeight(weight, { isoCode: "22G1", laden: false })
  assert.deepStrictEqual([least, most, least - 0.1, most + 0.1].map(isPossible), [true, true, false, false])
})
