import type { Call } from "./calls.ts"
import { roundPixel } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

const halfSquareSide = 4.5

const shapeOf = ({ byRail, state }: Call, [cx, cy]: Pixel): SvgNode =>
  byRail === null
    ? ["circle", { class: state, cx, cy, r: 5 }]
    : [
        "rect",
        {
          class: state,
          x: roundPixel(cx - halfSquareSide),
          y: roundPixel(cy - halfSquareSide),
          width: 2 * halfSquareSide,
          height: 2 * halfSquareSide
        }
      ]

/** Round: port. Square: rail stop. Filled once a report places the container there or later. */
export const callMark = (call: Call, at: Pixel): SvgNode => [
  "g",
  { "data-journey-state": call.state === "ahead" ? "on-the-way" : "visited" },
  ...(call.state === "here" ? [["circle", { class: "ring", cx: at[0], cy: at[1], r: 10 }] as const] : []),
  shapeOf(call, at)
]

export const clusterMark = (count: number, at: Pixel): SvgNode => [
  "g",
  { class: "vessels", transform: `translate(${at.join(" ")})` },
  ["circle", { class: "glow", r: 17 }],
  ["circle", { class: "cluster", r: 12 }],
  ["text", { class: "count", y: 4 }, String(count)]
]

export const selectionMark = ([cx, cy]: Pixel): SvgNode => ["circle", { class: "selection", cx, cy, r: 13 }]

export const shipMark = (heading: number | null, at: Pixel): SvgNode => [
  "g",
  { class: "vessel", transform: `translate(${at.join(" ")})` },
  ["circle", { class: "glow", r: 13 }],
  heading === null
    ? ["circle", { class: "hull", r: 5.5 }]
    : [
        "path",
        {
          class: "hull",
          d: "M0-10C4-6 5-2 5 3L4 9H-4L-5 3C-5-2-4-6 0-10z",
          transform: `rotate(${roundPixel(heading)})`
        }
      ]
]
