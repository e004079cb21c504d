import { assert, describe, it } from "@effect/vitest"

import { plot } from "./plot.ts"

const chart = {
  title: "Time <by> size",
  x: "containers & more",
  y: "ms",
  series: [
    {
      label: "flat",
      points: [
        [10_000, 2],
        [100_000, 2],
        [1_000_000, 2]
      ]
    },
    {
      label: 'as "flat"',
      points: [
        [10_000, 2],
        [100_000, 2],
        [1_000_000, 2.01]
      ]
    },
    {
      label: "grows",
      points: [
        [10_000, 1],
        [100_000, 10],
        [1_000_000, 100]
      ]
    }
  ]
} as const

const svg = plot(chart)

/** Every element closes in its order, attributes stand in quotes, and text has no sign of its own. */
const assertWellFormed = (xml: string) => {
  const open: Array<string> = []
  const rest = xml.replaceAll(
    /<(\/?)([a-z]+)((?: [\w-]+="[^"<&]*")*)(\/?)>([^<>&]|&#\d+;)*/gi,
    (_, closes: string, name: string, _attributes: string, isEmpty: string) => {
      if (closes !== "") assert.strictEqual(open.pop(), name)
      else if (isEmpty === "") open.push(name)
      return ""
    }
  )
  assert.deepStrictEqual([rest, open], ["", []])
}

const numbers = (pattern: RegExp) =>
  [...svg.matchAll(pattern)].map(([, ...groups]) => groups.slice(0, 2).map((group) => Number(group)))

describe("a plot", () => {
  it("is XML that is well formed", () => {
    assertWellFormed(svg)
    assert.throws(() => assertWellFormed(svg.replace("</text>", "")))
    assert.throws(() => assertWellFormed(svg.replace("&#60;", "<")))
  })

  it("has a point for each value, higher and further right where there is more", () => {
    const circles = numbers(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)
    assert.lengthOf(circles, 9)
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = [], [x3 = 0, y3 = 0] = []] = circles.slice(0, 3)
    // The line that ends highest is drawn first; equal factors are equal steps.
    assert.isBelow(x1, x2)
    assert.isAbove(y1, y2)
    assert.closeTo(x3 - x2, x2 - x1, 0.2)
    assert.closeTo(y3 - y2, y2 - y1, 0.2)
  })

  it("labels each line, and no label lies on another", () => {
    for (const label of ["flat", "as &#34;flat&#34;", "grows"]) assert.include(svg, `>${label}</text>`)
    const heights = numbers(/<text x="666" y="([\d.]+)"/g).map(([y = 0]) => y)
    assert.lengthOf(heights, 3)
    assert.isAtLeast(Math.min(...heights.slice(1).map((y, at) => y - (heights[at] ?? 0))), 13)
  })
})
