import { hash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"

const blockPattern = /^```mermaid\n([\s\S]*?)^```$/gm

export const diagramsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(blockPattern)].map(([, source = ""]) => source)

/** Follows the source, so a changed diagram never shows an old drawing. */
export const drawingNameOf = (source: string): string => `${hash("sha256", source.trim(), "hex").slice(0, 12)}.svg`

export const drawingFolder = new URL("../diagrams/", import.meta.url)

/** Null before `npm run generate -- diagrams`. */
export const readDrawing = (source: string): string | null => {
  const file = new URL(drawingNameOf(source), drawingFolder)
  return existsSync(file) ? readFileSync(file, "utf8") : null
}
