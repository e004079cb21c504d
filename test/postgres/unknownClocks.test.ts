import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { EventLog } from "#application/ports/event/EventLog.ts"
import { WorkQueue } from "#application/ports/jobs/WorkQueue.ts"
import { one } from "#application/ports/one.ts"
import { ObservationId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import { earlierDatabase, insertInto } from "../support/postgres/earlier.ts"
import * as Sample from "../support/samples.ts"

/** An observation as a row: the migration reads its id and its time only. */
const observationOf = (id: string, happened: object) => ({
  id,
  feed_id: id,
  raw_id: id,
  data_source: "shipping_line",
  reader_version: 1,
  received_at: Sample.start,
  confirmed_at: Sample.start,
  content_hash: id,
  fact_key: id,
  fact: {},
  classifier: "ACT",
  documents: [],
  happened,
  retracted: false,
  began_at: Sample.start
})

it.live("The migration to unknown clocks gives events of earlier releases the local time that their source gave", () =>
  Effect.gen(function* () {
    const account_id = Sample.accountId()
    const { owner, url } = yield* earlierDatabase(128)
    const shipment = Sample.shipment({ account_id })
    yield* insertInto(owner, "shipments", [shipment])
    const timestamp = Instant.make("2026-11-01T10:00:00.000Z")
    const eventOf = (happened: object | null, more: object = {}) => {
      const observation = happened === null ? null : ObservationId.make(crypto.randomUUID())
      const row = Sample.loggedEvent({
        account_id,
        shipment_id: shipment.id,
        container_id: null,
        timestamp,
        timezone: null,
        observation_id: observation,
        ...more
      })
      return { row, observation, happened }
    }
    const wall = eventOf({ local: "2026-11-01T10:00:00" })
    const day = eventOf({ date: "2026-11-01" }, { timestamp: Instant.make("2026-11-01T00:00:00.000Z") })
    const misplaced = eventOf({ at: timestamp, zone: null })
    const forgotten = eventOf(null)
    const placed = eventOf({ local: "2026-11-01T19:00:00" }, { timezone: "Asia/Tokyo" })
    const all = [wall, day, misplaced, forgotten, placed]
    const observations = all.flatMap(({ happened, observation }) =>
      happened === null || observation === null ? [] : [observationOf(observation, happened)]
    )
    yield* insertInto(owner, "observations", observations)
    yield* insertInto(
      owner,
      "events",
      all.map(({ row }) => row)
    )

    yield* Layer.build(Postgres.migrations(url))

    yield* Effect.gen(function* () {
      const log = yield* EventLog
      const now = ({ row }: (typeof all)[number]) => Effect.map(one(log.load(account_id, [row.id])), Option.getOrThrow)
      const unknown = { timestamp: null, timezone: null, clock: "unknown" }
      const local = { ...unknown, local_timestamp: "2026-11-01T10:00:00", local_date: null }
      assert.deepInclude((yield* now(wall)) as object, local)
      assert.deepInclude((yield* now(forgotten)) as object, local)
      assert.deepInclude((yield* now(day)) as object, { ...unknown, local_timestamp: null, local_date: "2026-11-01" })
      const instant = { timestamp, local_timestamp: null, local_date: null, clock: null }
      assert.deepInclude((yield* now(misplaced)) as object, { ...instant, timezone: "Etc/UTC" })
      assert.deepInclude((yield* now(placed)) as object, { ...instant, timezone: "Asia/Tokyo" })
      const folds = yield* WorkQueue.use((queue) => queue.claim("fold", { limit: 20, leaseFor: 60_000 }))
      assert.deepStrictEqual(
        folds.map(({ key }) => key),
        [`${account_id}/shipment/${shipment.id}`]
      )
    }).pipe(Effect.provide(yield* Layer.build(Postgres.layerWorker(url))))
  }).pipe(Effect.scoped)
)
