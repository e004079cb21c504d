import type { FeedId, RawId } from "#domain/Identifiers.ts"
import { arrive } from "#domain/observation/facts/Arrival.ts"
import { placeAll } from "#domain/observation/facts/placeAll.ts"
import { sayingKey } from "#domain/observation/facts/Saying.ts"
import type { Saying } from "#domain/observation/facts/Saying.ts"
import type { Standing } from "#domain/observation/facts/Verdict.ts"
import type { Observation, Statement } from "#domain/observation/Observation.ts"

import * as Sample from "../../../support/samples.ts"

const feed_id = "00000000-0000-4000-8000-00000000000a" as FeedId
const numbered = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`

/** A message: on which day it came, when its bytes were last seen, and what it says. */
export interface Message {
  readonly day: number
  readonly seen?: number
  readonly version?: number
  readonly statements: ReadonlyArray<Statement>
}

/** What an adapter keeps of one feed; of a row that stands only its standing tells until when it is confirmed. */
export const openBook = () => {
  const sayings = new Map<string, Saying>()
  const standings = new Map<string, Standing>()
  const rows = new Map<string, Observation>()

  /** Enters what a message says; answers the rows that each statement added. */
  const enter = ({ day, seen = day, statements, version = 1 }: Message) => {
    const source = {
      feed_id,
      raw_id: numbered(day) as RawId,
      data_source: "terminal",
      reader_version: version,
      received_at: Sample.onDay(day),
      seen_at: Sample.onDay(seen)
    } as const
    const placements = placeAll(
      { sayings: [...sayings.values()], standings: [...standings.values()] },
      statements.map((statement) => arrive(source, statement)),
      Sample.observationId
    )
    for (const { appended, retired, saying, standing } of placements) {
      sayings.set(sayingKey(saying), saying)
      if (standing !== undefined) standings.set(standing.row.fact_key, standing)
      for (const row of [...appended, retired ?? []].flat()) rows.set(row.id, row)
    }
    return placements.map(({ appended }) => appended)
  }

  return {
    enter,
    /** What stands for the fact; there has to be something. */
    standing: (fact_key: string) => {
      const standing = standings.get(fact_key)
      if (standing === undefined) throw new Error(`Nothing stands for ${fact_key}`)
      return standing
    },
    standings: () => [...standings.values()],
    sayings: () => [...sayings.values()],
    /** Every row ever appended, oldest first, as it was confirmed last. */
    history: (): ReadonlyArray<Observation> =>
      [...rows.values()].map((row) => {
        const standing = standings.get(row.fact_key)?.row
        return standing?.id === row.id ? standing : row
      })
  }
}
