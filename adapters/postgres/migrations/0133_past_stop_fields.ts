const isElsewhere = "(delivered_at is not null or membership_ended_at is not null)"

const isPast = (field: string) => `'${field}' = any(past_stop_fields)`

const areFinalFees = `(${isElsewhere} or ${isPast("fees_at_pod_terminal")})`

const running = (field: string) => `case when not ${isPast(field)} then ${field} end`

/** Ignores values of a past stop, except an explicit "none". */
const generated = {
  has_holds: `case when ${isElsewhere} and holds_at_pod_terminal <> '[]'::jsonb then null
    else holds_at_pod_terminal <> '[]'::jsonb end`,
  has_fees: `case when ${areFinalFees} and fees_at_pod_terminal <> '[]'::jsonb then null
    else fees_at_pod_terminal <> '[]'::jsonb end`,
  has_demurrage_fees: `case when ${areFinalFees} and fees_at_pod_terminal <> '[]'::jsonb then null
    when fees_at_pod_terminal @> '[{"type": "demurrage"}]'::jsonb then true
    when fees_at_pod_terminal = '[]'::jsonb then false end`,
  pickup_lfd: `case when not ${isElsewhere} then coalesce(
    ${running("pickup_lfd_line")}, ${running("pickup_lfd_terminal")}, ${running("pickup_lfd_rail")}
  ) end`
}

const activeIn = (field: string) => `case when delivered_at is null
  and membership_ended_at is null and not ${isPast(field)} then ${field} end`

/** The line's per diem runs until the empty return. */
const lineDay = `case when membership_ended_at is null
  and not (${isPast("pickup_lfd_line")} and reported_status = 'empty_returned')
  then pickup_lfd_line end`

const indexes = [
  { name: "containers_pickup_lfd_line", of: lineDay },
  { name: "containers_pickup_lfd_rail", of: activeIn("pickup_lfd_rail") },
  { name: "containers_pickup_lfd_terminal", of: activeIn("pickup_lfd_terminal") }
]

const ofShipment = [
  "destination_ata_at",
  "destination_eta_at",
  "destination_name",
  "normalized_number",
  "pod_ata_at",
  "pod_eta_at",
  "pod_vessel_name",
  "pol_atd_at",
  "pol_etd_at",
  "port_of_discharge_name",
  "port_of_lading_name"
]

const view = `
  create view container_search with (security_invoker = true) as
  select c.*,
         coalesce(c.pod_full_out_at, c.final_destination_full_out_at) as picked_up_at,
         case when c.pod_arrived_at is null then c.awaited_at else c.pod_arrived_at end as arrival,
         case when c.has_fees or c.has_holds then true
              when not c.has_fees and not c.has_holds then false end as has_fees_or_holds,
         case when c.destination_locode <> coalesce(c.port_of_discharge_locode, '') then true end as is_inland,
         s.pod_eta_changed_at as eta_changed_at,
         (
           select max((fee ->> 'amount')::numeric) from jsonb_array_elements(c.fees_at_pod_terminal) fee
         ) as largest_fee,
         (
           select max(feed.last_succeeded_at) from followers follower join feeds feed on feed.id = follower.feed_id
           where follower.account_id = c.account_id and follower.subject_type = 'shipment'
             and follower.subject_id = c.shipment_id and feed.kind = 'terminal' and feed.number = c.number
         ) as terminal_checked_at,
         (
           select party.company_name from party_roles held join parties party on party.id = held.party_id
           where held.account_id = s.account_id and party.account_id = s.account_id
             and held.roleable_id = s.id and held.role = 'customer'
           order by held.created_at, held.id limit 1
         ) as customer_name,
         ${ofShipment.map((column) => `s.${column}`).join(", ")}
  from containers c left join shipments s on s.id = c.shipment_id and s.account_id = c.account_id`

/**
 * Last free days, fees, and the appointment stay after the container leaves the stop, but filters ignore them. Adds the
 * transshipment location. The next fold of tracked shipments finds both.
 */
export const statements: ReadonlyArray<string> = [
  `drop view container_search`,
  `alter table containers
     add column past_stop_fields text[] not null default '{}',
     add column awaiting_transshipment jsonb`,
  `alter table containers ${Object.entries(generated)
    .map(([column, expression]) => `alter column ${column} set expression as (${expression})`)
    .join(", ")}`,
  ...indexes.flatMap(({ name, of }) => [
    `drop index if exists ${name}`,
    `create index ${name} on containers (account_id, (${of})) where (${of}) is not null`
  ]),
  view,
  `grant select on container_search to landfall_app, landfall_worker`,
  `select landfall_put_work('fold', coalesce(jsonb_agg(
     jsonb_build_object('key', s.account_id || '/shipment/' || s.id, 'lane', s.account_id::text)
   ), '[]'))
   from shipments s where s.line_tracking_stopped_at is null and exists (
     select from containers c
     where c.shipment_id = s.id and c.account_id = s.account_id
       and (c.current_stop <> 'port' or c.reported_status = 'on_ship')
   )`
]
