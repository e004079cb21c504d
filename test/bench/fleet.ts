import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Account } from "#domain/identity/account/Account.ts"
import { CalendarDate } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import * as Sample from "../support/samples.ts"

/** What the feeds and the parties of a shipment tell; no column. */
const stamps = new Set([
  "customer_name",
  "line_tracking_last_attempted_at",
  "line_tracking_last_succeeded_at",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
])

const columnsOf = (fields: object, alias: string, own: ReadonlyArray<string>): ReadonlyArray<string> =>
  Object.keys(fields)
    .filter((column) => !stamps.has(column) && !own.includes(column))
    .map((column) => `${alias}."${column}"`)

/** An import that has arrived, as most are. */
const shipmentOf = ({ id: account_id }: Account): Shipment =>
  Sample.shipment({
    account_id,
    ref_numbers: ["PO-4711"],
    tags: ["priority"],
    shipping_line_name: "Simulated Line",
    shipping_line_short_name: "Simulated",
    port_of_lading_locode: "CNSHA",
    port_of_lading_name: "Shanghai",
    port_of_discharge_locode: "USLAX",
    port_of_discharge_name: "Los Angeles",
    pod_terminal_code: "USLAX/WBCT",
    pod_vessel_name: "MERIDIAN DAWN",
    pod_vessel_imo: "9998011",
    pod_voyage_number: "012E",
    pol_etd_at: Sample.onDay(5),
    pol_original_etd_at: Sample.onDay(5),
    pol_atd_at: Sample.onDay(6),
    pol_timezone: "Asia/Shanghai",
    pod_eta_at: Sample.onDay(20),
    pod_original_eta_at: Sample.onDay(19),
    pod_ata_at: Sample.onDay(21),
    pod_timezone: "America/Los_Angeles"
  })

const containerOf = (shipment: Shipment): Container =>
  Sample.container({
    account_id: shipment.account_id,
    shipment_id: shipment.id,
    seal_number: "SL123456",
    current_status: "not_available",
    equipment_type: "dry",
    equipment_length: 40,
    equipment_height: "high_cube",
    weight_in_lbs: 44_100,
    holds_at_pod_terminal: [{ name: "customs", status: "hold", description: "CUSTOMS HOLD" }],
    fees_at_pod_terminal: [{ type: "demurrage", amount: 250, currency_code: "USD" }],
    available_for_pickup: false,
    import_deadlines: {
      pickup_lfd_line: null,
      pickup_lfd_terminal: CalendarDate.make("2026-01-27"),
      pickup_lfd_rail: null
    },
    empty_out_at: Sample.onDay(1),
    pol_full_in_at: Sample.onDay(3),
    pol_vessel_loaded_at: Sample.onDay(5),
    pol_vessel_departed_at: Sample.onDay(6),
    pod_arrived_at: Sample.onDay(21),
    pod_discharged_at: Sample.onDay(22),
    pod_terminal_code: "USLAX/WBCT",
    pod_timezone: "America/Los_Angeles"
  })

const insertShipments = (owner: SqlClient.SqlClient, shipment: Shipment, count: number) => {
  const own = ["id", "created_at", "bill_of_lading_number", "normalized_number"]
  const columns = columnsOf(Shipment.fields, "row", own)
  return owner`
    insert into shipments (${owner.literal([...own, ...columns].join(", ").replaceAll("row.", ""))})
    select gen_random_uuid(), ${shipment.created_at}::timestamptz + i * interval '1 minute',
      'SIML' || lpad(i::text, 8, '0'), 'SIML' || lpad(i::text, 8, '0'), ${owner.literal(columns.join(", "))}
    from generate_series(1, ${count}::int) i
    cross join jsonb_populate_record(null::shipments, ${JSON.stringify(shipment)}::jsonb) as row
  `
}

/** One to three to a shipment. */
const insertContainers = (owner: SqlClient.SqlClient, { import_deadlines, ...rest }: Container) => {
  const container = { ...rest, ...import_deadlines }
  const own = ["id", "shipment_id", "cycle_id", "number", "updated_at"]
  const columns = columnsOf(container, "row", own)
  return owner`
    insert into containers (${owner.literal([...own, ...columns].join(", ").replaceAll("row.", ""))})
    select gen_random_uuid(), s.id, gen_random_uuid()::text, 'TSTU' || right(s.normalized_number, 6) || box,
      s.created_at + box * interval '1 second', ${owner.literal(columns.join(", "))}
    from shipments s
    cross join generate_series(1, 1 + right(s.normalized_number, 8)::int % 3) box
    cross join jsonb_populate_record(null::containers, ${JSON.stringify(container)}::jsonb) as row
    where s.account_id = ${container.account_id}
  `
}

const insertFeeds = (owner: SqlClient.SqlClient, { id }: Account) => owner`
  with serving as (
    insert into credentials (id, source, serves_all) values (${id}, 'SIML', true) returning id
  ), made as (
    insert into feeds (id, credential_id, source, kind, reference, last_attempted_at, last_succeeded_at)
    select s.id, serving.id, 'SIML', 'carrier', jsonb_build_object('type', 'bill', 'number', s.normalized_number), now(), now()
    from shipments s cross join serving where s.account_id = ${id}
    returning id
  )
  insert into followers (feed_id, account_id, subject_type, subject_id)
  select id, ${id}, 'shipment', id from made
`

/** Gives an account so many shipments, each with its containers and the feed that it follows. */
export const sail = Effect.fn("sail")(function* (owner: SqlClient.SqlClient, account: Account, count: number) {
  const shipment = shipmentOf(account)
  yield* insertShipments(owner, shipment, count)
  yield* insertContainers(owner, containerOf(shipment))
  yield* insertFeeds(owner, account)
})
