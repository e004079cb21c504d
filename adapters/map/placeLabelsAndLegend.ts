import { placeLabels } from "./labels.ts"
import type { MapLabel } from "./labels.ts"
import { renderLegendPlates } from "./legend.ts"
import type { LegendRow } from "./legend.ts"
import { chooseCheapest, costOfHiding } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import type { Pixel, SvgNode } from "./svg.ts"

export const placeLabelsAndLegend = (
  labels: ReadonlyArray<MapLabel>,
  legend: ReadonlyArray<LegendRow>,
  occupied: ReadonlyArray<Rectangle>,
  picture: Pixel
): ReadonlyArray<SvgNode> => {
  if (legend.length === 0) return placeLabels(labels, occupied, [], picture).nodes
  const choiceOf = ({ nodes, place }: { readonly nodes: ReadonlyArray<SvgNode>; readonly place: Rectangle }) => {
    const placed = placeLabels(labels, occupied, [place], picture)
    return { nodes: [...placed.nodes, ...nodes], cost: placed.cost + 2 * costOfHiding(place, occupied) }
  }
  const [first, ...others] = renderLegendPlates(legend, picture)
  return chooseCheapest([choiceOf(first), ...others.map(choiceOf)]).nodes
}
