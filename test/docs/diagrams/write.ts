import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs"

import { diagramsIn, drawingFolder, drawingNameOf } from "#adapters/docs/source/diagrams.ts"
import { readPages } from "#adapters/docs/source/readPages.ts"

import { writeChanged } from "../../../commands/writeChanged.ts"
import { launch } from "../../support/browser/launch.ts"
import { drawDiagram } from "./draw.ts"

/** Draws new and changed diagrams of the documentation, and removes the drawings of old ones. */
const sources = readPages(new URL("../../../", import.meta.url)).flatMap(({ text }) => diagramsIn(text))
const names = new Set(sources.map(drawingNameOf))
mkdirSync(drawingFolder, { recursive: true })
for (const name of readdirSync(drawingFolder)) if (!names.has(name)) rmSync(new URL(name, drawingFolder))

const missing = sources.filter((source) => !existsSync(new URL(drawingNameOf(source), drawingFolder)))
if (missing.length > 0) {
  const browser = await launch()
  if (browser === null) throw new Error("Mermaid needs Chromium, which npm install brings")
  for (const source of missing) {
    const { name, svg } = await drawDiagram(browser, source)
    writeChanged(new URL(name, drawingFolder), svg)
  }
  await browser.close()
}
