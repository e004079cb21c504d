import type { FeedId, RawId } from "#domain/Identifiers.ts"
import { applyStatements } from "#domain/voyage/observation/facts/applyStatements.ts"
import { factVersionKey } from "#domain/voyage/observation/facts/FactVersion.ts"
import type { FactVersion } from "#domain/voyage/observation/facts/FactVersion.ts"
import { receiveStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { CurrentFact } from "#domain/voyage/observation/facts/Verdict.ts"
import type { Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../../../support/samples.ts"

const feed_id = "00000000-0000-4000-8000-00000000000a" as FeedId
const numbered = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`

/** A message: on which day it came, when its bytes were last seen, and its statements. */
export interface Message {
  readonly day: number
  readonly seen?: number
  readonly version?: number
  readonly statements: ReadonlyArray<Statement>
}

/** What an adapter stores of one feed; until when a current row is confirmed is stored with its fact. */
export const openBook = () => {
  const versions = new Map<string, FactVersion>()
  const facts = new Map<string, CurrentFact>()
  const rows = new Map<string, Observation>()

  /** Enters the statements of a message; returns the rows that each statement added. */
  const enter = ({ day, seen = day, statements, version = 1 }: Message) => {
    const source = {
      feed_id,
      raw_id: numbered(day) as RawId,
      data_source: "terminal",
      reader_version: version,
      received_at: Sample.onDay(day),
      seen_at: Sample.onDay(seen)
    } as const
    const placements = applyStatements(
      {
        versions: [...versions.values()],
        forgotten: [],
        current: [...facts.values()],
        repeated: new Set(),
        neighbors: [...rows.values()]
      },
      statements.map((statement) => receiveStatement(source, statement)),
      Sample.observationId
    )
    for (const { appended, retired, version, current } of placements) {
      versions.set(factVersionKey(version), version)
      if (current !== undefined) facts.set(current.row.fact_key, current)
      for (const row of [...appended, retired ?? []].flat()) rows.set(row.id, row)
    }
    return placements.map(({ appended }) => appended)
  }

  return {
    enter,
    /** The current row of the fact; there has to be one. */
    current: (fact_key: string) => {
      const current = facts.get(fact_key)
      if (current === undefined) throw new Error(`No current row for ${fact_key}`)
      return current
    },
    facts: () => [...facts.values()],
    versions: () => [...versions.values()],
    /** Every row ever appended, oldest first, as it was confirmed last. */
    history: (): ReadonlyArray<Observation> =>
      [...rows.values()].map((row) => {
        const current = facts.get(row.fact_key)?.row
        return current?.id === row.id ? current : row
      })
  }
}
