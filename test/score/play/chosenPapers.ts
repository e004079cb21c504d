import { lines } from "#adapters/simulator/generated/lines.ts"
import type { Line } from "#adapters/simulator/generated/lines.ts"
import { papersOf, papersWith } from "#adapters/simulator/generated/papers.ts"
import type { Papers } from "#adapters/simulator/generated/papers.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"

import { nthPapers } from "../../support/nthPapers.ts"
import type { Plan } from "./Plan.ts"

const isAskedByNumber = ({ bookingsOnly }: Line): boolean => !bookingsOnly

/** The lines to whose reports a view makes a difference. */
const concerns: Readonly<Record<PlayedView, (line: Line) => boolean>> = {
  "late and out of order by message": ({ channel }) => channel !== "dcsa-2.2",
  // Their formats have no offsets.
  "wall clock": ({ channel }) => channel === "x12-315" || channel === "iftsta",
  "split bill": isAskedByNumber,
  "SCAC prefix": isAskedByNumber
}

/** The papers of the planned voyages: of given numbers, else in turn of all lines that the view concerns. */
export const chosenPapers = ({ from = 0, numbers, view, voyages }: Plan): ReadonlyArray<Papers> => {
  if (numbers !== undefined) return numbers.slice(from, from + voyages).flatMap((number) => papersWith(number) ?? [])
  const concerned = lines.filter((line) => view !== undefined && concerns[view](line))
  return Array.from({ length: voyages }, (_, index) => {
    const nth = from + index
    const line = concerned[nth % concerned.length]
    return line === undefined ? nthPapers(nth) : papersOf(line, Math.floor(nth / concerned.length) + 1)
  })
}
