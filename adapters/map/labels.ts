import { chooseCheapest, costOfHiding, doOverlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { roundPixel } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

export interface MapLabel {
  readonly at: Pixel
  readonly title: string
  readonly detail: string
  readonly isShip: boolean
  /** Omitted rather than hiding a mark or a name; the list next to the map has it. */
  readonly isMinor: boolean
}

/** Pixels, with and without the detail line. */
const [wholeHeight, nameHeight] = [32, 16]
/** Pixels of a wide letter, because fonts differ. */
const [titleLetter, detailLetter] = [8, 6.9]
/** Letters. "last position 29 Nov 2026, 21:20 UTC" has 36. */
const maxLabelLength = 40
const hiddenLabelCost = 20

const truncateLabel = (text: string): string =>
  text.length > maxLabelLength ? `${text.slice(0, maxLabelLength - 1).trimEnd()}…` : text

/** To the label's upper left corner, best first. */
const labelOffsets = (width: number, height: number) =>
  [
    [14, -height / 2],
    [-14 - width, -height / 2],
    [-width / 2, 12],
    [-width / 2, -12 - height],
    [14, 6],
    [-14 - width, 6],
    [14, -6 - height],
    [-14 - width, -6 - height],
    [14, 26],
    [-26, 14],
    [26 - width, 14],
    [14, -26 - height]
  ] as const

const isInside = (place: Rectangle, picture: Pixel): boolean =>
  place.x >= 4 && place.y >= 4 && place.x + place.width <= picture[0] - 4 && place.y + place.height <= picture[1] - 4

/** The one that hides least; leaving the picture costs more than two hidden names. */
const chooseLabelPosition = (
  [x, y]: Pixel,
  [width, height]: Pixel,
  taken: ReadonlyArray<Rectangle>,
  picture: Pixel
) => {
  const choiceAt = ([dx, dy]: Pixel, rank: number) => {
    const place = { x: x + dx, y: y + dy, width, height }
    return { place, cost: costOfHiding(place, taken) + (isInside(place, picture) ? 0 : 50) + rank / 4 }
  }
  const [first, ...others] = labelOffsets(width, height)
  return chooseCheapest([choiceAt(first, 0), ...others.map((offset, index) => choiceAt(offset, index + 1))])
}

const anchorOf = (place: Rectangle, x: number): readonly [anchor: string, x: number] => {
  if (place.x + place.width <= x) return ["end", place.x + place.width]
  return place.x < x ? ["middle", place.x + place.width / 2] : ["start", place.x]
}

export interface PlacedLabels {
  readonly nodes: ReadonlyArray<SvgNode>
  readonly cost: number
}

/** An overlapping label loses its detail line, then its name, because overlapping texts are illegible. */
const placeInOrder = (
  labels: ReadonlyArray<MapLabel>,
  occupied: ReadonlyArray<Rectangle>,
  plates: ReadonlyArray<Rectangle>,
  picture: Pixel
): PlacedLabels => {
  const texts = [...plates]
  let total = 0
  const nodes = labels.flatMap(({ at, isMinor, isShip, ...text }): ReadonlyArray<SvgNode> => {
    const [title, detail] = [truncateLabel(text.title), truncateLabel(text.detail)]
    const nameWidth = title.length * titleLetter + 6
    const placed = (size: Pixel) => chooseLabelPosition(at, size, [...occupied, ...texts], picture)
    const isFree = ({ cost, place }: { readonly cost: number; readonly place: Rectangle }) =>
      !texts.some((other) => doOverlap(other, place)) && !(isMinor && cost >= hiddenLabelCost)
    const nameSize = [nameWidth, nameHeight] as const
    const wholeSize = [Math.max(nameWidth, detail.length * detailLetter + 6), wholeHeight] as const
    const whole = placed(detail === "" ? nameSize : wholeSize)
    total += isMinor ? Math.min(whole.cost, hiddenLabelCost) : whole.cost
    const chosen = isFree(whole) ? whole : [placed(nameSize)].find(isFree)
    if (chosen === undefined) return []
    const { place } = chosen
    texts.push(place)
    const [anchor, x] = anchorOf(place, at[0])
    const beneath: ReadonlyArray<SvgNode> =
      chosen === whole && detail !== ""
        ? [["text", { class: "detail", x: roundPixel(x), y: roundPixel(place.y + 28) }, detail]]
        : []
    return [
      [
        "g",
        { "text-anchor": anchor },
        ["text", { class: isShip ? "name ship" : "name", x: roundPixel(x), y: roundPixel(place.y + 13) }, title],
        ...beneath
      ]
    ]
  })
  return { nodes, cost: total }
}

/** Tries the vessel's label in its order and first. */
export const placeLabels = (
  labels: ReadonlyArray<MapLabel>,
  occupied: ReadonlyArray<Rectangle>,
  plates: ReadonlyArray<Rectangle>,
  picture: Pixel
): PlacedLabels => {
  const shipFirst = labels.toSorted((a, b) => Number(b.isShip) - Number(a.isShip))
  const inOrder = (order: ReadonlyArray<MapLabel>) => placeInOrder(order, occupied, plates, picture)
  return chooseCheapest([inOrder(labels), inOrder(shipFirst)])
}
