import { assert, describe, it } from "@effect/vitest"

import { placeLabels } from "#adapters/map/labels.ts"
import type { SvgNode } from "#adapters/map/svg.ts"

const label = (title: string, at: readonly [number, number]) => ({
  at,
  title,
  detail: "estimated 25 Nov",
  isShip: false,
  isMinor: false
})

const textsIn = (nodes: ReadonlyArray<SvgNode>) =>
  nodes.map(([, , ...children]) => children.flatMap((child) => (typeof child === "string" ? [] : child.slice(2))))

describe("Labels", () => {
  it("are whole where there is room", () => {
    const { nodes } = placeLabels([label("Busan", [100, 200]), label("Shanghai", [300, 200])], [], [], [800, 420])
    assert.deepStrictEqual(textsIn(nodes), [
      ["Busan", "estimated 25 Nov"],
      ["Shanghai", "estimated 25 Nov"]
    ])
  })

  it("lose what is beneath the name where that would lie over another text, and are left out where the name would", () => {
    const [low, high] = [
      { x: 0, y: 0, width: 240, height: 70 },
      { x: 0, y: 90, width: 240, height: 70 }
    ]
    const between = (plates: ReadonlyArray<typeof low>) =>
      textsIn(placeLabels([label("Busan", [120, 80])], [], plates, [240, 160]).nodes)
    assert.deepStrictEqual(between([low]), [["Busan", "estimated 25 Nov"]])
    assert.deepStrictEqual(between([low, high]), [["Busan"]])
    assert.deepStrictEqual(between([{ x: 0, y: 0, width: 240, height: 160 }]), [])
  })
})
