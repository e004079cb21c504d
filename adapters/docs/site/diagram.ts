import { hash } from "node:crypto"

import { readDrawing } from "../source/diagrams.ts"

export interface Diagram {
  readonly address: string
  readonly alternative: string
  readonly width: string
  readonly height: string
}

export type Drawings = ReadonlyMap<string, { readonly at: string; readonly content: string }>

export const readDrawings = (sources: ReadonlyArray<string>): Drawings =>
  new Map(
    sources.flatMap((source) => {
      const content = readDrawing(source)
      if (content === null) return []
      const at = `assets/diagram-${hash("sha256", content, "hex").slice(0, 12)}.svg`
      return [[source.trim(), { at, content }] as const]
    })
  )

const attributeOf = (markup: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1] ?? ""

/** Labels in the order of the source, or the description that the source contains. */
const describeDiagram = (source: string): string => {
  const described = /^\s*accDescr: *(.+)$/m.exec(source)?.[1]
  if (described !== undefined) return described
  const arrows = [...source.matchAll(/^\s*(.+?(?:-->|<-->|->>).+)$/gm)].map(([, line = ""]) => line)
  return `Diagram. ${arrows.map((line) => line.replaceAll(/\w+\["([^"]+)"\]/g, "$1").replaceAll(/<?-+>+/g, "to")).join("; ")}`
}

/** `addressOf` makes a path in the site relative to the page. */
export const findDiagram =
  (drawings: Drawings, addressOf: (at: string) => string) =>
  (source: string): Diagram | null => {
    const drawing = drawings.get(source.trim())
    if (drawing === undefined) return null
    return {
      address: addressOf(drawing.at),
      alternative: describeDiagram(source),
      width: attributeOf(drawing.content, "width"),
      height: attributeOf(drawing.content, "height")
    }
  }
