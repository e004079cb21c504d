import { landIn } from "./coasts.ts"
import { graticule } from "./graticule.ts"
import { lettering } from "./lettering.ts"
import { shipMark } from "./marks.ts"
import { boxAround, project } from "./projection.ts"
import type { Box } from "./projection.ts"
import { squareAround } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"
import type { Position } from "./unroll.ts"

/** A vessel where it was heard last, and what stands at it. */
export interface FleetVessel {
  readonly at: Position
  /** Degrees, 0 is north. */
  readonly heading: number | null
  readonly name: string
  readonly detail: string
}

/** Longitudes that run on past 180 degrees, cut where the widest sea without a vessel is. */
export const together = (vessels: ReadonlyArray<FleetVessel>): ReadonlyArray<FleetVessel> => {
  const longitudes = vessels.map(({ at }) => at[0]).toSorted((a, b) => a - b)
  const gaps = longitudes.map((to, index) => ({ to, width: to - (longitudes.at(index - 1) ?? to) }))
  const round = gaps.map((gap, index) => (index === 0 ? { ...gap, width: gap.width + 360 } : gap))
  const widest = round.reduce((a, b) => (b.width > a.width ? b : a), { to: -180, width: 0 })
  return vessels.map((vessel) => {
    const [longitude, latitude] = vessel.at
    return longitude < widest.to ? { ...vessel, at: [longitude + 360, latitude] } : vessel
  })
}

/** The part of the map that all of them are on. */
export const fleetBox = (vessels: ReadonlyArray<FleetVessel>): Box => boxAround(vessels.map(({ at }) => at))

/** Vessels on this part of the map; a name that would hide another is left out: the list beside the map has it. */
export const fleetScene = (
  vessels: ReadonlyArray<FleetVessel>,
  box: Box,
  width: number,
  reserved: ReadonlyArray<Rectangle>
): SvgNode => {
  const scale = width / box.width
  const picture: Pixel = [width, rounded(box.height * scale)]
  const placed = vessels.map((vessel) => {
    const [x, y] = project(vessel.at)
    return { vessel, at: [rounded((x - box.x) * scale), rounded((y - box.y) * scale)] as Pixel }
  })
  const inSight = placed.filter(({ at: [x, y] }) => x >= 0 && y >= 0 && x <= picture[0] && y <= picture[1])
  const labels = inSight.map(({ at, vessel }) => ({
    at,
    title: vessel.name,
    detail: vessel.detail,
    isShip: true,
    isMinor: true
  }))
  return [
    "g",
    {},
    ["rect", { class: "sea", x: 0, y: 0, width: picture[0], height: picture[1] }],
    ...graticule(box, scale),
    ...landIn(box, scale),
    ...inSight.map(({ at, vessel }) => shipMark(vessel.heading, at)),
    ...lettering(labels, [], [...reserved, ...inSight.map(({ at }) => squareAround(at))], picture)
  ]
}
