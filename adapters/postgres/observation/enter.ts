import { randomUUID } from "node:crypto"

import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Citation } from "#application/ports/observation/ObservationStore.ts"
import type { FeedId } from "#domain/Identifiers.ts"
import { ObservationId } from "#domain/Identifiers.ts"
import type { Arrival } from "#domain/observation/facts/Arrival.ts"
import type { Placement } from "#domain/observation/facts/place.ts"
import { placeAll } from "#domain/observation/facts/placeAll.ts"
import type { Known } from "#domain/observation/facts/placeAll.ts"

import { knownOf } from "./known.ts"
import { write } from "./placements.ts"
import { slicesOf } from "./slices.ts"

export interface Entry {
  readonly arrival: Arrival
  readonly citation: Citation | null
}

const newId = () => ObservationId.make(randomUUID())

/** Places each arrival after the earlier arrivals of its feed. */
const placeEach = (known: ReadonlyMap<FeedId, Known>, arrivals: ReadonlyArray<Arrival>) => {
  const placed = new Map<Arrival, Placement>()
  for (const [feed, own] of Map.groupBy(arrivals, ({ row }) => row.feed_id)) {
    const stored = known.get(feed) ?? { versions: [], current: [], repeated: new Set(), neighbors: [] }
    for (const [index, placement] of placeAll(stored, own, newId).entries()) {
      const arrival = own[index]
      if (arrival !== undefined) placed.set(arrival, placement)
    }
  }
  return placed
}

export const enter = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, entries: ReadonlyArray<Entry>) {
  const added: Array<ReadonlyArray<ObservationId>> = []
  for (const slice of slicesOf(entries)) {
    const arrivals = slice.map(({ arrival }) => arrival)
    const known = yield* knownOf(sql, arrivals)
    const placed = placeEach(known.ofFeeds, arrivals)
    const written = slice.flatMap(({ arrival, citation }) => {
      const placement = placed.get(arrival)
      return placement === undefined ? [] : [{ citation, placement }]
    })
    yield* write(sql, written, known.stored)
    for (const { placement } of written) added.push(placement.appended.map(({ id }) => id))
  }
  return added
})
