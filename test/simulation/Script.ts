import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { statementOf } from "../application/support/intakeWorld.ts"
import type { Dice } from "../corpus/dice.ts"
import { atTerminal, directVoyage, move, observed, vessels } from "../domain/voyage/merge/observe.ts"

/** What the sources of one voyage report, by the seconds since the beginning. */
export interface Script {
  readonly bill: string
  readonly serial: number
  /** Null before the carrier knows the bill; with `omits` some statements are missing, as happens with carriers. */
  readonly carrier: (second: number, omits: boolean) => ReadonlyArray<Statement> | null
  /** Null before the terminal knows the container. */
  readonly terminal: (second: number, omits: boolean) => ReadonlyArray<Statement> | null
  /** From when on the carrier withdraws the full gate-in at the port of lading; null when it never does. */
  readonly takesBackAt: number | null
}

const firstArrival = "2026-01-20T02:00:00.000Z" as Instant

/** No estimate of a voyage repeats: each is a day later than the one before. */
const estimateAt = (index: number): Instant => shift(firstArrival, index * 86_400_000)

const reporting = 9
const [known, estimateEvery] = [2, 14]

const holdsAt = (phase: number): Statement["fact"] => ({
  type: "holds",
  holds: (["freight", "customs"] as const)
    .slice(phase)
    .map((name) => ({ name, status: "hold" as const, description: null }))
})

const takenBack = "gate_in"

export const scriptOf = (serial: number, roll: Dice): Script => {
  const bill = `BILL${serial}`
  const start = roll(20)
  const takesBackAt = roll(3) === 0 ? 60 + roll(40) : null
  const own = (statement: Parameters<ReturnType<typeof statementOf>>[0]) => statementOf(bill, serial)(statement)
  const moves = directVoyage().slice(0, 6).map(own)
  const estimate = (index: number) =>
    own(
      move("arrive", {
        classifier: "EST",
        at: estimateAt(index),
        place: "USLAX",
        vessel: vessels.first,
        container: null,
        key: "estimate"
      })
    )
  const equipment = own(observed({ type: "equipment", iso_code: "45G1" }))
  const seal = own(observed({ type: "seal", number: `SEAL${serial}` }))
  const half = (statements: ReadonlyArray<Statement>) => statements.filter(() => roll(2) === 0)
  const reported = (second: number) => {
    const passed = second - start
    const happened = moves
      .filter((_, index) => passed >= known + index * reporting)
      .filter(
        ({ fact }) => takesBackAt === null || second < takesBackAt || !("move" in fact) || fact.move !== takenBack
      )
    return [equipment, seal, estimate(Math.max(0, Math.floor(passed / estimateEvery))), ...happened]
  }
  const snapshot = (fact: Statement["fact"]) => ({
    ...own(atTerminal(fact, { container: null })),
    container: moves[0]?.container ?? null,
    documents: [],
    data_source: "terminal" as const,
    happened: null,
    revision: null
  })
  const landed = start + known + 5 * reporting
  const atFacility = (second: number) => {
    const phase = Math.min(2, Math.floor((second - landed) / 25))
    return [
      snapshot(holdsAt(phase)),
      snapshot({ type: "availability", available: phase === 2 }),
      snapshot({ type: "last_free_day", by: "terminal", date: `2026-01-3${Math.min(1, phase)}` as never }),
      snapshot({ type: "yard_location", location: `ROW ${phase}` })
    ]
  }
  return {
    bill,
    serial,
    takesBackAt,
    carrier: (second, omits) => {
      if (second < start) return null
      return omits ? half(reported(second)) : reported(second)
    },
    terminal: (second, omits) => {
      if (second < landed) return null
      return omits ? half(atFacility(second)) : atFacility(second)
    }
  }
}
