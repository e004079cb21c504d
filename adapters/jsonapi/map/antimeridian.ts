type Position = readonly [longitude: number, latitude: number]

export interface LinePart<A> {
  readonly points: ReadonlyArray<A>
  /** At 180 degrees; null at the ends of the line. */
  readonly comes: Position | null
  readonly goes: Position | null
}

const fine = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

const crossing = ([west, from]: Position, [east, to]: Position): number => {
  const [before, after] = [180 - Math.abs(west), 180 - Math.abs(east)]
  return fine(before + after === 0 ? to : from + ((to - from) * before) / (before + after))
}

/** RFC 7946 §3.1.9: neighbors more than 180 degrees apart cross the antimeridian. */
export const sidesOf = <A>(
  points: ReadonlyArray<A>,
  positionOf: (point: A) => Position
): ReadonlyArray<LinePart<A>> => {
  const sides: Array<LinePart<A>> = []
  let comes: Position | null = null
  let start = 0
  for (const [index, point] of points.entries()) {
    const next = points[index + 1]
    const [here, there] = [positionOf(point), next === undefined ? null : positionOf(next)]
    if (there !== null && Math.abs(here[0] - there[0]) <= 180) continue
    const [edge, latitude] = there === null ? [0, 0] : [Math.sign(here[0]) * 180, crossing(here, there)]
    sides.push({ points: points.slice(start, index + 1), comes, goes: there === null ? null : [edge, latitude] })
    comes = [-edge, latitude]
    start = index + 1
  }
  return sides
}

const isSame = (one: Position | undefined, other: Position): boolean =>
  one !== undefined && one[0] === other[0] && one[1] === other[1]

export const lineOf = ({ comes, goes }: Omit<LinePart<unknown>, "points">, line: ReadonlyArray<Position>) => [
  ...(comes === null || isSame(line[0], comes) ? [] : [comes]),
  ...line,
  ...(goes === null || isSame(line.at(-1), goes) ? [] : [goes])
]
