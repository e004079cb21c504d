import { assert, describe, it } from "@effect/vitest"

import { lineOf, sidesOf } from "#adapters/jsonapi/map/antimeridian.ts"

import { randomOf } from "../domain/voyage/invariants/streams.ts"

type Position = readonly [longitude: number, latitude: number]

const cut = (line: ReadonlyArray<Position>) =>
  sidesOf(line, (position) => position).map((side) => lineOf(side, side.points))

describe("a line", () => {
  it("that does not cross 180 degrees stays whole", () => {
    const line: ReadonlyArray<Position> = [
      [121, 31],
      [139, 35],
      [179.9, 48]
    ]
    assert.deepStrictEqual(cut(line), [line])
    assert.deepStrictEqual(cut([]), [])
  })

  it("that crosses it is cut there, eastwards and westwards", () => {
    const [before, after] = [
      [178, 48],
      [-179, 51]
    ] as const
    assert.deepStrictEqual(cut([[170, 45], before, after, [-170, 52]]), [
      [[170, 45], before, [180, 50]],
      [[-180, 50], after, [-170, 52]]
    ])
    assert.deepStrictEqual(cut([after, before]), [
      [after, [-180, 50]],
      [[180, 50], before]
    ])
  })

  it("that has a point on it, or runs along it, has no point twice", () => {
    assert.deepStrictEqual(
      cut([
        [178, 48],
        [180, 50],
        [-178, 52]
      ]),
      [
        [
          [178, 48],
          [180, 50]
        ],
        [
          [-180, 50],
          [-178, 52]
        ]
      ]
    )
  })

  it("of any points loses none of them, and no part of it is on both sides", () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = randomOf(seed)
      const line = Array.from({ length: Math.floor(random() * 30) }, (): Position => [
        random() * 360 - 180,
        random() * 160 - 80
      ])
      const parts = cut(line)
      assert.deepStrictEqual(
        parts.flat().filter(([longitude]) => Math.abs(longitude) !== 180),
        line
      )
      for (const part of parts)
        for (const [index, [longitude]] of part.entries())
          assert.isAtMost(Math.abs(longitude - (part[index - 1]?.[0] ?? longitude)), 180)
    }
  })
})
