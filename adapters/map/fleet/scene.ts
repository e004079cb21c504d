import { renderLand } from "../coasts.ts"
import { renderGraticule } from "../graticule.ts"
import { clusterMark, selectionMark, shipMark } from "../marks.ts"
import { placeLabelsAndLegend } from "../placeLabelsAndLegend.ts"
import type { Box } from "../projection.ts"
import { squareAround } from "../rectangles.ts"
import type { Rectangle } from "../rectangles.ts"
import { lineThrough, roundPixel } from "../svg.ts"
import type { Pixel, SvgNode } from "../svg.ts"
import type { Cluster } from "./clusters.ts"

export interface FleetScene {
  readonly clusters: ReadonlyArray<Cluster>
  readonly selected: string | null
  readonly width: number
  readonly reserved: ReadonlyArray<Rectangle>
}

const maxNames = 80

const markOf = ({ at, from, vessels }: Cluster, selected: string | null): ReadonlyArray<SvgNode> => {
  const [vessel] = vessels
  if (vessels.length > 1) return [clusterMark(vessels.length, at)]
  return [
    ...(from === null ? [] : [["path", { class: "order", d: lineThrough([from, at]) }] as const]),
    ...(vessel.id === selected ? [selectionMark(at)] : []),
    shipMark(vessel.heading, at)
  ]
}

/** Without names that would overlap; the list next to the map has them. */
export const renderFleetScene = (box: Box, { clusters, reserved, selected, width }: FleetScene): SvgNode => {
  const scale = width / box.width
  const picture: Pixel = [width, roundPixel(box.height * scale)]
  const labels = clusters.flatMap(({ at, vessels }) => {
    const [{ detail, id, name }] = vessels
    const isSelected = id === selected
    return vessels.length > 1
      ? []
      : [{ at, title: name, detail: isSelected ? detail : "", isShip: isSelected, isMinor: !isSelected }]
  })
  return [
    "g",
    {},
    ["rect", { class: "sea", x: 0, y: 0, width: picture[0], height: picture[1] }],
    ...renderGraticule(box, scale),
    ...renderLand(box, scale),
    ...clusters.toReversed().flatMap((cluster) => markOf(cluster, selected)),
    ...placeLabelsAndLegend(
      labels.slice(0, maxNames),
      [],
      [...reserved, ...clusters.map(({ at }) => squareAround(at))],
      picture
    )
  ]
}
