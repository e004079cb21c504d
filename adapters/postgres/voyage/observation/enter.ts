import { randomUUID } from "node:crypto"

import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Citation } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { ObservationId } from "#domain/Identifiers.ts"
import type { FactUpdate } from "#domain/voyage/observation/facts/applyStatement.ts"
import { applyStatements } from "#domain/voyage/observation/facts/applyStatements.ts"
import type { StoredFacts } from "#domain/voyage/observation/facts/applyStatements.ts"
import type { ReceivedStatement } from "#domain/voyage/observation/facts/ReceivedStatement.ts"

import { loadKnownFacts } from "./known.ts"
import { writePlacements } from "./placements.ts"
import { slicesOf } from "./slices.ts"

export interface Entry {
  readonly arrival: ReceivedStatement
  readonly citation: Citation | null
}

const newId = () => ObservationId.make(randomUUID())

/** Places each arrival after the earlier arrivals of its feed. */
const placeEach = (known: ReadonlyMap<FeedId, StoredFacts>, arrivals: ReadonlyArray<ReceivedStatement>) => {
  const placed = new Map<ReceivedStatement, FactUpdate>()
  for (const [feed, own] of Map.groupBy(arrivals, ({ row }) => row.feed_id)) {
    const stored = known.get(feed) ?? { versions: [], forgotten: [], current: [], repeated: new Set(), neighbors: [] }
    for (const [index, placement] of applyStatements(stored, own, newId).entries()) {
      const arrival = own[index]
      if (arrival !== undefined) placed.set(arrival, placement)
    }
  }
  return placed
}

export const enterStatements = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, entries: ReadonlyArray<Entry>) {
  const added: Array<ReadonlyArray<ObservationId>> = []
  for (const slice of slicesOf(entries)) {
    const arrivals = slice.map(({ arrival }) => arrival)
    const known = yield* loadKnownFacts(sql, arrivals)
    const placed = placeEach(known.ofFeeds, arrivals)
    const written = slice.flatMap(({ arrival, citation }) => {
      const placement = placed.get(arrival)
      return placement === undefined ? [] : [{ citation, placement }]
    })
    yield* writePlacements(sql, written, known.stored)
    for (const { placement } of written) added.push(placement.appended.map(({ id }) => id))
  }
  return added
})
