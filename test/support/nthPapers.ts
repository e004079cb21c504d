import { lines } from "#adapters/simulator/generated/lines.ts"
import { papersOf } from "#adapters/simulator/generated/papers.ts"
import type { Papers } from "#adapters/simulator/generated/papers.ts"

/** The voyage of that place in the count of all generated voyages, from 0: the lines take turns. */
export const nthPapers = (index: number): Papers =>
  papersOf(lines[index % lines.length] ?? lines[0], Math.floor(index / lines.length) + 1)
