import { projectMercator } from "./projection.ts"
import type { Box } from "./projection.ts"
import { roundPixel } from "./svg.ts"
import type { SvgNode } from "./svg.ts"

const gridStepsInDegrees = [10, 20, 30] as const
const [southernmost, northernmost] = [-60, 80]
/** Minimum pixels between two lines. */
const minLineSpacing = 70

const firstMultipleFrom = (value: number, step: number): number => Math.ceil(value / step) * step

export const renderGraticule = (box: Box, scale: number): ReadonlyArray<SvgNode> => {
  const step = gridStepsInDegrees.find((degrees) => degrees * 10 * scale > minLineSpacing) ?? 30
  const lines: Array<SvgNode> = []
  for (let longitude = firstMultipleFrom(box.x / 10, step); longitude * 10 < box.x + box.width; longitude += step) {
    const x = roundPixel((longitude * 10 - box.x) * scale)
    lines.push(["path", { class: "grid", d: `M${x} 0V${roundPixel(box.height * scale)}` }])
  }
  for (let latitude = firstMultipleFrom(southernmost, step); latitude <= northernmost; latitude += step) {
    const y = roundPixel((projectMercator([0, latitude])[1] - box.y) * scale)
    if (y > 0 && y < box.height * scale)
      lines.push(["path", { class: "grid", d: `M0 ${y}H${roundPixel(box.width * scale)}` }])
  }
  return lines
}
