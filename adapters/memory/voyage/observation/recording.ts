import type { Citation, Reading, RecordingResult } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ObservationId } from "#domain/Identifiers.ts"
import type { FactUpdate } from "#domain/voyage/observation/facts/applyStatement.ts"
import { applyStatements } from "#domain/voyage/observation/facts/applyStatements.ts"
import type { StoredFacts } from "#domain/voyage/observation/facts/applyStatements.ts"
import { contentKey } from "#domain/voyage/observation/facts/FactVersion.ts"
import { lateSnapshots } from "#domain/voyage/observation/facts/lateSnapshot.ts"
import { receiveStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import type { ReceivedStatement, MessageSource } from "#domain/voyage/observation/facts/ReceivedStatement.ts"
import { retractionsOf } from "#domain/voyage/observation/facts/retractionsOf.ts"
import type { CurrentFact } from "#domain/voyage/observation/facts/Verdict.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import type { MemoryState } from "../../state/MemoryState.ts"
import { storedVersionKey } from "../../state/StoredVersion.ts"
import { compose } from "../../state/Table.ts"
import { updatePolls } from "./polls.ts"

type State = MemoryState["Service"]
type StoredRawMessage = NonNullable<ReturnType<State["raws"]["get"]>>
type Row = ReceivedStatement["row"]

const versionKeyOf = (row: Row) =>
  storedVersionKey({ feed_id: row.feed_id, fact_key: row.fact_key, content_key: contentKey(row) })

const versionOf = (state: State, row: Row) => state.versions.get(versionKeyOf(row))

const currentOf = (state: State, { fact_key, feed_id }: Row): CurrentFact | undefined => {
  const fact = state.facts.get(compose(feed_id, fact_key))
  const row = fact && state.observations.get(fact.id)?.observation
  const version = row && versionOf(state, row)
  return version && { row, since: fact.since, version }
}

const neighborsOf = (state: State, arrivals: ReadonlyArray<ReceivedStatement>): StoredFacts["neighbors"] => {
  const late = lateSnapshots(arrivals, ({ row }) => {
    const current = currentOf(state, row)
    return current && { since: current.since, confirmed_at: current.version.confirmed_at }
  })
  const facts = new Set(late.map(({ row }) => row.fact_key))
  const feeds = new Set(late.map(({ row }) => row.feed_id))
  return [...feeds]
    .flatMap((feed) => state.observations.by("feed", feed))
    .filter(({ observation }) => facts.has(observation.fact_key))
    .toSorted((a, b) => a.entry - b.entry)
    .map(({ observation }) => observation)
}

const knownOf = (state: State, arrivals: ReadonlyArray<ReceivedStatement>): StoredFacts => ({
  versions: arrivals.flatMap(({ row }) => versionOf(state, row) ?? []),
  forgotten: arrivals.flatMap(({ row }) => state.forgottenVersions.get(versionKeyOf(row)) ?? []),
  current: arrivals.flatMap(({ row }) => currentOf(state, row) ?? []),
  repeated: new Set(),
  neighbors: neighborsOf(state, arrivals)
})

const putRow = ({ count, observations }: State, observation: Observation, cited: Citation | null = null) => {
  const { citation = cited, entry = count("observations") } = observations.get(observation.id) ?? {}
  observations.put({ entry, observation, citation })
}

/** The citation belongs to the first row; a second row repeats earlier content. */
const store = (state: State, { appended, current, retired, version }: FactUpdate, citation: Citation | null) => {
  state.versions.put(version)
  state.forgottenVersions.remove(storedVersionKey(version))
  for (const [index, row] of appended.entries()) putRow(state, row, index === 0 ? citation : null)
  if (retired !== undefined) putRow(state, retired)
  if (current === undefined) return
  putRow(state, current.row)
  state.facts.put({ ...current.row, since: current.since })
}

const enter = (state: State, arrivals: ReadonlyArray<ReceivedStatement>, citations: Reading["citations"] = []) => {
  const placements = applyStatements(knownOf(state, arrivals), arrivals, () => ObservationId.make(state.newUuid()))
  for (const [index, placement] of placements.entries()) store(state, placement, citations[index] ?? null)
  return placements.map(({ appended }) => appended.map(({ id }) => id))
}

const sourceOf = ({ confirmed_at, raw }: StoredRawMessage, { data_source, version }: Reading): MessageSource => ({
  feed_id: raw.feed_id,
  raw_id: raw.id,
  data_source,
  reader_version: version,
  received_at: raw.received_at,
  seen_at: confirmed_at
})

export const recordReading = (state: State, kept: StoredRawMessage, reading: Reading): RecordingResult => {
  const { statements, version } = reading
  const older = state.readings.get(kept.raw.id)?.reading
  if (older !== undefined && older.version >= version)
    return { appended: [], taken_back: 0, repeated: statements.length }
  state.readings.put({ raw_id: kept.raw.id, reading })
  updatePolls(state, kept.raw.feed_id)
  const gone = retractionsOf(older?.statements ?? [], statements)
  const source = sourceOf(kept, reading)
  const appended = enter(
    state,
    [...statements, ...gone].map((statement) => receiveStatement(source, statement)),
    reading.citations
  )
  const repeated = appended.slice(0, statements.length).filter(({ length }) => length === 0).length
  const taken_back = appended.slice(statements.length).flat().length
  return { appended: appended.flat(), taken_back, repeated }
}

/** An identical message changes a fact that others changed in between. */
export const repeatReading = (state: State, kept: StoredRawMessage): boolean => {
  const reading = state.readings.get(kept.raw.id)?.reading
  if (reading === undefined) return false
  const source = { ...sourceOf(kept, reading), received_at: kept.confirmed_at }
  const arrivals = reading.statements.map((statement) => receiveStatement(source, statement))
  return enter(state, arrivals, reading.citations).flat().length > 0
}
