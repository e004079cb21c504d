import { Heap } from "./Heap.ts"
import {
  columnOf,
  endOfSteps,
  firstStep,
  mainBit,
  makeStepCheck,
  openBit,
  rowOf,
  smallSteps,
  spotOfNode,
  stepFrom,
  wideBit
} from "./nodes.ts"
import { nearestEquivalentX, cellsPerDegree, columns, rows, south } from "./SeaMask.ts"
import type { GridPoint } from "./SeaMask.ts"
import { offshore } from "./waters.ts"
import type { Waters } from "./waters.ts"

/** Nautical miles. */
const radius = 3440.065
const radians = Math.PI / 180
const milesPerCell = (radius * radians) / cellsPerDegree

/** Keeps lanes away from land. */
const inshoreWeight = 1.3

/** Indexed by twice the row, for the middle between two rows. */
const cosines = Float64Array.from({ length: 2 * rows }, (_, twice) =>
  Math.cos(((twice / 2 + 0.5) / cellsPerDegree + south) * radians)
)
const sineOf = (row: number) => Math.sin(((row + 0.5) / cellsPerDegree + south) * radians)
const sines = Float64Array.from({ length: rows }, (_, row) => sineOf(row))
const turns = Float64Array.from({ length: columns }, (_, column) => Math.cos((column / cellsPerDegree) * radians))

/** Keeps the heuristic admissible despite rounding errors. */
const safety = 0.9999

/** Finished node; the bits below hold the step that reached it, from 1. */
const finishedBit = 64

/** A*. One search at a time, because arrays are reused. */
export const makeSearch = (waters: Waters, flags: Uint8Array) => {
  const miles = new Float32Array(flags.length)
  const came = new Uint8Array(flags.length)
  const heap = new Heap()
  const canStep = makeStepCheck(waters, flags)

  /** Heuristic in nautical miles. */
  const remaining = (node: number, column: number, row: number) => {
    const [c, r] = [columnOf(node, flags[node] ?? 0), rowOf(node, flags[node] ?? 0)]
    const cosine =
      (sines[r] ?? 0) * (sines[row] ?? 0) +
      (cosines[2 * r] ?? 0) * (cosines[2 * row] ?? 0) * (turns[Math.abs(c - column)] ?? 1)
    return radius * Math.acos(Math.min(1, Math.max(-1, cosine))) * safety
  }

  const stepMiles = (node: number, next: number): number => {
    const [from, to] = [flags[node] ?? 0, flags[next] ?? 0]
    const [row, nextRow] = [rowOf(node, from), rowOf(next, to)]
    const across = Math.abs(columnOf(next, to) - columnOf(node, from))
    const east = (across > columns / 2 ? columns - across : across) * (cosines[row + nextRow] ?? 0)
    const length = Math.sqrt(east * east + (nextRow - row) ** 2) * milesPerCell
    if ((to & openBit) !== 0) return length
    return waters.levels[nextRow * columns + columnOf(next, to)] === offshore ? length : length * inshoreWeight
  }

  const trace = (start: number, target: number): ReadonlyArray<GridPoint> => {
    const nodes = [target]
    for (let node = target; node !== start;) {
      node = stepFrom(node, ((came[node] ?? 0) & (finishedBit - 1)) - 1, -1)
      nodes.push(node)
    }
    let previous: GridPoint | null = null
    return nodes.reverse().map((node) => {
      const [x, y] = spotOfNode(node, flags[node] ?? 0)
      previous = [previous === null ? x : nearestEquivalentX(x, previous[0]), y]
      return previous
    })
  }

  /** Null if longer than `most` nautical miles. */
  return (start: number, target: number, most: number): ReadonlyArray<GridPoint> | null => {
    const [column, row] = [columnOf(target, flags[target] ?? 0), rowOf(target, flags[target] ?? 0)]
    miles.fill(Infinity)
    came.fill(0)
    heap.clear()
    miles[start] = 0
    heap.push(remaining(start, column, row), start)
    while (heap.size > 0 && heap.leastKey() <= most) {
      const node = heap.pop()
      if (node === target) return trace(start, target)
      if (((came[node] ?? 0) & finishedBit) !== 0) continue
      came[node] = (came[node] ?? 0) | finishedBit
      const end = endOfSteps(node)
      for (let step = firstStep(flags[node] ?? 0); step < end; step++) {
        const next = stepFrom(node, step)
        const known = flags[next] ?? 0
        if (next < 0 || (known & mainBit) === 0 || ((came[next] ?? 0) & finishedBit) !== 0) continue
        if (step < smallSteps && (known & wideBit) !== 0) continue
        const reached = (miles[node] ?? 0) + stepMiles(node, next)
        if (reached >= (miles[next] ?? 0)) continue
        if (!canStep(node, next, step)) continue
        miles[next] = reached
        came[next] = step + 1
        heap.push((miles[next] ?? 0) + remaining(next, column, row), next)
      }
    }
    return null
  }
}
