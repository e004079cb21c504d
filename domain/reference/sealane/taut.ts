import { interpolateGreatCircle, splitGreatCircle, milesBetween } from "./greatCircle.ts"
import { columns } from "./SeaMask.ts"
import type { GridPoint } from "./SeaMask.ts"
import { inshore, isOverWater, levelAt, offshore } from "./waters.ts"
import type { Waters } from "./waters.ts"

const isFree = (waters: Waters, a: GridPoint, b: GridPoint, least: number): boolean => {
  // Half the earth apart, the great circle may lead the other way.
  if (Math.abs(a[0] - b[0]) >= columns / 2) return false
  let from = a
  for (const to of splitGreatCircle(a, b)) {
    if (!isOverWater(waters, from, to, least)) return false
    from = to
  }
  return true
}

/** Nautical miles; longer segments must stay offshore. */
const longInshore = 40

/** Inshore water is only for short segments that start or end inshore. */
const leastOf = (waters: Waters, a: GridPoint, b: GridPoint): number =>
  Math.min(levelAt(waters, a), levelAt(waters, b)) >= offshore || milesBetween(a, b) > longInshore ? offshore : inshore

/** Finds the last visible spot by galloping search. */
const lastInSight = (waters: Waters, spots: ReadonlyArray<GridPoint>, from: number, end: number): number => {
  const [start] = spots.slice(from, from + 1)
  const sees = (index: number) => {
    const spot = spots[index]
    return start !== undefined && spot !== undefined && isFree(waters, start, spot, leastOf(waters, start, spot))
  }
  let [seen, step] = [from + 1, 2]
  while (from + step <= end && sees(from + step)) {
    seen = from + step
    step *= 2
  }
  let hidden = Math.min(end + 1, from + step)
  while (hidden - seen > 1) {
    const middle = Math.floor((seen + hidden) / 2)
    if (sees(middle)) seen = middle
    else hidden = middle
  }
  return seen
}

const endOfStretch = (waters: Waters, spots: ReadonlyArray<GridPoint>, from: number): number => {
  const level = (index: number) => levelAt(waters, spots[index] ?? [0, 0])
  let end = from + 1
  const first = level(end)
  while (end + 1 < spots.length && level(end + 1) === first) end++
  return end
}

const withoutDetours = (waters: Waters, spots: ReadonlyArray<GridPoint>): ReadonlyArray<GridPoint> => {
  const kept = spots.slice(0, 1)
  for (let at = 0; at < spots.length - 1;) {
    at = lastInSight(waters, spots, at, endOfStretch(waters, spots, at))
    const spot = spots[at]
    if (spot !== undefined) kept.push(spot)
  }
  return kept
}

/** Null if the neighbors can be connected directly. */
const moved = (waters: Waters, a: GridPoint, spot: GridPoint, b: GridPoint): GridPoint | null => {
  if (isFree(waters, a, b, leastOf(waters, a, b))) return null
  const [before, after] = [milesBetween(a, spot), milesBetween(spot, b)]
  const target = interpolateGreatCircle(a, b, before / (before + after || 1))
  for (let share = 0.5; share > 0.05; share /= 2) {
    const next: GridPoint = [spot[0] + (target[0] - spot[0]) * share, spot[1] + (target[1] - spot[1]) * share]
    const least = Math.min(levelAt(waters, next), levelAt(waters, spot))
    if (least < inshore) continue
    const isShorter = milesBetween(a, next) + milesBetween(next, b) < before + after
    const reaches = (end: GridPoint) => isFree(waters, next, end, Math.min(least, leastOf(waters, spot, end)))
    if (isShorter && reaches(a) && reaches(b)) return next
  }
  return spot
}

const milesOf = (spots: ReadonlyArray<GridPoint>): number =>
  spots.reduce((sum, spot, index) => sum + milesBetween(spots[index - 1] ?? spot, spot), 0)

/** Most lines need three passes. */
const maxSmoothingPasses = 12

export const pullTaut = (waters: Waters, spots: ReadonlyArray<GridPoint>): ReadonlyArray<GridPoint> => {
  let line = withoutDetours(waters, spots)
  for (let round = 0, miles = milesOf(line); round < maxSmoothingPasses; round++) {
    const next: Array<GridPoint> = line.slice(0, 1)
    for (let at = 1; at < line.length - 1; at++) {
      const [a, spot, b] = [next.at(-1), line[at], line[at + 1]]
      const kept = a && spot && b ? moved(waters, a, spot, b) : null
      if (kept !== null) next.push(kept)
    }
    line = [...next, ...line.slice(-1)]
    const shorter = milesOf(line)
    if (miles - shorter < 0.1 && line.length === next.length + 1 && round > 2) break
    miles = shorter
  }
  return line
}
