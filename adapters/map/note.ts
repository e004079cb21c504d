import { isLocated } from "./calls.ts"
import type { Journey } from "./journey.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** The legend of each kind of line or mark, and its short form. */
const sentences = {
  expected: ["Dotted lines: indicative route.", "Dotted: indicative."],
  order: ["Thin lines: route not available.", "Thin: no route data."],
  byRail: ["Squares: rail.", "Squares: rail."]
} as const

/** Pixels: a narrower map has no room for whole sentences. */
const narrow = 480

const unlocatedOf = (count: number): string =>
  count === 0 ? "" : `${count} ${count === 1 ? "place is" : "places are"} not on the map.`

/** The legend of the lines and places of a map; none where all were reported and located. */
export const noteOn = ({ calls, lines }: Journey, width = Infinity): string | null => {
  if (calls.length === 0) return "Route not available yet."
  const kinds = new Set(lines.map(({ kind }) => kind))
  const say = (what: keyof typeof sentences, isThere: boolean) =>
    isThere ? sentences[what][width < narrow ? 1 : 0] : ""
  const said = [
    say("expected", kinds.has("expected")),
    say("order", kinds.has("order")),
    say(
      "byRail",
      calls.some((call) => isLocated(call) && call.byRail !== null)
    ),
    unlocatedOf(calls.filter((call) => !isLocated(call)).length)
  ].filter((sentence) => sentence !== "")
  return said.length === 0 ? null : said.join(" ")
}

/** Pixels; fonts differ, so a letter is a wide one. */
const letter = 6.6
const lineHeight = 17
const margin = 8
/** A line of a note is at most so long, that names have room beside it: half of a small picture. */
const longestIn = (width: number): number => Math.min(380, Math.max(150, width / 2))

const wrapped = (text: string, width: number): ReadonlyArray<string> => {
  const lines = [""]
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length * letter <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

export interface Plate {
  readonly place: Rectangle
  readonly nodes: ReadonlyArray<SvgNode>
}

const plateAt = (lines: ReadonlyArray<string>, place: Rectangle): Plate => ({
  place,
  nodes: [
    ["rect", { class: "plate", ...place, rx: 5 }],
    ...lines.map((line, index): SvgNode => [
      "text",
      { class: "note", x: rounded(place.x + margin), y: rounded(place.y + 15 + index * lineHeight) },
      line
    ])
  ]
})

/** A note on a plate of its own, in each corner of the picture; the best one first. */
export const platesOf = (text: string, [width, height]: Pixel): readonly [Plate, ...ReadonlyArray<Plate>] => {
  const lines = wrapped(text, longestIn(width) - 2 * margin)
  const size = {
    width: rounded(Math.max(...lines.map((line) => line.length)) * letter + 2 * margin),
    height: lines.length * lineHeight + 6
  }
  const [right, bottom] = [rounded(width - margin - size.width), rounded(height - margin - size.height)]
  return [
    plateAt(lines, { x: margin, y: bottom, ...size }),
    plateAt(lines, { x: right, y: bottom, ...size }),
    plateAt(lines, { x: margin, y: margin, ...size }),
    plateAt(lines, { x: right, y: margin, ...size })
  ]
}
