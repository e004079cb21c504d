import { fieldNames } from "#domain/query/Criterion.ts"
import type { ContainerSort } from "#domain/search/container/Sort.ts"
import { noActiveHold } from "#domain/search/container/view.ts"
import type { ContainerCriterion, ContainerField, TermKind } from "#domain/search/container/view.ts"
import { deadlineLimits } from "#domain/voyage/container/Deadline.ts"

import type { ContainerColumn } from "../../columns/containerColumns.ts"
import {
  boolean,
  booleanIn,
  date,
  dateIn,
  day,
  dayIn,
  integer,
  joined,
  keyed,
  longText,
  makeMatchCondition,
  numeric,
  objects,
  rows,
  searched,
  text,
  textIn,
  timestamptz,
  uuid
} from "../../list/columns.ts"
import type { FieldSources } from "../../list/columns.ts"
import { makeGrouping } from "../../list/grouping.ts"
import { makeListing } from "../../list/listing.ts"
import { shipmentRoles, shipmentTags } from "../shipment/ofShipment.ts"
import { numberColumns } from "../shipment/shipmentQuery.ts"
import { activeExpressions, containerArrivalExpression, isJoinedSort, pickedUpExpression } from "./containerOrder.ts"

const ofShipment = (column: string) => `it.${column} = container_search.shipment_id`

type Keys = Partial<Readonly<Record<TermKind, string>>>

const joinOwnContainers = (shipment: string) =>
  `join containers own on own.shipment_id = ${shipment} and own.account_id = it.account_id`

const hasLeftStop = "(container_search.delivered_at is not null or container_search.membership_ended_at is not null)"

/** Null after the stop, unless the terminal reports no holds. */
const holds = `case when ${hasLeftStop} and container_search.holds_at_pod_terminal <> '[]' then null
  else container_search.holds_at_pod_terminal end`

const fees = `case when (${hasLeftStop} or 'fees_at_pod_terminal' = any(container_search.past_stop_fields))
    and container_search.fees_at_pod_terminal <> '[]' then null
  else container_search.fees_at_pod_terminal end`

const activeHolds = `
  case when (${holds}) @> '[{"status": "hold"}]' then jsonb_path_query_array((${holds}), '$[*] ? (@.status == "hold")')
       when (${holds}) is not null then '[{"name": "${noActiveHold}"}]'::jsonb end`

const onlyHold = `(
  select min(hold ->> 'name') from jsonb_array_elements((${holds})) hold having count(distinct hold ->> 'name') = 1
)`

const zoneOfPickUp = "case when current_stop = 'port' then pod_timezone else final_destination_timezone end"

/** Counts if no other source reports one for the next stop. */
const isRailDay = `(pickup_lfd_line is null or 'pickup_lfd_line' = any(past_stop_fields))
  and (pickup_lfd_terminal is null or 'pickup_lfd_terminal' = any(past_stop_fields))`

const zoneOfLastFreeDay = `case when ${isRailDay} then final_destination_timezone else ${zoneOfPickUp} end`

const deadlineCases = deadlineLimits.map(([deadline, last]) => `when deadline.days_left <= ${last} then '${deadline}'`)

/** The moment goes between. `offset 0` computes the local day once. */
const deadlineParts = [
  `case when current_stop = 'gone' or delivered_at is not null or reported_status = 'empty_returned' then 'picked_up'
        when pickup_lfd is null or line_tracking_stopped_at is not null or membership_ended_at is not null
             or (${zoneOfLastFreeDay}) is null then 'unknown'
        else (
          select case ${deadlineCases.join(" ")} else 'later' end
          from (select pickup_lfd - landfall_day_at(`,
  `::timestamptz, ${zoneOfLastFreeDay}) as days_left offset 0) deadline
        ) end`
] as const

const isInland = `case when container_search.destination_locode <> coalesce(container_search.port_of_discharge_locode, '')
  then true end`

const appointmentParts = [
  `(landfall_day_at(${activeExpressions.pickup_appointment_at}, ${zoneOfPickUp}) - landfall_day_at(`,
  `::timestamptz, ${zoneOfPickUp}))`
] as const

const places: FieldSources<ContainerField, ContainerColumn> = {
  account_id: uuid,
  active_hold: objects(activeHolds, "name"),
  appointment_in_days: keyed("numeric", appointmentParts),
  arrival: dayIn(containerArrivalExpression),
  available_for_pickup: boolean,
  container_parties: rows({
    from: "party_roles",
    on: "it.roleable_id = container_search.id and it.roleable_type = 'Container'",
    value: "party_id",
    kind: "uuid",
    key: "role"
  }),
  created_at: day,
  current_status: text,
  current_stop: text,
  custom_fields: rows({
    from: "custom_fields",
    on: "it.entity_id = container_search.id and it.entity_type = 'Container'",
    value: "value",
    kind: "text",
    key: "api_slug"
  }),
  customer_name: rows({
    from: `(
      select held.account_id, held.roleable_id, party.company_name
      from party_roles held join parties party on party.id = held.party_id and party.account_id = held.account_id
      where held.role = 'customer' and not exists (
        select from party_roles earlier
        where earlier.account_id = held.account_id and earlier.roleable_id = held.roleable_id
          and earlier.role = 'customer' and (earlier.created_at, earlier.id) < (held.created_at, held.id)
      )
    )`,
    on: ofShipment("roleable_id"),
    value: "company_name",
    kind: "text"
  }),
  deadline: keyed("text", deadlineParts),
  delivered_at: day,
  destination_locode: text,
  destination_name: joined(longText),
  empty_out_at: day,
  empty_terminated_at: day,
  eta_changed_at: joined(timestamptz),
  eta_delay_days: integer,
  fee_type: objects(fees, "type"),
  final_destination_full_out_at: day,
  has_demurrage_fees: boolean,
  has_fees: boolean,
  has_fees_or_holds: booleanIn("(container_search.has_fees or container_search.has_holds)"),
  has_holds: boolean,
  hold_name: objects(holds, "name"),
  id: uuid,
  ind_ata_at: day,
  ind_eta_at: day,
  ind_rail_unloaded_at: day,
  is_inland: booleanIn(isInland),
  largest_fee: joined(numeric),
  line_tracking_stopped_at: timestamptz,
  number: text,
  only_hold_name: textIn(onlyHold),
  owner_id: rows({ from: "tracking_requests", on: ofShipment("shipment_id"), value: "user_id", kind: "uuid" }),
  picked_up_at: dayIn(pickedUpExpression),
  pickup_appointment_at: dayIn(activeExpressions.pickup_appointment_at),
  pickup_lfd: date,
  pickup_lfd_line: dateIn(activeExpressions.pickup_lfd_line),
  pickup_lfd_rail: dateIn(activeExpressions.pickup_lfd_rail),
  pickup_lfd_terminal: dateIn(activeExpressions.pickup_lfd_terminal),
  pod_arrived_at: day,
  pod_discharged_at: day,
  pod_rail_departed_at: day,
  pod_terminal_code: text,
  pod_terminal_id: uuid,
  pod_vessel_name: joined(longText),
  pod_voyage_number: rows({ from: "shipments", on: ofShipment("id"), value: "pod_voyage_number", kind: "longText" }),
  pol_atd_at: joined(day),
  pol_etd_at: joined(day),
  pol_full_in_at: day,
  pol_vessel_departed_at: day,
  pol_vessel_loaded_at: day,
  port_of_discharge_locode: text,
  port_of_discharge_name: joined(longText),
  port_of_lading_locode: text,
  port_of_lading_name: joined(longText),
  release_readiness: text,
  search_term: searched([
    {
      name: "shipment_terms",
      value: "searchable",
      keys: { shipment_number: "it.is_number", shipment_ref_number: "not it.is_number" } satisfies Keys,
      ids: `select own.id from search_terms it ${joinOwnContainers("it.shipment_id")} where it.container_id is null`,
      on: `select from search_terms it where ${ofShipment("shipment_id")} and it.container_id is null`
    },
    {
      name: "container_terms",
      value: "searchable",
      keys: { container_number: "it.is_number", container_ref_number: "not it.is_number" } satisfies Keys,
      ids: `select it.container_id from search_terms it where it.container_id is not null`,
      on: `select from search_terms it where ${ofShipment("shipment_id")} and it.container_id = container_search.id`
    },
    ...numberColumns.map(({ isIndexed, name }) => ({
      name,
      value: name,
      keys: { shipment_number: "true" } satisfies Keys,
      ids: `select own.id from shipments it ${joinOwnContainers("it.id")} where ${isIndexed("it")}`,
      on: `select from shipments it where ${ofShipment("id")}`
    })),
    {
      name: "number",
      value: "number",
      keys: { container_number: "true" } satisfies Keys,
      ids: `select it.id from containers it where true`
    }
  ]),
  shipment_parties: rows(shipmentRoles("container_search.shipment_id")),
  shipping_line_scac: text,
  tag: rows(shipmentTags("container_search.shipment_id")),
  terminal_checked_at: joined(timestamptz),
  updated_at: day
}

/** Planning the view takes longer than reading a page. */
export const containersFrom = (criterion: ContainerCriterion, sorts: ReadonlyArray<ContainerSort>) => {
  const isJoined = fieldNames(criterion).some((name) => "isJoined" in places[name]) || sorts.some(isJoinedSort)
  return { from: isJoined ? "container_search" : "containers container_search", isJoined }
}

export const containersListed = makeListing("container_search", places, {
  table: "containers",
  column: "shipment_id"
})

export const containersMatching = makeMatchCondition("container_search", places)

export const containersGrouped = makeGrouping("container_search", places)
