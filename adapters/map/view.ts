import { fit } from "./projection.ts"
import type { Box } from "./projection.ts"

/** What is seen of a map, how wide it is in pixels, and the box that a reader may go back to. */
export interface View {
  readonly box: Box
  readonly whole: Box
  readonly width: number
  readonly height: number
}

const ratioOf = ({ height, width }: View): number => width / height

/** All of a journey. */
export const wholeView = (whole: Box, width: number, height: number): View => ({
  box: fit(whole, width / height),
  whole,
  width,
  height
})

/** The same part of the map in another size. */
export const resized = (view: View, width: number, height: number): View => ({
  ...view,
  box: fit(view.box, width / height, view.whole),
  width,
  height
})

/** So many pixels to the east and the south. */
export const moved = (view: View, east: number, south: number): View => {
  const perPixel = view.box.width / view.width
  const box = { ...view.box, x: view.box.x + east * perPixel, y: view.box.y + south * perPixel }
  return { ...view, box: fit(box, ratioOf(view), view.whole) }
}

/** With the width times a factor, around the middle. */
export const zoomed = (view: View, factor: number): View => {
  const { height, width, x, y } = view.box
  const box = {
    x: x + (width - width * factor) / 2,
    y: y + (height - height * factor) / 2,
    width: width * factor,
    height: height * factor
  }
  return { ...view, box: fit(box, ratioOf(view), view.whole) }
}
