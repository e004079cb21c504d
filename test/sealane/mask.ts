import type { PassageData } from "#domain/reference/sealane/PassageData.ts"
import type { Coordinates } from "#domain/reference/sealane/SeaLane.ts"
import { nearestEquivalentX, cellAt, columns, coordinatesOf, rows, spotOf } from "#domain/reference/sealane/SeaMask.ts"
import { isClear } from "#domain/reference/sealane/walk.ts"

import type { Polygon, Ring } from "./land.ts"

type Visit = (column: number, row: number) => void

const isInside = (y: number): boolean => y >= 0 && y < rows

const follow = (line: Ring, visit: Visit) => {
  const spots = line.map(([longitude, latitude]) => spotOf([longitude, latitude]))
  spots.forEach((spot, index) => {
    const before = spots[index - 1] ?? spot
    isClear([nearestEquivalentX(before[0], spot[0]), before[1]], spot, (column, row) => {
      if (isInside(row)) visit(column, row)
      return true
    })
  })
}

/** Where the middles of each row of cells meet the rings. */
const crossings = (polygon: Polygon): ReadonlyMap<number, Array<number>> => {
  const found = new Map<number, Array<number>>()
  for (const ring of polygon)
    ring.forEach((point, index) => {
      const [x1, y1] = spotOf([...(ring[index - 1] ?? point)])
      const [x2, y2] = spotOf([...point])
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)]
      for (let row = Math.max(0, Math.ceil(low - 0.5)); row < Math.min(rows, Math.ceil(high - 0.5)); row++) {
        const at = found.get(row) ?? []
        at.push(x1 + ((x2 - x1) * (row + 0.5 - y1)) / (y2 - y1))
        found.set(row, at)
      }
    })
  return found
}

/** A cell without a shore is all land or all water: its middle decides. */
const markInside = (polygon: Polygon, visit: Visit) => {
  for (const [row, found] of crossings(polygon)) {
    const ends = found.sort((a, b) => a - b)
    for (let index = 0; index + 1 < ends.length; index += 2)
      for (let column = Math.ceil((ends[index] ?? 0) - 0.5); column < Math.ceil((ends[index + 1] ?? 0) - 0.5); column++)
        visit(column, row)
  }
}

/** Ice: the ways north of Asia and of America are closed, the Barents Sea and the west of Greenland open to 73 N. */
const isIce = ([longitude, latitude]: Coordinates): boolean => {
  const isOpen = latitude < 73 && ((longitude > -15 && longitude < 45) || (longitude > -61 && longitude < -48))
  return latitude > 66.8 && !isOpen
}

const neighbours = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

/** The cells that a ship reaches from the middle of the Atlantic Ocean. */
const reached = (land: Uint8Array): Uint8Array => {
  const sea = new Uint8Array(land.length)
  const open = [cellAt(...spotOf([-40, 30]))]
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    for (const [x, y] of neighbours) {
      if (!isInside(row + y)) continue
      const next = cellAt(column + x, row + y)
      if (land[next] !== 0 || sea[next] !== 0) continue
      sea[next] = 1
      open.push(next)
    }
  }
  return sea
}

/** The bits of the mask: cells without any land, or in a fairway, that are joined to the oceans and free of ice. */
export const maskBits = (polygons: ReadonlyArray<Polygon>, passages: ReadonlyArray<PassageData>): Uint8Array => {
  const land = new Uint8Array(columns * rows)
  const mark = (isLand: 0 | 1) => (column: number, row: number) => {
    land[cellAt(column, row)] = isLand
  }
  for (const polygon of polygons) {
    markInside(polygon, mark(1))
    for (const ring of polygon) follow(ring, mark(1))
  }
  for (const { fairway } of passages) follow(fairway, mark(0))
  for (let cell = 0; cell < land.length; cell++) {
    const middle = coordinatesOf([(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5])
    if (isIce(middle)) land[cell] = 1
  }
  const sea = reached(land)
  const bits = new Uint8Array(sea.length / 8)
  sea.forEach((isSea, cell) => {
    bits[cell >> 3] = (bits[cell >> 3] ?? 0) | (isSea << (cell & 7))
  })
  return bits
}
