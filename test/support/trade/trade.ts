import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import { AccountId, PartyId } from "#domain/Identifiers.ts"

import * as Sample from "../samples.ts"
import { insertLike, oneOf, pick } from "./columns.ts"

/** The moment at which the trade is looked at: its last shipment was registered then. */
export const now = Sample.onDay(300)
const days = 300
const accounts = 200

/** A UUID of version 7: those of rows made one after the other stand side by side in an index. */
const uuidOf = (kind: string, row: string, made: string): string =>
  `(lpad(to_hex((extract(epoch from ${made}) * 1000)::bigint), 12, '0')
     || overlay(overlay(left(md5('${kind}' || ${row}), 20) placing '7' from 1) placing '8' from 5))::uuid`
const numbered = (kind: string, at: number): string => `${kind}-0000-4000-8000-${String(at).padStart(12, "0")}`

/** The account of three in ten of all shipments, and one of the others. */
export const largest = AccountId.make(numbered("aaaaaaaa", 0))
export const small = AccountId.make(numbered("aaaaaaaa", 7))
export const accountsOfTrade = Array.from({ length: accounts }, (_, at) => AccountId.make(numbered("aaaaaaaa", at)))

const partiesEach = 40
/** Of the largest account, from the one with most roles. */
export const partyOf = (at: number): PartyId => PartyId.make(numbered("bbbbbbbb", at))

/** One of 40 terminals. */
export const terminalOf = (at: number): string => numbered("cccccccc", at)

export const ports = ["USLAX", "USNYC", "USSAV", "NLRTM", "DEHAM", "USHOU", "USSEA", "CAVAN", "BEANR", "GBFXT"]
const loading = ["CNSHA", "CNNGB", "VNSGN", "SGSIN", "INNSA", "KRPUS", "TWKHH", "THLCH"]
export const lines = ["MAEU", "MSCU", "CMDU", "COSU", "HLCU", "ONEY", "EGLV", "ZIMU"]
export const tags = ["priority", "cold", "hazmat", "sample", "toys", "furniture", "steel", "solar", "rare"]
export const statuses = ["empty_returned", "picked_up", "available", "not_available", "on_ship", "new"]

const accountOf = (row: string): string =>
  `('aaaaaaaa-0000-4000-8000-' || lpad((case when ${pick(row, 1, 10)} < 3 then 0
     else 1 + ${pick(row, 2, accounts - 1)} end)::text, 12, '0'))::uuid`

const number = "'SIML' || lpad(((i::bigint * 7919) % 100000000)::text, 8, '0')"
const moment = (afterDays: string): string => `'${now}'::timestamptz + (${afterDays}) * interval '1 day'`

const shipmentStamps = new Set(["customer_name", "line_tracking_last_attempted_at", "line_tracking_last_succeeded_at"])

/** A moment at which a vessel calls, on a day: eight may in a port, and all that it carries has the same one. */
const callOn = (afterDays: string, salt: number): string =>
  `date_trunc('day', ${moment(afterDays)}, 'UTC') + ${pick("i", salt, 8)} * interval '3 hours'`

/**
 * Registered evenly over the days, at sea for weeks: nine in ten have arrived. Most of these are tracked no more. Vessels
 * leave and arrive with many shipments at once.
 */
const insertShipments = (owner: SqlClient.SqlClient, count: number) => {
  const made = `(i::float / ${count} - 1) * ${days}`
  const voyage = `(15 + ${pick("i", 3, 20)})`
  const [departure, arrival] = [callOn(`${made} + 4`, 56), callOn(`${made} + ${voyage}`, 57)]
  const arrived = `${arrival} <= '${now}'`
  return insertLike(
    owner,
    "shipments",
    Sample.shipment({ account_id: largest, pod_timezone: "America/Los_Angeles", pol_timezone: "Asia/Shanghai" }),
    shipmentStamps,
    {
      id: uuidOf("shipment", "i", moment(made)),
      account_id: accountOf("i"),
      created_at: moment(made),
      updated_at: moment(`least(0, ${made} + ${voyage})`),
      bill_of_lading_number: number,
      normalized_number: number,
      ref_numbers: `array['PO-' || (100000 + ${pick("i", 4, 900_000)})]`,
      tags: `array[${oneOf("i", 5, tags)}]`,
      shipping_line_scac: oneOf("i", 20, lines),
      port_of_lading_locode: oneOf("i", 30, loading),
      port_of_discharge_locode: oneOf("i", 40, ports),
      pod_terminal_id: `('cccccccc-0000-4000-8000-' || lpad(${pick("i", 50, 40)}::text, 12, '0'))::uuid`,
      pod_vessel_name: `'VESSEL ' || ${pick("i", 51, 400)}`,
      pod_voyage_number: `${pick("i", 52, 60)} || 'E'`,
      destination_locode: `case when ${pick("i", 53, 5)} = 0 then 'USCHI' end`,
      destination_eta_at: `case when ${pick("i", 53, 5)} = 0 then ${moment(`${made} + ${voyage} + 6`)} end`,
      pol_etd_at: callOn(`${made} + 3`, 56),
      pol_atd_at: `case when ${departure} <= '${now}' then ${departure} end`,
      pod_original_eta_at: `${arrival} - ${pick("i", 54, 4)} * interval '1 day'`,
      pod_eta_at: arrival,
      pod_ata_at: `case when ${arrived} then ${arrival} end`,
      pod_eta_changed_at: `case when ${pick("i", 55, 10)} = 0 then ${moment(`${made} + ${voyage} / 2`)} end`,
      line_tracking_stopped_at: `case when ${made} + ${voyage} + 20 < 0 then ${moment(`${made} + ${voyage} + 20`)} end`
    },
    `generate_series(1, ${count}) i`
  )
}

const notInContainers = new Set([
  "import_deadlines",
  "terminal_checked_at",
  "pod_last_tracking_request_at",
  "shipment_last_tracking_request_at",
  "rail_last_tracking_request_at"
])

/** In the order of their registration, as all that belongs to them comes. */
const registered = "select * from shipments order by created_at"

/**
 * One to three to a shipment: on board, then for days at a terminal, where one in ten is held, then gone. What has left the
 * terminal has nothing of it any more: no holds, fees or last free days.
 */
const insertContainers = (owner: SqlClient.SqlClient) => {
  const row = "((hashtextextended(s.normalized_number, 0) & 288230376151711743) * 4 + box)"
  const ashore = `(extract(epoch from '${now}'::timestamptz - s.pod_ata_at) / 86400)`
  const status = `case when s.pol_atd_at is null then 'new' when s.pod_ata_at is null then 'on_ship'
    when ${ashore} < 2 then 'not_available' when ${ashore} < 6 then 'available'
    when ${ashore} < 14 then 'picked_up' else 'empty_returned' end`
  /** Each container is moved by itself, at a minute of a day after the arrival. */
  const withinDay = (after: number, salt: number) =>
    `s.pod_ata_at + interval '${after} days' + ${pick(row, salt, 1440)} * interval '1 minute'`
  const isAtTerminal = `${ashore} between 0 and 6`
  const isHeld = `${isAtTerminal} and ${pick(row, 61, 10)} = 0`
  const hasFees = `${isAtTerminal} and ${pick(row, 64, 20)} = 0`
  const lastFreeDay = `case when ${isAtTerminal} then (s.pod_ata_at + interval '6 days')::date end`
  return insertLike(
    owner,
    "containers",
    Sample.container({ account_id: largest, shipment_id: Sample.shipmentId() }),
    notInContainers,
    {
      id: uuidOf("container", row, "s.created_at"),
      account_id: "s.account_id",
      shipment_id: "s.id",
      cycle_id: `'cycle' || ${row}`,
      created_at: "s.created_at",
      updated_at: `s.updated_at + ${pick(row, 62, 86_400)} * interval '1 second'`,
      number: `'TSTU' || lpad(${pick(row, 63, 10_000_000)}::text, 7, '0')`,
      reported_status: status,
      current_status: status,
      current_stop: `case when ${ashore} < 14 and ${ashore} > 6 and s.destination_locode is not null then 'onward'
        when ${ashore} > 6 then 'gone' else 'port' end`,
      holds_at_pod_terminal: `case when ${isHeld} then '[{"name": "customs", "status": "hold", "description": "HOLD"}]'
        when s.pod_ata_at is not null then '[]' end::jsonb`,
      fees_at_pod_terminal: `case when s.pod_ata_at is null then null when not (${hasFees}) then '[]'
        else '[{"type": "demurrage", "amount": 250, "currency_code": "USD"}]' end::jsonb`,
      available_for_pickup: `case when s.pod_ata_at is not null then ${isAtTerminal} and not (${isHeld}) end`,
      pickup_lfd_line: lastFreeDay,
      pod_terminal_id: "s.pod_terminal_id",
      pod_timezone: "s.pod_timezone",
      pol_vessel_departed_at: "s.pol_atd_at",
      pod_arrived_at: "s.pod_ata_at",
      pod_discharged_at: `case when ${ashore} > 1 then ${withinDay(0, 65)} end`,
      pod_full_out_at: `case when ${ashore} > 6 then ${withinDay(5, 66)} end`,
      empty_terminated_at: `case when ${ashore} > 14 then ${withinDay(13, 67)} end`
    },
    `(${registered}) s cross join lateral generate_series(1, 1 + ${pick("hashtext(s.normalized_number)", 60, 3)}) box`
  )
}

/** Each shipment has a customer, of the largest account half of them the first party. */
const insertParties = (owner: SqlClient.SqlClient) =>
  Effect.andThen(
    owner`
      insert into parties (id, account_id, company_name, name_key, search_key, created_at, updated_at)
      select ('bbbbbbbb-0000-4000-8000-' || lpad((account * ${partiesEach}::int + party)::text, 12, '0'))::uuid,
        ('aaaaaaaa-0000-4000-8000-' || lpad(account::text, 12, '0'))::uuid, 'Party ' || party, 'party ' || party,
        'PARTY ' || party, ${now}::timestamptz, ${now}::timestamptz
      from generate_series(0, ${accounts - 1}::int) account cross join generate_series(0, ${partiesEach - 1}::int) party
    `,
    owner`
      insert into party_roles (id, account_id, role, roleable_type, roleable_id, party_id, created_at, updated_at)
      select ${owner.literal(uuidOf("role", "s.id", "s.created_at"))}, s.account_id, 'customer', 'Shipment', s.id,
        ('bbbbbbbb-0000-4000-8000-' || lpad((right(s.account_id::text, 12)::int * ${partiesEach}::int
          + case when ${owner.literal(pick("hashtext(s.normalized_number)", 70, 2))} = 0 then 0
            else ${owner.literal(pick("hashtext(s.normalized_number)", 71, partiesEach))} end)::text, 12, '0'))::uuid,
        s.created_at, s.created_at
      from (${owner.literal(registered)}) s
    `
  )

/**
 * Fills a migrated database with the trade of 200 accounts, about two containers to a shipment; the same rows each time.
 * The largest account has three in ten of all.
 */
export const fillTrade = Effect.fn("fillTrade")(function* (owner: SqlClient.SqlClient, containers: number) {
  yield* insertShipments(owner, Math.round(containers / 2))
  yield* insertContainers(owner)
  yield* insertParties(owner)
  yield* owner`vacuum analyze`
})
