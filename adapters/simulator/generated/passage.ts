import type { Stop } from "../voyage/places.ts"
import { laneBetween } from "./seaLanes.ts"

const knots = 20
/** Even neighboring ports: ships wait for a berth. */
const minDays = 2

export const passage = ({ port: from }: Stop, { port: to }: Stop): readonly [least: number, most: number] => {
  const lane = laneBetween(from.unlocode, to.unlocode)
  if (lane === null) throw new Error(`No lane from ${from.unlocode} to ${to.unlocode}`)
  const least = Math.max(minDays, lane.miles / knots / 24)
  return [least, least * 1.25]
}
