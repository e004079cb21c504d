import type { GridPoint } from "./SeaMask.ts"

const first = (from: number, to: number, per: number): number =>
  from === to ? Infinity : (to > from ? Math.floor(from) + 1 - from : from - Math.floor(from)) * per

/** Shares that differ by less are equal: the line passes a corner of four cells. */
const same = 1e-9

/**
 * Cells under the line. At a corner of four, one side cell suffices. Amanatides and Woo, "A Fast Voxel Traversal
 * Algorithm for Ray Tracing" (1987).
 */
export const isClear = (from: GridPoint, to: GridPoint, passes: (column: number, row: number) => boolean): boolean => {
  const [x0, y0, x1, y1] = [from[0], from[1], to[0], to[1]]
  let [column, row] = [Math.floor(x0), Math.floor(y0)]
  const [lastColumn, lastRow] = [Math.floor(x1), Math.floor(y1)]
  const [stepX, stepY] = [x1 > x0 ? 1 : -1, y1 > y0 ? 1 : -1]
  const [perX, perY] = [Math.abs(1 / (x1 - x0)), Math.abs(1 / (y1 - y0))]
  let [nextX, nextY] = [first(x0, x1, perX), first(y0, y1, perY)]
  if (!passes(column, row)) return false
  while (column !== lastColumn || row !== lastRow) {
    const [onlyUp, onlyAcross] = [column === lastColumn, row === lastRow]
    const isCorner = !onlyUp && !onlyAcross && Math.abs(nextX - nextY) < same
    if (isCorner && !passes(column + stepX, row) && !passes(column, row + stepY)) return false
    const goesAcross = isCorner || onlyAcross || (!onlyUp && nextX < nextY)
    if (goesAcross) {
      column += stepX
      nextX += perX
    }
    if (isCorner || !goesAcross) {
      row += stepY
      nextY += perY
    }
    if (!passes(column, row)) return false
  }
  return true
}
