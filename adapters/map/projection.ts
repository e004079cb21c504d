import type { Position } from "./unroll.ts"

const radians = Math.PI / 180

/** Mercator in tenths of a degree, y pointing south. The world repeats every 3600. */
export const projectMercator = ([longitude, latitude]: Position): readonly [x: number, y: number] => [
  longitude * 10,
  (-Math.log(Math.tan(Math.PI / 4 + (Math.max(-80, Math.min(80, latitude)) * radians) / 2)) / radians) * 10
]

export const worldWidth = 3600
const top = projectMercator([0, 79])[1]
const bottom = projectMercator([0, -58])[1]
/** Six degrees: closer, the outline is inaccurate. */
export const minBoxWidth = 60

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const wholeWorldBox: Box = { x: -worldWidth / 2, y: -1100, width: worldWidth, height: 1800 }

/** With a margin for names. */
export const boxAround = (points: ReadonlyArray<Position>): Box => {
  if (points.length === 0) return wholeWorldBox
  const projected = points.map(projectMercator)
  const [xs, ys] = [projected.map(([x]) => x), projected.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  const room = Math.max(width, height * 1.5, minBoxWidth) * 0.14
  return { x: x - room, y: y - room, width: width + 2 * room, height: height + 2 * room }
}

/** `ratio`: width by height. Within the closest scale, the world's width and the poles, unless `whole` needs more. */
export const fitBox = (box: Box, ratio: number, whole: Box = box): Box => {
  const wanted = Math.max(box.height, box.width / ratio, minBoxWidth / ratio)
  const furthest = Math.max(whole.width / ratio, Math.min(bottom - top, worldWidth / ratio))
  const height = Math.min(wanted, furthest)
  const y = box.y + box.height / 2 - height / 2
  return {
    x: box.x + box.width / 2 - (height * ratio) / 2,
    y: height > bottom - top ? (top + bottom - height) / 2 : Math.max(top, Math.min(bottom - height, y)),
    width: height * ratio,
    height
  }
}
