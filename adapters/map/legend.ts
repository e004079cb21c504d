import { isLocated } from "./calls.ts"
import type { Journey } from "./journey.ts"
import type { Rectangle } from "./rectangles.ts"
import { roundPixel } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** Null for a sentence without a line or mark. */
type LegendSample = "reported" | "computed" | "order" | "rail" | null

export interface LegendRow {
  readonly sample: LegendSample
  readonly text: string
  /** For screen readers. */
  readonly sentence: string
}

export const legendOf = ({ calls, lines }: Journey): ReadonlyArray<LegendRow> => {
  if (calls.length === 0)
    return [{ sample: null, text: "Route not available yet.", sentence: "Route not available yet." }]
  const kinds = new Set(lines.map(({ kind }) => kind))
  const located = calls.filter(isLocated)
  const isByRail = located.some(({ byRail }) => byRail !== null)
  const missing = calls.length - located.length
  const order = isByRail ? "Order of places only" : "Order of ports only"
  const rows: ReadonlyArray<LegendRow & { readonly isShown: boolean }> = [
    {
      sample: "reported",
      text: "Reported by AIS",
      sentence: "Solid line: reported by AIS.",
      isShown: kinds.has("reported")
    },
    {
      sample: "computed",
      text: "Computed route",
      sentence: "Dotted line: computed route, not reported.",
      isShown: kinds.has("computed")
    },
    {
      sample: "order",
      text: order,
      sentence: `Thin line: ${order.toLowerCase()}, route not available.`,
      isShown: kinds.has("order")
    },
    { sample: "rail", text: "Place by rail", sentence: "Squares: places by rail.", isShown: isByRail },
    {
      sample: null,
      text: `${missing} not on the map`,
      sentence: `${missing} ${missing === 1 ? "place is" : "places are"} not on the map.`,
      isShown: missing > 0
    }
  ]
  return rows.filter(({ isShown }) => isShown)
}

/** Pixels of a wide letter, because fonts differ. */
const letterWidth = 6.6
const lineHeight = 17
const margin = 8
const sampleWidth = 22
const sampleGap = 7

const renderSample = (sample: LegendSample, x: number, y: number): ReadonlyArray<SvgNode> => {
  if (sample === null) return []
  if (sample === "rail")
    return [
      [
        "rect",
        { class: "ahead", x: roundPixel(x + sampleWidth / 2 - 4.5), y: roundPixel(y - 4.5), width: 9, height: 9 }
      ]
    ]
  return [["path", { class: sample, d: `M${roundPixel(x)} ${roundPixel(y)}h${sampleWidth}` }]]
}

export interface LegendPlate {
  readonly place: Rectangle
  readonly nodes: ReadonlyArray<SvgNode>
}

const renderPlate = (rows: ReadonlyArray<LegendRow>, indent: number, place: Rectangle): LegendPlate => ({
  place,
  nodes: [
    ["rect", { class: "plate", ...place, rx: 5 }],
    ...rows.flatMap(({ sample, text }, index): ReadonlyArray<SvgNode> => {
      const [x, baseline] = [place.x + margin, place.y + 15 + index * lineHeight]
      return [
        ...renderSample(sample, x, baseline - 4),
        ["text", { class: "note", x: roundPixel(x + (sample === null ? 0 : indent)), y: roundPixel(baseline) }, text]
      ]
    })
  ]
})

/** The legend in each corner, best first. */
export const renderLegendPlates = (
  rows: ReadonlyArray<LegendRow>,
  [width, height]: Pixel
): readonly [LegendPlate, ...ReadonlyArray<LegendPlate>] => {
  const indent = rows.some(({ sample }) => sample !== null) ? sampleWidth + sampleGap : 0
  const widths = rows.map(({ sample, text }) => text.length * letterWidth + (sample === null ? 0 : indent))
  const size = {
    width: roundPixel(Math.max(...widths) + 2 * margin),
    height: rows.length * lineHeight + 6
  }
  const [right, bottom] = [roundPixel(width - margin - size.width), roundPixel(height - margin - size.height)]
  return [
    renderPlate(rows, indent, { x: margin, y: bottom, ...size }),
    renderPlate(rows, indent, { x: right, y: bottom, ...size }),
    renderPlate(rows, indent, { x: margin, y: margin, ...size }),
    renderPlate(rows, indent, { x: right, y: margin, ...size })
  ]
}
