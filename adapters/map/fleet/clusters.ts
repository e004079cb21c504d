import { minBoxWidth, projectMercator, worldWidth } from "../projection.ts"
import type { Box } from "../projection.ts"
import { roundPixel } from "../svg.ts"
import type { Pixel } from "../svg.ts"
import type { FleetVessel } from "./FleetVessel.ts"

export interface Cluster {
  readonly at: Pixel
  readonly vessels: readonly [FleetVessel, ...ReadonlyArray<FleetVessel>]
  /** The vessel's position, if its mark is drawn next to it. */
  readonly from: Pixel | null
}

interface PositionedVessel {
  readonly vessel: FleetVessel
  readonly at: Pixel
}

type VesselGroup = [PositionedVessel, ...Array<PositionedVessel>]

/** Minimum pixels between two marks. */
const minMarkSpacing = 30
/** Minimum pixels between spread groups. */
const minGroupSpacing = 3 * minMarkSpacing

const byPriority = (a: FleetVessel, b: FleetVessel): number =>
  b.weight - a.weight || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** On the turn of the earth nearest to the middle. */
const pixelIn = (box: Box, scale: number, { at }: FleetVessel): Pixel => {
  const [x, y] = projectMercator(at)
  const turns = Math.round((box.x + box.width / 2 - x) / worldWidth)
  return [roundPixel((x + turns * worldWidth - box.x) * scale), roundPixel((y - box.y) * scale)]
}

const groupsOf = (placed: ReadonlyArray<PositionedVessel>, apart: number): ReadonlyArray<VesselGroup> => {
  const groups: Array<VesselGroup> = []
  for (const one of placed) {
    const near = groups.find(([{ at }]) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1]) < apart)
    if (near === undefined) groups.push([one])
    else near.push(one)
  }
  return groups
}

const mergeGroup = ([first, ...others]: VesselGroup): Cluster => ({
  at: first.at,
  vessels: [first.vessel, ...others.map(({ vessel }) => vessel)],
  from: null
})

/** Zooming cannot separate these vessels any further. */
const spreadOnCircle = (group: VesselGroup): ReadonlyArray<Cluster> => {
  if (group.length === 1) return [mergeGroup(group)]
  const [x, y] = group[0].at
  const radius = Math.max(minMarkSpacing, (group.length * minMarkSpacing) / (2 * Math.PI))
  return group.map(({ at, vessel }, index) => {
    const angle = (2 * Math.PI * index) / group.length
    const mark = [roundPixel(x + radius * Math.sin(angle)), roundPixel(y - radius * Math.cos(angle))] as const
    return { at: mark, vessels: [vessel], from: at }
  })
}

export const clustersInPicture = (clusters: ReadonlyArray<Cluster>, [width, height]: Pixel): ReadonlyArray<Cluster> =>
  clusters.filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height)

/**
 * Merges overlapping marks at the highest priority. Panning does not change clusters. The selected vessel comes first,
 * alone in its cluster.
 */
export const clusterVessels = (
  vessels: ReadonlyArray<FleetVessel>,
  box: Box,
  width: number,
  selected: string | null
): ReadonlyArray<Cluster> => {
  const placed = vessels.toSorted(byPriority).map((vessel) => ({ vessel, at: pixelIn(box, width / box.width, vessel) }))
  const others = placed.filter(({ vessel }) => vessel.id !== selected)
  const alone = placed.filter(({ vessel }) => vessel.id === selected).map((one) => mergeGroup([one]))
  const isClosest = box.width <= minBoxWidth * 1.01
  return [
    ...alone,
    ...(isClosest
      ? groupsOf(others, minGroupSpacing).flatMap(spreadOnCircle)
      : groupsOf(others, minMarkSpacing).map(mergeGroup))
  ]
}
