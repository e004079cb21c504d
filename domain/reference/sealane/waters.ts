import type { Point } from "../place/distance.ts"
import type { Box, PassageData } from "./PassageData.ts"
import type { Passage } from "./SeaLane.ts"
import { nearestEquivalentX, blockOf, cellAt, columns, rows, spotOf, wrapped } from "./SeaMask.ts"
import type { SeaMask, GridPoint } from "./SeaMask.ts"
import { isClear } from "./walk.ts"

/** `inshore` is water next to land or in a fairway. */
export const land = 0
export const inshore = 1
export const offshore = 2

/** Line that distinguishes lanes. `cells` holds the levels while it is open. */
export interface Gate {
  readonly passage: Passage
  readonly ends: readonly [GridPoint, GridPoint]
  readonly isCanal: boolean
  readonly onlyWithin: Box | null
  readonly cells: ReadonlyMap<number, number>
}

export interface Waters {
  /** Per cell; a closed gate is land. */
  readonly levels: Uint8Array
  readonly stands: ReadonlyMap<number, number>
  readonly gates: ReadonlyArray<Gate>
}

const cellsUnder = (line: ReadonlyArray<GridPoint>): ReadonlySet<number> => {
  const cells = new Set<number>()
  line.forEach((spot, index) => {
    const before = line[index - 1] ?? spot
    isClear([nearestEquivalentX(before[0], spot[0]), before[1]], spot, (column, row) => {
      cells.add(cellAt(column, row))
      return true
    })
  })
  return cells
}

const middleOf = (cell: number): GridPoint => [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5]

/** Also opens the water between successive navigable cells. */
const openFairway = (levels: Uint8Array, stands: Map<number, number>, fairway: ReadonlyArray<GridPoint>) => {
  let previous: number | null = null
  for (const cell of cellsUnder(fairway)) {
    const block = blockOf(cell)
    const stand = stands.get(block) ?? cell
    stands.set(block, stand)
    for (const opened of cellsUnder([middleOf(previous ?? stand), middleOf(stand)])) levels[opened] = inshore
    levels[cell] = inshore
    previous = stand
  }
}

const isDeep = (levels: Uint8Array, cell: number, column: number): boolean => {
  const [west, east] = [column === 0 ? columns - 1 : -1, column === columns - 1 ? 1 - columns : 1]
  for (let row = -columns; row <= columns; row += columns) {
    const at = cell + row
    if (levels[at] === land || levels[at + west] === land || levels[at + east] === land) return false
  }
  return true
}

const markOffshore = (levels: Uint8Array) => {
  for (let row = 1; row < rows - 1; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column
      if (levels[cell] !== land && isDeep(levels, cell, column)) levels[cell] = offshore
    }
}

export const makeWaters = (mask: SeaMask, passages: ReadonlyArray<PassageData>): Waters => {
  const levels = new Uint8Array(columns * rows)
  for (let cell = 0; cell < levels.length; cell++) levels[cell] = ((mask.bits[cell >> 3] ?? 0) >> (cell & 7)) & 1
  const stands = new Map<number, number>()
  for (const { fairway } of passages) openFairway(levels, stands, fairway.map(spotOf))
  markOffshore(levels)
  const gates = passages.flatMap(({ gate, kind, onlyWithin }) => {
    if (gate === null) return []
    const ends = [spotOf(gate.line[0]), spotOf(gate.line[1])] as const
    const cells = new Map([...cellsUnder(ends)].map((cell) => [cell, levels[cell] ?? land]))
    return [{ passage: gate.passage, ends, isCanal: kind === "canal", onlyWithin, cells }]
  })
  return { levels, stands, gates }
}

export const setGateOpen = ({ levels }: Waters, gate: Gate, isOpen: boolean) => {
  for (const [cell, level] of gate.cells) levels[cell] = isOpen ? level : land
}

export const isWithin = ({ northEast, southWest }: Box, { latitude, longitude }: Point): boolean =>
  longitude >= southWest[0] && longitude <= northEast[0] && latitude >= southWest[1] && latitude <= northEast[1]

export const levelAt = ({ levels }: Waters, [x, y]: GridPoint): number => levels[cellAt(x, y)] ?? land

/** Cells beyond the grid count as land. */
export const isOverWater = ({ levels }: Waters, from: GridPoint, to: GridPoint, least: number): boolean =>
  isClear(
    from,
    to,
    (column, row) =>
      row >= 0 &&
      row < rows &&
      (levels[row * columns + (column >= 0 && column < columns ? column : wrapped(column))] ?? land) >= least
  )
