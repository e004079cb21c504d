import { Effect } from "effect"

import type { SimulatedRecordIds, SimulatedRecords } from "#application/ports/tracking/demo/SimulatedRecords.ts"
import type { AccountId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import { partyNameKey } from "#domain/records/party/Party.ts"
import { simulatedLines } from "#domain/tracking/demo/simulatedLines.ts"

import { Database } from "../../sql/Database.ts"

const about = [
  ["custom_fields", "entity_id"],
  ["party_roles", "roleable_id"],
  ["user_edits", "subject_id"],
  ["evidence", "subject_id"],
  ["evidence", "shipment_id"],
  ["record_changes", "shipment_id"],
  ["refused_observations", "shipment_id"],
  ["share_links", "shipment_id"],
  ["publishable_tokens", "shipment_id"],
  ["publishable_tokens", "container_id"],
  ["initial_custom_fields", "tracking_request_id"],
  ["followers", "subject_id"],
  ["containers", "shipment_id"],
  ["tracking_requests", "id"],
  ["shipments", "id"]
] as const

export const makeSimulatedRecords = Effect.gen(function* () {
  const { atomically, of, sql } = yield* Database
  const lines = [...simulatedLines]

  const removeEvents = Effect.fnUntraced(function* (account: AccountId, ids: ReadonlyArray<string>) {
    const rows = yield* sql<{ readonly id: string }>`
        select id from events where account_id = ${account}
          and (shipment_id = any(${ids}::uuid[]) or container_id = any(${ids}::uuid[]) or tracking_request_id = any(${ids}::uuid[]))
      `
    const gone = rows.map(({ id }) => id)
    yield* sql`
        delete from delivery_attempts where delivery_id in (
          select id from deliveries where account_id = ${account} and event_id = any(${gone}::uuid[])
        )
      `
    yield* sql`delete from deliveries where account_id = ${account} and event_id = any(${gone}::uuid[])`
    yield* sql`delete from event_traces where event_id = any(${gone}::uuid[])`
    yield* sql`delete from events where account_id = ${account} and id = any(${gone}::uuid[])`
  })

  const removeAll = Effect.fnUntraced(function* (
    account: AccountId,
    { requests, shipments }: SimulatedRecordIds,
    parties: ReadonlyArray<string>
  ) {
    const containers = yield* sql<{ readonly id: string; readonly number: string }>`
        select id, number from containers where account_id = ${account} and shipment_id = any(${[...shipments]}::uuid[])
      `
    const ids = [...shipments, ...requests, ...containers.map(({ id }) => id)]
    yield* removeEvents(account, ids)
    yield* sql`
        update documents set
          shipment_ids = array(select unnest(shipment_ids) except all select unnest(${ids}::uuid[])),
          container_ids = array(select unnest(container_ids) except all select unnest(${ids}::uuid[]))
        where account_id = ${account} and (shipment_ids && ${ids}::uuid[] or container_ids && ${ids}::uuid[])
      `
    yield* sql`
        delete from equipment_cycles
        where account_id = ${account} and container_number = any(${containers.map(({ number }) => number)}::text[])
      `
    const followed = yield* sql<{ readonly feed_id: string }>`
        select distinct feed_id from followers where account_id = ${account} and subject_id = any(${ids}::uuid[])
      `
    for (const [table, column] of about) {
      yield* sql`delete from ${sql(table)} where account_id = ${account} and ${sql(column)} = any(${ids}::uuid[])`
    }
    // Without an interval, a later follower polls the feed immediately.
    yield* sql`
        update feeds f set interval = null where f.kind <> 'inbox' and f.id = any(${followed.map((row) => row.feed_id)}::uuid[])
          and not exists (select from followers w where w.feed_id = f.id)
      `
    const names = parties.map(partyNameKey)
    yield* sql`
        delete from parties p where p.account_id = ${account} and name_key = any(${names}::text[])
          and not exists (select from party_roles r where r.account_id = ${account} and r.party_id = p.id)
      `
  })

  return {
    find: (account) =>
      of(
        account,
        Effect.all({
          shipments: Effect.map(
            sql<{ readonly id: ShipmentId }>`
                select id from shipments where account_id = ${account} and shipping_line_scac = any(${lines}::text[])
              `,
            (rows) => rows.map(({ id }) => id)
          ),
          requests: Effect.map(
            sql<{ readonly id: TrackingRequestId }>`
                select id from tracking_requests where account_id = ${account} and scac = any(${lines}::text[])
              `,
            (rows) => rows.map(({ id }) => id)
          )
        })
      ),
    remove: (account, simulated, parties) => atomically(removeAll(account, simulated, parties))
  } satisfies SimulatedRecords
})
