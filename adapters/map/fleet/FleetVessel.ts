import { boxAround } from "../projection.ts"
import type { Box } from "../projection.ts"
import type { Position } from "../unroll.ts"

export interface FleetVessel {
  readonly id: string
  readonly at: Position
  /** Degrees clockwise from north. */
  readonly heading: number | null
  readonly name: string
  readonly detail: string
  /** Higher weights get names first. */
  readonly weight: number
}

/** Cut at the widest gap between vessels; may exceed 180 degrees. */
const unrollPositions = (vessels: ReadonlyArray<FleetVessel>): ReadonlyArray<Position> => {
  const longitudes = vessels.map(({ at }) => at[0]).toSorted((a, b) => a - b)
  const gaps = longitudes.map((to, index) => ({ to, width: to - (longitudes.at(index - 1) ?? to) }))
  const round = gaps.map((gap, index) => (index === 0 ? { ...gap, width: gap.width + 360 } : gap))
  const widest = round.reduce((a, b) => (b.width > a.width ? b : a), { to: -180, width: 0 })
  return vessels.map(({ at: [longitude, latitude] }) => [longitude < widest.to ? longitude + 360 : longitude, latitude])
}

export const fleetBox = (vessels: ReadonlyArray<FleetVessel>): Box => boxAround(unrollPositions(vessels))
