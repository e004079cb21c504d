import type { Journey } from "./journey.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** What a reader of the map has to know of its lines; none where all were heard. */
export const noteOn = ({ calls, lines }: Journey): string | null => {
  if (calls.length === 0) return "No route is known yet."
  const kinds = new Set(lines.map(({ kind }) => kind))
  const said = [
    kinds.has("expected") ? "The dotted way is indicative." : "",
    kinds.has("order") ? "Thin lines show the order only: the way is not known." : ""
  ].filter((sentence) => sentence !== "")
  return said.length === 0 ? null : said.join(" ")
}

const letter = 6
const lineHeight = 17

const wrapped = (text: string, width: number): ReadonlyArray<string> => {
  const lines = [""]
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length * letter <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A note in the lower left corner, on a plate of its own. */
export const notePlate = (text: string, [width, height]: Pixel): ReadonlyArray<SvgNode> => {
  const lines = wrapped(text, width - 32)
  const plate = {
    x: 8,
    y: rounded(height - 14 - lines.length * lineHeight),
    width: Math.max(...lines.map((line) => line.length)) * letter + 16,
    height: lines.length * lineHeight + 6
  }
  return [
    ["rect", { class: "plate", ...plate, rx: 5 }],
    ...lines.map((line, index): SvgNode => [
      "text",
      { class: "note", x: plate.x + 8, y: plate.y + 15 + index * lineHeight },
      line
    ])
  ]
}
