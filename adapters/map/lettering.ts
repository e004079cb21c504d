import { placeLabels } from "./labels.ts"
import type { Label } from "./labels.ts"
import { platesOf } from "./legend.ts"
import type { LegendRow } from "./legend.ts"
import { cheapest, hiddenBy } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import type { Pixel, SvgNode } from "./svg.ts"

export const lettering = (
  labels: ReadonlyArray<Label>,
  legend: ReadonlyArray<LegendRow>,
  occupied: ReadonlyArray<Rectangle>,
  picture: Pixel
): ReadonlyArray<SvgNode> => {
  if (legend.length === 0) return placeLabels(labels, occupied, [], picture).nodes
  const choiceOf = ({ nodes, place }: { readonly nodes: ReadonlyArray<SvgNode>; readonly place: Rectangle }) => {
    const placed = placeLabels(labels, occupied, [place], picture)
    return { nodes: [...placed.nodes, ...nodes], cost: placed.cost + 2 * hiddenBy(place, occupied) }
  }
  const [first, ...others] = platesOf(legend, picture)
  return cheapest([choiceOf(first), ...others.map(choiceOf)]).nodes
}
