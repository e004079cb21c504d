import type { Pixel } from "./svg.ts"

export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const doOverlap = (a: Rectangle, b: Rectangle): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const dotSize = 6

export const squaresAlong = (points: ReadonlyArray<Pixel>): ReadonlyArray<Rectangle> =>
  points.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = points[index] ?? [x1, y1]
    const count = Math.min(60, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 10))
    return Array.from({ length: count }, (_, step) => ({
      x: x0 + ((x1 - x0) * step) / count - dotSize / 2,
      y: y0 + ((y1 - y0) * step) / count - dotSize / 2,
      width: dotSize,
      height: dotSize
    }))
  })

export const squareAround = ([x, y]: Pixel): Rectangle => ({ x: x - 10, y: y - 10, width: 20, height: 20 })

/** 20 per mark or name, at most 10 for all lines. */
export const costOfHiding = (place: Rectangle, occupied: ReadonlyArray<Rectangle>): number => {
  const hidden = occupied.filter((other) => doOverlap(other, place))
  const marks = hidden.filter(({ width }) => width > dotSize).length
  return marks * 20 + Math.min(10, hidden.length - marks)
}

export const chooseCheapest = <A extends { readonly cost: number }>(choices: readonly [A, ...ReadonlyArray<A>]): A =>
  choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best), choices[0])
