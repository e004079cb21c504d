import type { Call } from "./calls.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** Filled once the container was reported there or further on, with a ring while it is there, open before. */
export const portMark = ({ state }: Call, [cx, cy]: Pixel): SvgNode => [
  "g",
  { "data-journey-state": state === "ahead" ? "on-the-way" : "visited" },
  ...(state === "here" ? [["circle", { class: "ring", cx, cy, r: 10 }] as const] : []),
  ["circle", { class: state, cx, cy, r: 5 }]
]

/** A hull that points where the ship heads; a dot where that is not known. */
export const shipMark = (heading: number | null, at: Pixel): SvgNode => [
  "g",
  { class: "vessel", transform: `translate(${at.join(" ")})` },
  ["circle", { class: "glow", r: 13 }],
  heading === null
    ? ["circle", { class: "hull", r: 5.5 }]
    : [
        "path",
        { class: "hull", d: "M0-10C4-6 5-2 5 3L4 9H-4L-5 3C-5-2-4-6 0-10z", transform: `rotate(${rounded(heading)})` }
      ]
]
