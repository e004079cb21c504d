import { median } from "../measure.ts"
import type { Asked } from "./asked.ts"

/** A question with the exponent of its time in the number of containers: 0 stays as it is, 1 grows as they do. */
export interface Grown {
  readonly name: string
  readonly by: number
}

/** How each question grows with so many times the containers, the one that grows most last. */
export const grown = (before: ReadonlyArray<Asked>, after: ReadonlyArray<Asked>, times: number): ReadonlyArray<Grown> =>
  after
    .map(({ name, seconds }, index) => ({
      name,
      by: Math.log(median(seconds) / median(before[index]?.seconds ?? [])) / Math.log(times)
    }))
    .toSorted((a, b) => a.by - b.by)

/** The exponent in the middle, and the worst with the question's name. */
export const summary = (exponents: ReadonlyArray<Grown>): string => {
  const worst = exponents.at(-1)
  return `n^${median(exponents.map(({ by }) => by)).toFixed(2)}, worst n^${worst?.by.toFixed(2)} (${worst?.name})`
}

/** Of each round, the seconds of the question in the middle. */
export const middles = (asked: ReadonlyArray<Asked>): ReadonlyArray<number> =>
  (asked[0]?.seconds ?? []).map((_, round) => median(asked.map(({ seconds }) => seconds[round] ?? Number.NaN)))
