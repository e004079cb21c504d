import { randomUUID } from "node:crypto"

import type { Reading, Recorded } from "#application/ports/ObservationStore.ts"
import { saidAt } from "#domain/contentHash.ts"
import { ObservationId } from "#domain/Identifiers.ts"
import type { Observation, Statement } from "#domain/Observation.ts"
import type { Instant } from "#domain/Time.ts"

import type { MemoryState } from "./MemoryState.ts"
import { judge, merge, sayingKey, sayingOf, sinceOf } from "./Saying.ts"
import type { Said, Saying } from "./Saying.ts"
import { compose } from "./Table.ts"

type State = MemoryState["Service"]

const standingOf = (state: State, { fact_key, feed_id }: Saying) => {
  const fact = state.facts.get(compose(feed_id, fact_key))
  const row = fact && state.observations.get(fact.id)
  const saying = row && state.sayings.get(sayingKey(row.observation))
  return fact && row && saying ? { entry: row.entry, row: row.observation, since: fact.since, saying } : null
}

type Row = Omit<Observation, "id" | "missed_polls">

const append = ({ count, observations }: State, row: Row) => {
  const observation: Observation = { ...row, id: ObservationId.make(randomUUID()), missed_polls: 0 }
  observations.put({ entry: count("observations"), observation })
  return observation
}

const appendCurrent = (state: State, row: Row, since: Instant) => {
  const observation = append(state, row)
  state.facts.put({ ...observation, since })
  return observation
}

/** Records one statement; answers the rows that it added. */
const recordStatement = (state: State, statement: Statement, said: Said): ReadonlyArray<Observation> => {
  const own = sayingOf(statement, said)
  const before = state.sayings.get(sayingKey(own))
  const saying = before === undefined ? own : merge(before, own)
  const standing = standingOf(state, own)
  state.sayings.put(saying)
  const { confirmed_at, content_hash } = own
  const { seen_at: _seen, ...origin } = said
  const row = { ...statement, ...origin, confirmed_at, content_hash }
  const verdict = judge(own, saying, standing)
  if (standing === null || verdict === "opens" || verdict === "replaces") {
    const { confirmed_at, revision } = saying
    return [appendCurrent(state, { ...row, confirmed_at, revision }, sinceOf(statement, said))]
  }
  switch (verdict) {
    case "repeats": {
      const { confirmed_at, revision } = saying
      state.observations.put({ entry: standing.entry, observation: { ...standing.row, confirmed_at, revision } })
      return []
    }
    case "splits": {
      const { confirmed_at, raw_id } = standing.saying
      const again = { ...standing.row, raw_id, received_at: confirmed_at, confirmed_at }
      return [append(state, row), appendCurrent(state, again, saidAt(standing.saying))]
    }
    case "yields":
      return before === undefined ? [append(state, row)] : []
  }
}

/** What the older reading found and the newer one does not, taken back. */
const takenBack = (older: Reading, newer: Reading): ReadonlyArray<Statement> => {
  const found = new Set(newer.statements.map(({ fact_key }) => fact_key))
  return older.statements
    .filter(({ fact_key }) => !found.has(fact_key))
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
