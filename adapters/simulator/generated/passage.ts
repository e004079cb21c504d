import type { Stop } from "../voyage/places.ts"
import { laneBetween } from "./seaLanes.ts"

const knots = 20
/** Days between neighbouring ports: a ship waits for its berth. */
const shortest = 2

/** Days at sea between two ports, least and most: by the lane at a steady speed, and a quarter longer. */
export const passage = ({ port: from }: Stop, { port: to }: Stop): readonly [least: number, most: number] => {
  const lane = laneBetween(from.unlocode, to.unlocode)
  if (lane === null) throw new Error(`No lane from ${from.unlocode} to ${to.unlocode}`)
  const least = Math.max(shortest, lane.miles / knots / 24)
  return [least, least * 1.25]
}
