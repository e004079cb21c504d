import type { Journey } from "./journey.ts"
import { overlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
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

/** Pixels; fonts differ, so a letter is a wide one. */
const letter = 6.6
const lineHeight = 17
const margin = 8
/** A line of a note is at most so long, that names have room beside it. */
const longest = 380

const wrapped = (text: string, width: number): ReadonlyArray<string> => {
  const lines = [""]
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length * letter <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

const marksOn = (place: Rectangle, occupied: ReadonlyArray<Rectangle>): number =>
  occupied.filter((other) => overlap(place, other)).length

export interface NotePlate {
  readonly place: Rectangle
  readonly nodes: ReadonlyArray<SvgNode>
}

/** A note on a plate of its own, in the corner of the picture where it hides least. */
export const notePlate = (text: string, [width, height]: Pixel, occupied: ReadonlyArray<Rectangle>): NotePlate => {
  const lines = wrapped(text, Math.min(longest, width - 4 * margin))
  const size = {
    width: rounded(Math.max(...lines.map((line) => line.length)) * letter + 2 * margin),
    height: lines.length * lineHeight + 6
  }
  const [right, bottom] = [rounded(width - margin - size.width), rounded(height - margin - size.height)]
  const corners = [
    { x: margin, y: bottom, ...size },
    { x: right, y: bottom, ...size },
    { x: margin, y: margin, ...size },
    { x: right, y: margin, ...size }
  ] as const
  const place = corners.reduce<Rectangle>(
    (best, corner) => (marksOn(corner, occupied) < marksOn(best, occupied) ? corner : best),
    corners[0]
  )
  return {
    place,
    nodes: [
      ["rect", { class: "plate", ...place, rx: 5 }],
      ...lines.map((line, index): SvgNode => [
        "text",
        { class: "note", x: rounded(place.x + margin), y: rounded(place.y + 15 + index * lineHeight) },
        line
      ])
    ]
  }
}
