import type { Coordinates } from "#domain/reference/sealane/SeaLane.ts"

import type { Polygon } from "./land.ts"

/** Edges of shores by bands of latitude, so that a ray meets few. */
const bands = 50
const bandOf = (y: number): number => Math.floor(y * bands)

/** Cells of a quarter of a degree: those without a shore are all land or all water. */
const cellOf = (x: number, y: number): number =>
  Math.floor((y + 90) * 4) * 1440 + Math.floor(((((x + 540) % 360) + 360) % 360) * 4)

type Edge = readonly [x1: number, y1: number, x2: number, y2: number]

const edgesOf = (polygons: ReadonlyArray<Polygon>): ReadonlyArray<Edge> =>
  polygons.flat().flatMap((ring) =>
    ring.slice(1).map(([x, y], index): Edge => {
      const [px, py] = ring[index] ?? [x, y]
      return [px, py, x, y]
    })
  )

/** Whether a place is on land, by the exact polygons: the parity of the shores to the east of it. */
export const makeIsLand = (polygons: ReadonlyArray<Polygon>) => {
  const byBand = new Map<number, Array<Edge>>()
  const shores = new Set<number>()
  for (const edge of edgesOf(polygons)) {
    const [x1, y1, x2, y2] = edge
    for (let band = bandOf(Math.min(y1, y2)); band <= bandOf(Math.max(y1, y2)); band++) {
      const edges = byBand.get(band) ?? []
      edges.push(edge)
      byBand.set(band, edges)
    }
    const pieces = Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 40) + 1
    for (let piece = 0; piece <= pieces; piece++)
      shores.add(cellOf(x1 + ((x2 - x1) * piece) / pieces, y1 + ((y2 - y1) * piece) / pieces))
  }
  const exactly = (x: number, y: number): boolean => {
    let isInside = false
    for (const [x1, y1, x2, y2] of byBand.get(bandOf(y)) ?? []) {
      if (y1 > y === y2 > y) continue
      const at = x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
      for (const turn of [-360, 0, 360]) if (at + turn > x) isInside = !isInside
    }
    return isInside
  }
  const whole = new Map<number, boolean>()
  return (x: number, y: number): boolean => {
    const cell = cellOf(x, y)
    if (shores.has(cell)) return exactly(x, y)
    const known = whole.get(cell) ?? exactly(x, y)
    whole.set(cell, known)
    return known
  }
}

const milesPerDegree = 60.04

/** How often a line is looked at. */
const pace = 0.25

export interface Stretch {
  readonly miles: number
  readonly start: Coordinates
  /** Whether it is part of the piece from or to one of the ends. */
  readonly isAtEnd: boolean
}

/** The stretches of a line, as a map draws it, that are over land. */
export const stretchesOverLand = (
  isLand: (x: number, y: number) => boolean,
  line: ReadonlyArray<Coordinates>
): ReadonlyArray<Stretch> => {
  const stretches: Array<Stretch> = []
  let open: { miles: number; start: Coordinates; isAtEnd: boolean } | null = null
  for (let index = 1; index < line.length; index++) {
    const [x1, y1] = line[index - 1] ?? [0, 0]
    const [x, y2] = line[index] ?? [0, 0]
    const x2 = x1 + ((((x - x1 + 180) % 360) + 360) % 360) - 180
    const miles = Math.hypot((x2 - x1) * Math.cos((y1 * Math.PI) / 180), y2 - y1) * milesPerDegree
    const pieces = Math.max(1, Math.ceil(miles / pace))
    for (let piece = 0; piece < pieces; piece++) {
      const share = (piece + 0.5) / pieces
      const [px, py] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share]
      const isAtEnd = index === 1 || index === line.length - 1
      if (isLand(((((px + 180) % 360) + 360) % 360) - 180, py)) {
        open ??= { miles: 0, start: [px, py], isAtEnd }
        open.miles += miles / pieces
        open.isAtEnd ||= isAtEnd
      } else if (open !== null) {
        stretches.push(open)
        open = null
      }
    }
  }
  return open === null ? stretches : [...stretches, open]
}
