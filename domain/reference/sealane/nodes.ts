import { nearestEquivalentX, columns, rows } from "./SeaMask.ts"
import type { GridPoint } from "./SeaMask.ts"
import { inshore, isOverWater, land, offshore } from "./waters.ts"
import type { Waters } from "./waters.ts"

/** One node per block of two by two cells. */
export const nodeColumns = columns / 2
export const nodeRows = rows / 2

/** Flags of a node; the two lowest bits select its cell in the block. */
export const waterBit = 4
/** No land within reach of a small step. */
export const openBit = 8
/** No land within reach of a great step; only every fourth row and column of these is used. */
export const wideBit = 16
/** Connected to the oceans. */
export const mainBit = 32

/** Great steps reach four times as far. */
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

export const spotOfNode = (node: number, flags: number): GridPoint => [
  columnOf(node, flags) + 0.5,
  rowOf(node, flags) + 0.5
]

/** Returns -1 beyond the grid. */
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

/** Wide nodes take only great steps. */
export const firstStep = (flags: number): number => ((flags & wideBit) !== 0 ? smallSteps : 0)
/** Exclusive end of the steps to try. */
export const endOfSteps = (node: number): number => (isGreatNode(node) ? allSteps : smallSteps)

export const makeStepCheck =
  (waters: Waters, flags: Uint8Array) =>
  (node: number, next: number, step: number): boolean => {
    const [from, to] = [flags[node] ?? 0, flags[next] ?? 0]
    if (step >= smallSteps) return ((from | to) & wideBit) !== 0
    if ((from & openBit) !== 0) return true
    const start = spotOfNode(node, from)
    const [x, y] = spotOfNode(next, to)
    return isOverWater(waters, start, [nearestEquivalentX(x, start[0]), y], inshore)
  }

const firstCell = (node: number): number => Math.floor(node / nodeColumns) * 2 * columns + (node % nodeColumns) * 2

/** Prefers the fairway cell of a block. */
const selectNodeCell = ({ levels, stands }: Waters, node: number): number => {
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

/** Sets `bit` on nodes with only offshore nodes within `reach` rows and columns. */
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

/** Flood fill from `start`. */
const markMain = (flags: Uint8Array, waters: Waters, start: number) => {
  const canStep = makeStepCheck(waters, flags)
  const open = [start]
  flags[start] = (flags[start] ?? 0) | mainBit
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const end = endOfSteps(node)
    for (let step = firstStep(flags[node] ?? 0); step < end; step++) {
      const next = stepFrom(node, step)
      const known = flags[next] ?? 0
      if (next < 0 || (known & waterBit) === 0 || (known & mainBit) !== 0) continue
      if (step < smallSteps && (known & wideBit) !== 0) continue
      if (!canStep(node, next, step)) continue
      flags[next] = known | mainBit
      open.push(next)
    }
  }
}

/** Atlantic, 40 W, 30 N. */
const midOcean = 900 * nodeColumns + 1400

export const makeNodes = (waters: Waters): Uint8Array => {
  const flags = new Uint8Array(nodeColumns * nodeRows)
  const near = new Uint8Array(flags.length)
  for (let node = 0; node < flags.length; node++) {
    flags[node] = selectNodeCell(waters, node)
    near[node] = isAllOffshore(waters.levels, node) ? 0 : 1
  }
  markFar(flags, near, 2, openBit)
  markFar(flags, near, 2 * great, wideBit)
  markMain(flags, waters, midOcean)
  return flags
}
