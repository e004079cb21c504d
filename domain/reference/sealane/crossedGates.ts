import type { Passage } from "./SeaLane.ts"
import { nearestEquivalentX } from "./SeaMask.ts"
import type { GridPoint } from "./SeaMask.ts"
import type { Gate } from "./waters.ts"

/** Side of the line from a to b, as the sign of the triangle's area. */
const side = (a: GridPoint, b: GridPoint, [x, y]: GridPoint): number =>
  Math.sign((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]))

const crosses = ([a, b]: readonly [GridPoint, GridPoint], from: GridPoint, to: GridPoint): boolean => {
  const near = (spot: GridPoint): GridPoint => [nearestEquivalentX(spot[0], a[0]), spot[1]]
  const start = near(from)
  const end: GridPoint = [nearestEquivalentX(to[0], start[0]), to[1]]
  return side(a, b, start) !== side(a, b, end) && side(start, end, a) !== side(start, end, b)
}

/** In the order of the line. */
export const crossedGates = (gates: ReadonlyArray<Gate>, line: ReadonlyArray<GridPoint>): ReadonlyArray<Passage> => {
  const passages: Array<Passage> = []
  line.forEach((spot, index) => {
    const before = line[index - 1] ?? spot
    for (const { ends, passage } of gates)
      if (!passages.includes(passage) && crosses(ends, before, spot)) passages.push(passage)
  })
  return passages
}
