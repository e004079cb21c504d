import { readdirSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { diagramsIn, drawingFolder, drawingNameOf, readDrawing } from "#adapters/docs/source/diagrams.ts"

import { pages } from "../pages.ts"

const sources = pages.flatMap(({ text }) => diagramsIn(text))

describe("The diagrams of the documentation", () => {
  it("are drawn as they are written, and no others are kept: npm run diagrams", () => {
    assert.isAbove(sources.length, 2)
    const names = [...new Set(sources.map(drawingNameOf))].toSorted()
    assert.deepStrictEqual(readdirSync(drawingFolder).toSorted(), names)
  })

  it("contain both color schemes, and no HTML, script or foreign address", () => {
    for (const source of sources) {
      const svg = readDrawing(source) ?? ""
      assert.match(svg, /<svg id="light"|<svg [^>]*id="light"/)
      assert.match(svg, /<svg [^>]*id="dark"/)
      assert.notMatch(svg, /<foreignObject|<script|(?:href|src)="(?!#)|url\((?!#)|@import/)
    }
  })
})
