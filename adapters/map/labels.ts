import { cheapest, hiddenBy, overlap } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** A name with what is said beneath it, beside its mark. */
export interface Label {
  readonly at: Pixel
  readonly title: string
  /** Empty where there is none. */
  readonly detail: string
  readonly isShip: boolean
  /** Left out where it would hide a mark or a name: its mark stays, and the list beside the map has it. */
  readonly isMinor: boolean
}

/** Pixels of a name with what is said beneath it, and of a name alone. */
const [wholeHeight, nameHeight] = [32, 16]
/** Pixels of a letter; fonts differ, so it is a wide one. */
const [titleLetter, detailLetter] = [8, 6.9]
/** Letters: "last position 29 Nov 2026, 21:20 UTC" has 36. */
const longest = 40
/** What a mark or a name that is hidden costs, or a name that is left out. */
const hidden = 20

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)

/** Twelve places around a mark, from its point to the upper left corner of a label of this size; the best ones first. */
const offsets = (width: number, height: number) =>
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

/** Where a label hides least. Off the picture is worse than on top of two names, and the last place a little than the first. */
const placeOf = ([x, y]: Pixel, [width, height]: Pixel, taken: ReadonlyArray<Rectangle>, picture: Pixel) => {
  const choiceAt = ([dx, dy]: Pixel, rank: number) => {
    const place = { x: x + dx, y: y + dy, width, height }
    return { place, cost: hiddenBy(place, taken) + (isInside(place, picture) ? 0 : 50) + rank / 4 }
  }
  const [first, ...others] = offsets(width, height)
  return cheapest([choiceAt(first, 0), ...others.map((offset, index) => choiceAt(offset, index + 1))])
}

/** To which side of its mark a label reads. */
const anchorOf = (place: Rectangle, x: number): readonly [anchor: string, x: number] => {
  if (place.x + place.width <= x) return ["end", place.x + place.width]
  return place.x < x ? ["middle", place.x + place.width / 2] : ["start", place.x]
}

export interface PlacedLabels {
  readonly nodes: ReadonlyArray<SvgNode>
  readonly cost: number
}

/**
 * Each label where it hides least of what is there, and of the labels before it. One that would lie over another text loses
 * what is said beneath its name, and is left out where that is not enough: two texts on top of each other say nothing.
 */
const placeInTurn = (
  labels: ReadonlyArray<Label>,
  occupied: ReadonlyArray<Rectangle>,
  plates: ReadonlyArray<Rectangle>,
  picture: Pixel
): PlacedLabels => {
  const texts = [...plates]
  let total = 0
  const nodes = labels.flatMap(({ at, isMinor, isShip, ...text }): ReadonlyArray<SvgNode> => {
    const [title, detail] = [shortened(text.title), shortened(text.detail)]
    const nameWidth = title.length * titleLetter + 6
    const placed = (size: Pixel) => placeOf(at, size, [...occupied, ...texts], picture)
    const isFree = ({ cost, place }: { readonly cost: number; readonly place: Rectangle }) =>
      !texts.some((other) => overlap(other, place)) && !(isMinor && cost >= hidden)
    const nameSize = [nameWidth, nameHeight] as const
    const wholeSize = [Math.max(nameWidth, detail.length * detailLetter + 6), wholeHeight] as const
    const whole = placed(detail === "" ? nameSize : wholeSize)
    total += isMinor ? Math.min(whole.cost, hidden) : whole.cost
    const chosen = isFree(whole) ? whole : [placed(nameSize)].find(isFree)
    if (chosen === undefined) return []
    const { place } = chosen
    texts.push(place)
    const [anchor, x] = anchorOf(place, at[0])
    const beneath: ReadonlyArray<SvgNode> =
      chosen === whole && detail !== ""
        ? [["text", { class: "detail", x: rounded(x), y: rounded(place.y + 28) }, detail]]
        : []
    return [
      [
        "g",
        { "text-anchor": anchor },
        ["text", { class: isShip ? "name ship" : "name", x: rounded(x), y: rounded(place.y + 13) }, title],
        ...beneath
      ]
    ]
  })
  return { nodes, cost: total }
}

/** The labels where they hide least, with the ship's in its turn or before all others. */
export const placeLabels = (
  labels: ReadonlyArray<Label>,
  occupied: ReadonlyArray<Rectangle>,
  plates: ReadonlyArray<Rectangle>,
  picture: Pixel
): PlacedLabels => {
  const shipFirst = labels.toSorted((a, b) => Number(b.isShip) - Number(a.isShip))
  const inOrder = (order: ReadonlyArray<Label>) => placeInTurn(order, occupied, plates, picture)
  return cheapest([inOrder(labels), inOrder(shipFirst)])
}
