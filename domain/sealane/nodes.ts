import { beside, columns, rows } from "./SeaMask.ts"
import type { Spot } from "./SeaMask.ts"
import { inshore, isOver, land, offshore } from "./waters.ts"
import type { Waters } from "./waters.ts"

/** Nodes of the search: one for each two by two cells with water. */
export const nodeColumns = columns / 2
export const nodeRows = rows / 2

/** Bits of a node, above two that say in which of its four cells it stands. */
export const waterBit = 4
/** No land within reach of a small step: every small step from here is clear. */
export const openBit = 8
/** No land within reach of a great step. Only every fourth of these nodes, by row and column, is used. */
export const wideBit = 16
/** In use, and joined to the oceans. */
export const mainBit = 32

/** Small steps go to neighbours, great steps four times as far. */
export const great = 4
export const smallSteps = 16
export const allSteps = 32

const all = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => [x, y] as const))
/** The sixteen directions of a chess queen and a knight. */
const directions = all.filter(([x, y]) => Math.max(x * x, y * y) === 1 || x * x + y * y === 5)
const steps = [...directions, ...directions.map(([x, y]) => [x * great, y * great] as const)]
const stepColumns = Int8Array.from(steps, ([x]) => x)
const stepRows = Int8Array.from(steps, ([, y]) => y)

export const columnOf = (node: number, flags: number): number => (node % nodeColumns) * 2 + (flags & 1)
export const rowOf = (node: number, flags: number): number => Math.floor(node / nodeColumns) * 2 + ((flags & 2) >> 1)

/** The middle of the cell in which a node stands. */
export const spotOfNode = (node: number, flags: number): Spot => [columnOf(node, flags) + 0.5, rowOf(node, flags) + 0.5]

/** The node a step away, or the one a step back where the sign is -1; -1 beyond the grid. */
export const stepFrom = (node: number, step: number, sign: 1 | -1 = 1): number => {
  const row = Math.floor(node / nodeColumns)
  const nextRow = row + sign * (stepRows[step] ?? 0)
  if (nextRow < 0 || nextRow >= nodeRows) return -1
  const column = node - row * nodeColumns + sign * (stepColumns[step] ?? 0)
  return (
    nextRow * nodeColumns + (column < 0 ? column + nodeColumns : column >= nodeColumns ? column - nodeColumns : column)
  )
}

const isGreatNode = (node: number): boolean => node % great === 0 && Math.floor(node / nodeColumns) % great === 0

/** The first of the steps that may lead on from a node. */
export const firstStep = (flags: number): number => ((flags & wideBit) !== 0 ? smallSteps : 0)
/** The first of the steps that may not. */
export const endOfSteps = (node: number): number => (isGreatNode(node) ? allSteps : smallSteps)

/** Whether a ship gets from a node to another, a step away, in a straight line over water. */
export const isJoined = (waters: Waters, flags: Uint8Array, node: number, next: number, step: number): boolean => {
  const [from, to] = [flags[node] ?? 0, flags[next] ?? 0]
  if (step >= smallSteps) return ((from | to) & wideBit) !== 0
  if ((from & openBit) !== 0) return true
  const start = spotOfNode(node, from)
  const [x, y] = spotOfNode(next, to)
  return isOver(waters, start, [beside(x, start[0]), y], inshore)
}

const firstCell = (node: number): number => Math.floor(node / nodeColumns) * 2 * columns + (node % nodeColumns) * 2

/** The cell of the four where ships are: in the fairway, or the first with water. */
const standing = ({ levels, stands }: Waters, node: number): number => {
  const first = firstCell(node)
  for (let corner = 0; corner < 4; corner++) {
    const cell = first + (corner & 1) + (corner >> 1) * columns
    if ((levels[cell] ?? land) !== land && (stands.get(node) ?? cell) === cell) return corner | waterBit
  }
  return 0
}

const isAllOffshore = (levels: Uint8Array, node: number): boolean => {
  const first = firstCell(node)
  return (
    levels[first] === offshore &&
    levels[first + 1] === offshore &&
    levels[first + columns] === offshore &&
    levels[first + columns + 1] === offshore
  )
}

/** Marks the nodes around which, so many rows and columns away at most, all are offshore. */
const markFar = (flags: Uint8Array, near: Uint8Array, reach: number, bit: number) => {
  const counts = new Uint8Array(flags.length)
  for (let row = 0; row < nodeRows; row++) {
    const at = (column: number) => near[row * nodeColumns + ((column + nodeColumns) % nodeColumns)] ?? 1
    let count = 0
    for (let column = -reach; column < reach; column++) count += at(column)
    for (let column = 0; column < nodeColumns; column++) {
      count += at(column + reach)
      counts[row * nodeColumns + column] = count
      count -= at(column - reach)
    }
  }
  for (let column = 0; column < nodeColumns; column++) {
    let clear = 0
    for (let row = 0; row < nodeRows; row++) {
      clear = counts[row * nodeColumns + column] === 0 ? clear + 1 : 0
      const middle = (row - reach) * nodeColumns + column
      if (clear > 2 * reach) flags[middle] = (flags[middle] ?? 0) | bit
    }
  }
}

/** Marks what a ship reaches from this node. */
const markMain = (flags: Uint8Array, waters: Waters, start: number) => {
  const open = [start]
  flags[start] = (flags[start] ?? 0) | mainBit
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const end = endOfSteps(node)
    for (let step = firstStep(flags[node] ?? 0); step < end; step++) {
      const next = stepFrom(node, step)
      const known = flags[next] ?? 0
      if (next < 0 || (known & waterBit) === 0 || (known & mainBit) !== 0) continue
      if (step < smallSteps && (known & wideBit) !== 0) continue
      if (!isJoined(waters, flags, node, next, step)) continue
      flags[next] = known | mainBit
      open.push(next)
    }
  }
}

/** In the middle of the Atlantic Ocean: 40 W, 30 N. */
const midOcean = 900 * nodeColumns + 1400

/** The flags of all nodes. */
export const makeNodes = (waters: Waters): Uint8Array => {
  const flags = new Uint8Array(nodeColumns * nodeRows)
  const near = new Uint8Array(flags.length)
  for (let node = 0; node < flags.length; node++) {
    flags[node] = standing(waters, node)
    near[node] = isAllOffshore(waters.levels, node) ? 0 : 1
  }
  markFar(flags, near, 2, openBit)
  markFar(flags, near, 2 * great, wideBit)
  markMain(flags, waters, midOcean)
  return flags
}
