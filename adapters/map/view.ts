import { fitBox, projectMercator, worldWidth } from "./projection.ts"
import type { Box } from "./projection.ts"
import type { Pixel } from "./svg.ts"
import type { Position } from "./unroll.ts"

/** `whole` is the box that a reset shows. Sizes are in pixels. */
export interface View {
  readonly box: Box
  readonly whole: Box
  readonly width: number
  readonly height: number
}

const ratioOf = ({ height, width }: View): number => width / height

export const wholeView = (whole: Box, width: number, height: number): View => ({
  box: fitBox(whole, width / height),
  whole,
  width,
  height
})

export const resizeView = (view: View, width: number, height: number): View => ({
  ...view,
  box: fitBox(view.box, width / height, view.whole),
  width,
  height
})

export const moveView = (view: View, east: number, south: number): View => {
  const perPixel = view.box.width / view.width
  const box = { ...view.box, x: view.box.x + east * perPixel, y: view.box.y + south * perPixel }
  return { ...view, box: fitBox(box, ratioOf(view), view.whole) }
}

export const zoomView = (view: View, factor: number, around?: Pixel): View => {
  const { height, width, x, y } = view.box
  const box = {
    x: x + (width - width * factor) / 2,
    y: y + (height - height * factor) / 2,
    width: width * factor,
    height: height * factor
  }
  const scaled = { ...view, box: fitBox(box, ratioOf(view), view.whole) }
  if (around === undefined) return scaled
  const [east, south] = [around[0] - view.width / 2, around[1] - view.height / 2]
  const share = width / scaled.box.width - 1
  return moveView(scaled, east * share, south * share)
}

export const zoomToBox = (view: View, part: Box): View => ({ ...view, box: fitBox(part, ratioOf(view), view.whole) })

/** Closer to the edge, marks would be cut off. */
const edgePixels = 40

export const moveIntoView = (view: View, place: Position): View => {
  const perPixel = view.box.width / view.width
  const [east, south] = projectMercator(place)
  const middle = view.box.x + view.box.width / 2
  const x = (east + Math.round((middle - east) / worldWidth) * worldWidth - view.box.x) / perPixel
  const y = (south - view.box.y) / perPixel
  const isInside = x >= edgePixels && y >= edgePixels && x <= view.width - edgePixels && y <= view.height - edgePixels
  return isInside ? view : moveView(view, x - view.width / 2, y - view.height / 2)
}
