import { lines } from "#adapters/simulator/generated/lines.ts"
import { papersOf } from "#adapters/simulator/generated/papers.ts"
import type { Papers } from "#adapters/simulator/generated/papers.ts"

/** The numbers of the voyage at that index, from 0; the lines alternate. */
export const nthPapers = (index: number): Papers =>
  papersOf(lines[index % lines.length] ?? lines[0], Math.floor(index / lines.length) + 1)
