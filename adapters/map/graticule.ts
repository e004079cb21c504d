import { project } from "./projection.ts"
import type { Box } from "./projection.ts"
import { rounded } from "./svg.ts"
import type { SvgNode } from "./svg.ts"

const spacings = [10, 20, 30] as const
const [southernmost, northernmost] = [-60, 80]
/** Minimum pixels between two lines. */
const apart = 70

const firstFrom = (value: number, step: number): number => Math.ceil(value / step) * step

export const graticule = (box: Box, scale: number): ReadonlyArray<SvgNode> => {
  const step = spacings.find((degrees) => degrees * 10 * scale > apart) ?? 30
  const lines: Array<SvgNode> = []
  for (let longitude = firstFrom(box.x / 10, step); longitude * 10 < box.x + box.width; longitude += step) {
    const x = rounded((longitude * 10 - box.x) * scale)
    lines.push(["path", { class: "grid", d: `M${x} 0V${rounded(box.height * scale)}` }])
  }
  for (let latitude = firstFrom(southernmost, step); latitude <= northernmost; latitude += step) {
    const y = rounded((project([0, latitude])[1] - box.y) * scale)
    if (y > 0 && y < box.height * scale)
      lines.push(["path", { class: "grid", d: `M0 ${y}H${rounded(box.width * scale)}` }])
  }
  return lines
}
