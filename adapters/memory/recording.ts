import { randomUUID } from "node:crypto"

import type { Reading, Recorded } from "#application/ports/ObservationStore.ts"
import { ObservationId } from "#domain/Identifiers.ts"
import type { Observation, Statement } from "#domain/Observation.ts"

import type { MemoryState } from "./MemoryState.ts"
import { judge, merge, sayingOf } from "./Saying.ts"
import type { Said } from "./Saying.ts"
import { compose } from "./Table.ts"

type State = MemoryState["Service"]

const standingOf = (state: State, { feed_id }: Said, { fact_key }: Statement) => {
  const fact = state.facts.get(compose(feed_id, fact_key))
  const row = fact && state.observations.get(fact.id)
  const saying = row && state.sayings.get(compose(feed_id, fact_key, row.observation.content_hash))
  return fact && row && saying ? { entry: row.entry, row: row.observation, since: fact.since, saying } : null
}

type Row = Omit<Observation, "id" | "missed_polls">

const append = ({ count, observations }: State, row: Row) => {
  const observation: Observation = { ...row, id: ObservationId.make(randomUUID()), missed_polls: 0 }
  observations.put({ entry: count("observations"), observation })
  return observation
}

const appendCurrent = (state: State, row: Row) => {
  const observation = append(state, row)
  state.facts.put({ ...observation, since: row.revision ?? row.received_at })
  return observation
}

/** Records one statement; answers the rows that it added. */
const recordStatement = (state: State, statement: Statement, said: Said): ReadonlyArray<Observation> => {
  const standing = standingOf(state, said, statement)
  const fresh = sayingOf(statement, said)
  const before = state.sayings.get(compose(said.feed_id, statement.fact_key, fresh.best.content_hash))
  const saying = before === undefined ? fresh : merge(before, fresh)
  state.sayings.put(saying)
  const { seen_at: confirmed_at, ...origin } = said
  const row = { ...statement, ...origin, confirmed_at, content_hash: saying.best.content_hash }
  const confirmed = { confirmed_at: saying.confirmed_at, revision: saying.best.revision }
  const verdict = judge(statement, said, saying, standing)
  if (standing === null || verdict === "opens" || verdict === "replaces") {
    return [appendCurrent(state, { ...row, ...confirmed })]
  }
  switch (verdict) {
    case "repeats":
      state.observations.put({ entry: standing.entry, observation: { ...standing.row, ...confirmed } })
      return []
    case "splits": {
      const { confirmed_at, raw_id } = standing.saying
      const again = { ...standing.row, raw_id, received_at: confirmed_at, confirmed_at }
      return [append(state, row), appendCurrent(state, again)]
    }
    case "yields":
      return before === undefined ? [append(state, row)] : []
  }
}

/** What the older reading found and the newer one does not, taken back. */
const takenBack = (older: Reading, newer: Reading): ReadonlyArray<Statement> => {
  const found = new Set(newer.statements.map(({ fact_key }) => fact_key))
  return older.statements
    .filter(({ fact_key, retracted }) => !retracted && !found.has(fact_key))
    .map((statement) => Object.assign({}, statement, { retracted: true }))
}

type Kept = NonNullable<ReturnType<State["raws"]["get"]>>

const saidIn = ({ confirmed_at, raw }: Kept, { data_source, version }: Reading): Said => ({
  feed_id: raw.feed_id,
  raw_id: raw.id,
  data_source,
  reader_version: version,
  received_at: raw.received_at,
  seen_at: confirmed_at
})

/** Records what a reader made of a message. */
export const recordReading = (state: State, kept: Kept, reading: Reading): Recorded => {
  const older = state.readings.get(kept.raw.id)?.reading
  if (older !== undefined && older.version >= reading.version) {
    return { appended: [], repeated: reading.statements.length }
  }
  state.readings.put({ raw_id: kept.raw.id, reading })
  const said = saidIn(kept, reading)
  const rows = reading.statements.map((statement) => recordStatement(state, statement, said))
  const gone = older === undefined ? [] : takenBack(older, reading)
  const goneRows = gone.flatMap((statement) => recordStatement(state, statement, said))
  return {
    appended: [...rows.flat(), ...goneRows].map(({ id }) => id),
    repeated: rows.filter(({ length }) => length === 0).length
  }
}

/** The message came again, and says again what it said. True when that is news after what others said meanwhile. */
export const repeatReading = (state: State, kept: Kept): boolean => {
  const reading = state.readings.get(kept.raw.id)?.reading
  if (reading === undefined) return false
  const said = { ...saidIn(kept, reading), received_at: kept.confirmed_at }
  return reading.statements.flatMap((statement) => recordStatement(state, statement, said)).length > 0
}
