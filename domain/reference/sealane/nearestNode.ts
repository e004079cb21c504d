import type { Point } from "../place/distance.ts"
import { milesBetween } from "./greatCircle.ts"
import { mainBit, nodeColumns, nodeRows, spotOfNode } from "./nodes.ts"
import { nearestEquivalentX, spotOf } from "./SeaMask.ts"
import type { GridPoint } from "./SeaMask.ts"

/** Nautical miles from a place to navigable water. */
const maxMilesToWater = 60

export const nearestNode = (flags: Uint8Array, { latitude, longitude }: Point): number | null => {
  const place: GridPoint = spotOf([longitude, latitude])
  const [column, row] = [Math.floor(place[0] / 2), Math.floor(place[1] / 2)]
  const across = maxMilesToWater / 6 / Math.max(0.1, Math.cos((latitude * Math.PI) / 180))
  let [best, least] = [-1, maxMilesToWater]
  for (let r = Math.max(0, row - 10); r <= Math.min(nodeRows - 1, row + 10); r++)
    for (let c = Math.floor(column - across); c <= column + across; c++) {
      const node = r * nodeColumns + ((c + nodeColumns) % nodeColumns)
      if (((flags[node] ?? 0) & mainBit) === 0) continue
      const [x, y] = spotOfNode(node, flags[node] ?? 0)
      const miles = milesBetween(place, [nearestEquivalentX(x, place[0]), y])
      if (miles < least) [best, least] = [node, miles]
    }
  return best < 0 ? null : best
}
