import type { Pixel } from "../svg.ts"
import { moveView, zoomView } from "../view.ts"
import type { View } from "../view.ts"

export interface GestureOptions {
  readonly isWholePage: boolean
  readonly change: (change: (view: View) => View) => void
}

/** Pixels that a pointer may move during a click. */
const maxClickTravelPixels = 4

const middleOf = ([a, b]: readonly [Pixel, Pixel]): Pixel => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
const distanceOf = ([a, b]: readonly [Pixel, Pixel]): number => Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1]))

const watchPointers = (element: HTMLElement, { change, isWholePage }: GestureOptions): void => {
  const down = new Map<number, Pixel>()
  let travelled = 0
  const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => {
    const { left, top } = element.getBoundingClientRect()
    return [clientX - left, clientY - top]
  }
  const pair = (): readonly [Pixel, Pixel] | null => {
    const [a, b] = [...down.values()]
    return a === undefined || b === undefined ? null : [a, b]
  }

  element.addEventListener("pointerdown", (event) => {
    if (down.size === 0) travelled = 0
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest(".tools") !== null)) return
    down.set(event.pointerId, pixelOf(event))
  })
  element.addEventListener("pointermove", (event) => {
    const from = down.get(event.pointerId)
    if (from === undefined) return
    const [to, before] = [pixelOf(event), pair()]
    down.set(event.pointerId, to)
    const isSideways = event.pointerType === "touch" && !isWholePage
    const [east, south] = [from[0] - to[0], isSideways ? 0 : from[1] - to[1]]
    travelled += Math.hypot(east, south)
    // Only after it moved the map, so a click still reaches its button.
    if (travelled > maxClickTravelPixels && !element.hasPointerCapture(event.pointerId))
      element.setPointerCapture(event.pointerId)
    const after = pair()
    if (before === null || after === null) change((view) => moveView(view, east, south))
    else if (isWholePage) change((view) => zoomView(view, distanceOf(before) / distanceOf(after), middleOf(after)))
  })
  for (const end of ["pointerup", "pointercancel", "pointerleave"] as const) {
    element.addEventListener(end, ({ pointerId }) => down.delete(pointerId))
  }
  element.addEventListener(
    "click",
    (event) => {
      if (travelled <= maxClickTravelPixels || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true }
  )
}

/** On a page that scrolls, the wheel zooms only with Ctrl, and one finger scrolls. */
export const watchGestures = (element: HTMLElement, options: GestureOptions): void => {
  watchPointers(element, options)
  element.addEventListener(
    "wheel",
    (event) => {
      if (!options.isWholePage && !event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const around = [event.clientX - left, event.clientY - top] as const
      options.change((view) => zoomView(view, event.deltaY > 0 ? 1.15 : 1 / 1.15, around))
    },
    { passive: false }
  )
}
