import { assert, describe, it } from "@effect/vitest"

import { isFlat, judge, trendOf } from "./trend.ts"
import type { Point } from "./trend.ts"

const minutes = Array.from({ length: 60 }, (_, minute) => minute)

/** Values around 100 that rise by so much in an hour, with a wave of this height. */
const rising = (perHour: number, wave = 0): ReadonlyArray<Point> =>
  minutes.map((minute) => [minute / 60, 100 + (perHour * minute) / 60 + wave * Math.sin(minute * 2.4)])

describe("the verdict of a soak", () => {
  it("tells a heap that grows from one that does not", () => {
    assert.strictEqual(judge(trendOf(rising(0, 0.3))), "holds")
    assert.strictEqual(judge(trendOf(rising(5, 0.3))), "broken")
    assert.closeTo(trendOf(rising(5)).slope, 4.88, 0.01)
  })

  it("claims nothing where the values vary more than an hour's growth", () => {
    assert.strictEqual(judge(trendOf(rising(0, 20))), "too short to tell")
    assert.strictEqual(judge(trendOf(rising(0, 0.3).slice(0, 5))), "too short to tell")
  })

  it("tells descriptors that are lost from ones that come and go", () => {
    assert.isTrue(
      isFlat(
        minutes.map((minute) => 40 + (minute % 7)),
        2
      )
    )
    assert.isFalse(
      isFlat(
        minutes.map((minute) => 40 + minute / 10),
        2
      )
    )
  })
})
