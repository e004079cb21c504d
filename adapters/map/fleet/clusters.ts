import { closest, project, turn } from "../projection.ts"
import type { Box } from "../projection.ts"
import { rounded } from "../svg.ts"
import type { Pixel } from "../svg.ts"
import type { FleetVessel } from "./FleetVessel.ts"

export interface Cluster {
  readonly at: Pixel
  readonly vessels: readonly [FleetVessel, ...ReadonlyArray<FleetVessel>]
  /** The vessel's position, if its mark is drawn next to it. */
  readonly from: Pixel | null
}

interface Placed {
  readonly vessel: FleetVessel
  readonly at: Pixel
}

type Group = [Placed, ...Array<Placed>]

/** Minimum pixels between two marks. */
const spacing = 30
/** Minimum pixels between groups that are spread on a circle. */
const groupSpacing = 3 * spacing

const byPriority = (a: FleetVessel, b: FleetVessel): number =>
  b.weight - a.weight || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** The pixel on the turn of the earth nearest to the middle of the map. */
const pixelIn = (box: Box, scale: number, { at }: FleetVessel): Pixel => {
  const [x, y] = project(at)
  const turns = Math.round((box.x + box.width / 2 - x) / turn)
  return [rounded((x + turns * turn - box.x) * scale), rounded((y - box.y) * scale)]
}

const groupsOf = (placed: ReadonlyArray<Placed>, apart: number): ReadonlyArray<Group> => {
  const groups: Array<Group> = []
  for (const one of placed) {
    const near = groups.find(([{ at }]) => Math.hypot(at[0] - one.at[0], at[1] - one.at[1]) < apart)
    if (near === undefined) groups.push([one])
    else near.push(one)
  }
  return groups
}

const gathered = ([first, ...others]: Group): Cluster => ({
  at: first.at,
  vessels: [first.vessel, ...others.map(({ vessel }) => vessel)],
  from: null
})

/** At the closest scale zooming cannot separate the vessels, so they are spread on a circle. */
const spread = (group: Group): ReadonlyArray<Cluster> => {
  if (group.length === 1) return [gathered(group)]
  const [x, y] = group[0].at
  const radius = Math.max(spacing, (group.length * spacing) / (2 * Math.PI))
  return group.map(({ at, vessel }, index) => {
    const angle = (2 * Math.PI * index) / group.length
    const mark = [rounded(x + radius * Math.sin(angle)), rounded(y - radius * Math.cos(angle))] as const
    return { at: mark, vessels: [vessel], from: at }
  })
}

export const inPicture = (clusters: ReadonlyArray<Cluster>, [width, height]: Pixel): ReadonlyArray<Cluster> =>
  clusters.filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height)

/**
 * Merges vessels whose marks would overlap, at the position of the highest priority. Panning does not change clusters.
 * The selected vessel is never merged and comes first.
 */
export const clustersIn = (
  vessels: ReadonlyArray<FleetVessel>,
  box: Box,
  width: number,
  selected: string | null
): ReadonlyArray<Cluster> => {
  const placed = vessels.toSorted(byPriority).map((vessel) => ({ vessel, at: pixelIn(box, width / box.width, vessel) }))
  const others = placed.filter(({ vessel }) => vessel.id !== selected)
  const alone = placed.filter(({ vessel }) => vessel.id === selected).map((one) => gathered([one]))
  const isClosest = box.width <= closest * 1.01
  return [
    ...alone,
    ...(isClosest ? groupsOf(others, groupSpacing).flatMap(spread) : groupsOf(others, spacing).map(gathered))
  ]
}
