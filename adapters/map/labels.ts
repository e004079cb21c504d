import { overlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** A name with what is said beneath it, beside its mark. */
export interface Label {
  readonly at: Pixel
  readonly title: string
  readonly detail: string
  readonly isShip: boolean
}

const height = 32
/** Pixels of a letter; fonts differ, so it is a wide one. */
const [titleLetter, detailLetter] = [7.6, 6.4]
const longest = 32

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)

/** Twelve places around a mark, from its point to the upper left corner of a label of this width; the best ones first. */
const places = (width: number): ReadonlyArray<Pixel> => [
  [14, -16],
  [-14 - width, -16],
  [-width / 2, 12],
  [-width / 2, -44],
  [14, 6],
  [-14 - width, 6],
  [14, -38],
  [-14 - width, -38],
  [14, 26],
  [-26, 14],
  [26 - width, 14],
  [14, -58]
]

const isInside = (place: Rectangle, picture: Pixel): boolean =>
  place.x >= 4 && place.y >= 4 && place.x + place.width <= picture[0] - 4 && place.y + place.height <= picture[1] - 4

/** Worse are places off the picture, then those on other names and marks, then those on lines. */
const costOf = (place: Rectangle, taken: ReadonlyArray<Rectangle>, picture: Pixel): number => {
  const hidden = taken.filter((other) => overlap(other, place))
  const marks = hidden.filter(({ width }) => width > lineDot).length
  return marks * 20 + Math.min(10, hidden.length - marks) + (isInside(place, picture) ? 0 : 50)
}

const placeOf = ([x, y]: Pixel, width: number, taken: ReadonlyArray<Rectangle>, picture: Pixel): Rectangle => {
  const candidates = places(width).map(([dx, dy]) => ({ x: x + dx, y: y + dy, width, height }))
  return candidates.reduce((best, place) =>
    costOf(place, taken, picture) < costOf(best, taken, picture) ? place : best
  )
}

/** To which side of its mark a label reads. */
const anchorOf = (place: Rectangle, x: number): readonly [anchor: string, x: number] => {
  if (place.x + place.width <= x) return ["end", place.x + place.width]
  return place.x < x ? ["middle", place.x + place.width / 2] : ["start", place.x]
}

const lineDot = 6

/** Small squares along a line, which names keep off. */
export const squaresAlong = (points: ReadonlyArray<Pixel>): ReadonlyArray<Rectangle> =>
  points.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = points[index] ?? [x1, y1]
    const count = Math.min(60, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 10))
    return Array.from({ length: count }, (_, step) => ({
      x: x0 + ((x1 - x0) * step) / count - lineDot / 2,
      y: y0 + ((y1 - y0) * step) / count - lineDot / 2,
      width: lineDot,
      height: lineDot
    }))
  })

/** The square of a mark, which names keep off. */
export const squareAround = ([x, y]: Pixel): Rectangle => ({ x: x - 10, y: y - 10, width: 20, height: 20 })

/** Each label where it hides least of what is there, and of the labels before it. */
export const placedLabels = (
  labels: ReadonlyArray<Label>,
  occupied: ReadonlyArray<Rectangle>,
  picture: Pixel
): ReadonlyArray<SvgNode> => {
  const taken = [...occupied]
  return labels.map(({ at, isShip, ...text }): SvgNode => {
    const [title, detail] = [shortened(text.title), shortened(text.detail)]
    const width = Math.max(title.length * titleLetter, detail.length * detailLetter) + 6
    const place = placeOf(at, width, taken, picture)
    taken.push(place)
    const [anchor, x] = anchorOf(place, at[0])
    return [
      "g",
      { "text-anchor": anchor },
      ["text", { class: isShip ? "name ship" : "name", x: rounded(x), y: rounded(place.y + 13) }, title],
      ["text", { class: "detail", x: rounded(x), y: rounded(place.y + 28) }, detail]
    ]
  })
}
