import type { Exception } from "./exceptions.ts"
import { generalRules } from "./general.ts"
import { numbersOf } from "./numbers.ts"
import type { PageNumber } from "./numbers.ts"
import { statedNumbers } from "./PageFigure.ts"
import type { PageFigure } from "./PageFigure.ts"
import { phrasePattern } from "./phrase.ts"

interface Coverage {
  readonly figures?: ReadonlyArray<PageFigure>
  readonly exceptions?: ReadonlyArray<Exception>
}

/** The numbers of a page that no figure, rule, or exception covers. */
export const uncoveredNumbers = (
  page: string,
  { exceptions = [], figures = [] }: Coverage
): ReadonlyArray<PageNumber> => {
  const covered = new Set([
    ...figures.flatMap((figure) => statedNumbers(page, figure).map(({ index }) => index)),
    ...generalRules.flatMap((rule) => rule(page))
  ])
  const excepted = exceptions.flatMap(([, phrase]) =>
    [...page.matchAll(phrasePattern(phrase))].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length
    }))
  )
  return numbersOf(page).filter(
    ({ index }) => !covered.has(index) && !excepted.some(({ end, start }) => start <= index && index < end)
  )
}
