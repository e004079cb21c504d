import { generate } from "#adapters/simulator/generated/generate.ts"
import { lines } from "#adapters/simulator/generated/lines.ts"
import { papersOf } from "#adapters/simulator/generated/papers.ts"
import { dialects } from "#adapters/simulator/voyage/Dialect.ts"
import type { PlayedVoyage } from "#adapters/simulator/world/World.ts"

/** All of the voyage is over when its first message is received. */
export const origin = Date.UTC(2026, 0, 12, 6)

/** Messages without an interchange have no date of their own. */
export const speech = new Set(dialects.filter((dialect) => dialect !== "no ISA"))

export const playingOf = (seed: string, index: number, among = lines): PlayedVoyage => {
  const line = among[index % among.length] ?? lines[0]
  const { papers, reported, truth } = generate(seed, papersOf(line, index + 1), { speech })
  return {
    seed,
    speech,
    voyage: reported,
    truth,
    line: papers.line,
    reorders: false,
    hasOwnShips: false,
    start: { voyage: reported.name, at: origin, progress: 0 },
    origin,
    at: Number.POSITIVE_INFINITY
  }
}
