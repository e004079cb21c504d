import type { PassageData } from "#domain/sealane/PassageData.ts"
import type { Coordinates } from "#domain/sealane/SeaLane.ts"
import { beside, cellAt, columns, coordinatesOf, rows, spotOf } from "#domain/sealane/SeaMask.ts"
import { isClear } from "#domain/sealane/walk.ts"

import type { Polygon, Ring } from "./land.ts"

/** Each cell is looked at in two by two places. */
const looks = 2

const looksAt = ([longitude, latitude]: Coordinates): Coordinates => {
  const [x, y] = spotOf([longitude, latitude])
  return [x * looks, y * looks]
}

/** Where each line of looks meets the rings. */
const crossings = (polygon: Polygon): ReadonlyMap<number, Array<number>> => {
  const found = new Map<number, Array<number>>()
  for (const ring of polygon)
    ring.forEach((point, index) => {
      const [x1, y1] = looksAt(ring[index - 1] ?? point)
      const [x2, y2] = looksAt(point)
      const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)]
      for (let row = Math.max(0, Math.ceil(low - 0.5)); row < Math.min(rows * looks, Math.ceil(high - 0.5)); row++) {
        const at = found.get(row) ?? []
        at.push(x1 + ((x2 - x1) * (row + 0.5 - y1)) / (y2 - y1))
        found.set(row, at)
      }
    })
  return found
}

/** Marks the cells with a look on land; answers how many looks there were. */
const markLooks = (land: Uint8Array, polygon: Polygon): number => {
  let count = 0
  for (const [row, found] of crossings(polygon)) {
    const ends = found.sort((a, b) => a - b)
    for (let index = 0; index + 1 < ends.length; index += 2)
      for (let look = Math.ceil((ends[index] ?? 0) - 0.5); look < Math.ceil((ends[index + 1] ?? 0) - 0.5); look++) {
        land[cellAt(look / looks, row / looks)] = 1
        count++
      }
  }
  return count
}

/** Degrees: a smaller island is a rock. */
const leastIsland = 0.01

const extent = (ring: Ring, axis: 0 | 1): number => {
  const values = ring.map((point) => point[axis])
  return Math.max(...values) - Math.min(...values)
}

const isInside = (y: number): boolean => y >= 0 && y < rows

/** An island between the looks would be lost: it takes the cells of its shore. */
const markIsland = (land: Uint8Array, ring: Ring) => {
  if (Math.max(extent(ring, 0), extent(ring, 1)) < leastIsland) return
  for (const point of ring) {
    const [x, y] = spotOf([...point])
    if (isInside(y)) land[cellAt(x, y)] = 1
  }
}

const openFairway = (land: Uint8Array, fairway: ReadonlyArray<Coordinates>) => {
  const spots = fairway.map(spotOf)
  spots.forEach((spot, index) => {
    const before = spots[index - 1] ?? spot
    isClear([beside(before[0], spot[0]), before[1]], spot, (column, row) => {
      land[cellAt(column, row)] = 0
      return true
    })
  })
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
    if (sea[cell] === 1) continue
    sea[cell] = 1
    const [column, row] = [cell % columns, Math.floor(cell / columns)]
    for (const [x, y] of neighbours) {
      if (!isInside(row + y)) continue
      const next = cellAt(column + x, row + y)
      if (land[next] === 0 && sea[next] === 0) open.push(next)
    }
  }
  return sea
}

/**
 * The bits of the mask: cells of 1/20 degree of which none of two by two places is on land, joined to the oceans by sea or
 * by a fairway, and free of ice.
 */
export const maskBits = (polygons: ReadonlyArray<Polygon>, passages: ReadonlyArray<PassageData>): Uint8Array => {
  const land = new Uint8Array(columns * rows)
  for (const polygon of polygons) if (markLooks(land, polygon) === 0) markIsland(land, polygon[0] ?? [])
  for (const { fairway } of passages) openFairway(land, fairway)
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
