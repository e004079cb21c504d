import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"

import { settings } from "#adapters/postgres/sql/Sql.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { FeedId, ShipmentId } from "#domain/Identifiers.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { endOfTime } from "#domain/voyage/merge/terminal/currentAt.ts"

import { explained } from "../support/postgres/explained.ts"
import * as TestSql from "../support/postgres/TestSql.ts"
import * as Sample from "../support/samples.ts"
import { fillTrade, largest } from "../support/trade/trade.ts"

/** Tables that grow with what is tracked. */
const large = new Set([
  "containers",
  "current_observations",
  "events",
  "feeds",
  "followers",
  "observations",
  "raws",
  "sayings",
  "shipments"
])

/** Of every shipment of the largest account a carrier and a terminal, which have said ten things each in one message. */
const insertSpoken = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  yield* owner`
    insert into feeds (id, credential_id, source, kind, reference)
    select gen_random_uuid(), gen_random_uuid(), 'SIML', kind, jsonb_build_object('type', 'bill', 'number', s.id)
    from shipments s cross join (values ('carrier'), ('terminal')) kinds(kind) where s.account_id = ${largest}
  `
  yield* owner`
    insert into followers (feed_id, account_id, subject_type, subject_id)
    select id, ${largest}, 'shipment', number::uuid from feeds
  `
  yield* owner`
    insert into raws (id, feed_id, format, bytes, sha256, received_at, confirmed_at)
    select gen_random_uuid(), id, 'dcsa', '', id::text, now(), now() from feeds
  `
  yield* owner`
    insert into observations (
      id, feed_id, raw_id, data_source, reader_version, received_at, confirmed_at, content_hash, fact_key, fact,
      classifier, documents, retracted, began_at
    )
    select gen_random_uuid(), feed_id, id, 'shipping_line', 1, now(), now(), 'hash', 'fact ' || nth,
      '{"type": "membership"}', 'ACT', '[]', false, now()
    from raws cross join generate_series(1, 10) nth
  `
  yield* owner`
    insert into sayings (
      feed_id, fact_key, content_key, content_hash, confirmed_at, reader_version, seen_at, raw_id, moves
    )
    select feed_id, fact_key, content_hash, content_hash, now(), 1, now(), raw_id, true from observations
  `
  yield* owner`
    insert into current_observations (feed_id, fact_key, observation_id, content_key, since, subjects)
    select feed_id, fact_key, id, content_hash, now(), array[id::text] from observations
  `
})

/** Of every shipment of the largest account ten events. */
const insertEvents = (owner: SqlClient.SqlClient) => {
  const own = new Set(["id", "shipment_id", "container_id", "sequence", "key"])
  const columns = Object.keys(LoggedEvent.fields).filter((column) => !own.has(column))
  const names = (alias: string) => owner.literal(columns.map((column) => `${alias}"${column}"`).join(", "))
  const event = Sample.loggedEvent({ account_id: largest })
  return owner`
    insert into events (id, shipment_id, key, ${names("")})
    select gen_random_uuid(), s.id, 'key ' || nth, ${names("row.")}
    from shipments s cross join generate_series(1, 10) nth
    cross join jsonb_populate_record(null::events, ${JSON.stringify(event)}::jsonb) as row
    where s.account_id = ${largest}
  `
}

const connection = Effect.gen(function* () {
  const { url } = yield* TestSql.TestDatabase
  const client = PgClient.layer({ url, startupParameters: settings("worker"), maxConnections: 1 })
  return Context.get(yield* Layer.build(client), SqlClient.SqlClient)
})

layer(TestSql.layerWorker, { excludeTestServices: true, timeout: "120 seconds" })("Plans of folds", (it) => {
  it.effect(
    "read no table from end to end for the shipments of a large account",
    () =>
      Effect.gen(function* () {
        const { owner } = yield* TestSql.TestDatabase
        yield* fillTrade(owner, 10_000)
        yield* insertSpoken(owner)
        yield* insertEvents(owner)
        yield* owner`analyze`
        const shipments = yield* owner<{ readonly id: ShipmentId; readonly number: string }>`
          select id, normalized_number as number from shipments where account_id = ${largest} order by id limit 100
        `
        const feeds = yield* owner<{ readonly id: FeedId; readonly kind: string }>`
          select id, kind from feeds where number = any(${shipments.map(({ id }) => id)}::text[])
        `
        const idsOf = (kind: string) => feeds.filter((feed) => feed.kind === kind).map(({ id }) => id)
        const named = shipments.map(({ id }) => ({ account_id: largest, id }))
        const [containers, log, observations] = [yield* ContainerStore, yield* EventLog, yield* ObservationStore]
        const [feedStore, shipmentStore] = [(yield* SourceStore).feeds, yield* ShipmentStore]
        const asked: Readonly<Record<string, Effect.Effect<unknown, unknown>>> = {
          containers: containers.ofShipmentsAcross(named),
          current: observations.current(idsOf("carrier"), null),
          currentAt: observations.currentAt(
            idsOf("terminal").map((id) => ({ feeds: [id], moments: [endOfTime], subjects: null }))
          ),
          documents: shipmentStore.byDocument(
            shipments.map(({ number }) => ({ account_id: largest, scac: null, numbers: [number] }))
          ),
          events: log.comparedOf(named),
          feeds: feedStore.followedBy(
            named.map(({ account_id, id }) => ({ account_id, subject: { type: "shipment", id } }))
          ),
          keys: log.withKeys(named.map((one) => ({ ...one, keys: ["key 1"] }))),
          shipments: shipmentStore.loadAcross(named)
        }
        const sql = yield* connection
        const scans: Array<string> = []
        for (const [name, work] of Object.entries(asked)) {
          const plans = yield* explained(sql, work, "format json")
          assert.lengthOf(plans, 1)
          for (const node of plans.flat()) {
            const table = node["Relation Name"] ?? ""
            if (node["Node Type"] === "Seq Scan" && large.has(table)) scans.push(`${name}: ${table}`)
          }
        }
        assert.deepStrictEqual(scans, [])
      }).pipe(Effect.scoped),
    120_000
  )
})
