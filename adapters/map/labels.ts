import { cheapest, hiddenBy } from "./rectangles.ts"
import type { Rectangle } from "./rectangles.ts"
import { rounded } from "./svg.ts"
import type { Pixel, SvgNode } from "./svg.ts"

/** A name with what is said beneath it, beside its mark. */
export interface Label {
  readonly at: Pixel
  readonly title: string
  readonly detail: string
  readonly isShip: boolean
  /** Left out where it would hide a mark or a name: its mark stays, and the list beside the map has it. */
  readonly isMinor: boolean
}

const height = 32
/** Pixels of a letter; fonts differ, so it is a wide one. */
const [titleLetter, detailLetter] = [8, 6.9]
const longest = 32
/** What a mark or a name that is hidden costs, or a name that is left out. */
const hidden = 20

const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1).trimEnd()}…` : text)

/** Twelve places around a mark, from its point to the upper left corner of a label of this width; the best ones first. */
const offsets = (width: number) =>
  [
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
  ] as const

const isInside = (place: Rectangle, picture: Pixel): boolean =>
  place.x >= 4 && place.y >= 4 && place.x + place.width <= picture[0] - 4 && place.y + place.height <= picture[1] - 4

/** Where a label hides least. Off the picture is worse than on top of two names, and the last place a little than the first. */
const placeOf = ([x, y]: Pixel, width: number, taken: ReadonlyArray<Rectangle>, picture: Pixel) => {
  const choiceAt = ([dx, dy]: Pixel, rank: number) => {
    const place = { x: x + dx, y: y + dy, width, height }
    return { place, cost: hiddenBy(place, taken) + (isInside(place, picture) ? 0 : 50) + rank / 4 }
  }
  const [first, ...others] = offsets(width)
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

/** Each label where it hides least of what is there, and of the labels before it. */
const placeInTurn = (
  labels: ReadonlyArray<Label>,
  occupied: ReadonlyArray<Rectangle>,
  picture: Pixel
): PlacedLabels => {
  const taken = [...occupied]
  let total = 0
  const nodes = labels.flatMap(({ at, isMinor, isShip, ...text }): ReadonlyArray<SvgNode> => {
    const [title, detail] = [shortened(text.title), shortened(text.detail)]
    const width = Math.max(title.length * titleLetter, detail.length * detailLetter) + 6
    const { cost, place } = placeOf(at, width, taken, picture)
    total += isMinor ? Math.min(cost, hidden) : cost
    if (isMinor && cost >= hidden) return []
    taken.push(place)
    const [anchor, x] = anchorOf(place, at[0])
    return [
      [
        "g",
        { "text-anchor": anchor },
        ["text", { class: isShip ? "name ship" : "name", x: rounded(x), y: rounded(place.y + 13) }, title],
        ["text", { class: "detail", x: rounded(x), y: rounded(place.y + 28) }, detail]
      ]
    ]
  })
  return { nodes, cost: total }
}

/** The labels where they hide least, with the ship's in its turn or before all others. */
export const placeLabels = (
  labels: ReadonlyArray<Label>,
  occupied: ReadonlyArray<Rectangle>,
  picture: Pixel
): PlacedLabels => {
  const shipFirst = labels.toSorted((a, b) => Number(b.isShip) - Number(a.isShip))
  return cheapest([placeInTurn(labels, occupied, picture), placeInTurn(shipFirst, occupied, picture)])
}
