import type { Container } from "../../container/Container.ts"
import type { CustomField } from "../../customField/CustomField.ts"
import type { PartyRole } from "../../party/Party.ts"
import type { Criterion, View } from "../../query/Criterion.ts"
import { dayOf } from "../../query/days.ts"
import { indexed, searchable } from "../../query/text.ts"
import type { Shipment } from "../../shipment/Shipment.ts"
import type { Instant } from "../../Time.ts"
import type { TrackingRequest } from "../../tracking/TrackingRequest.ts"

/** Instants of the container that are asked for by their day of UTC. */
export const containerDays = [
  "created_at",
  "delivered_at",
  "empty_out_at",
  "empty_terminated_at",
  "final_destination_full_out_at",
  "ind_ata_at",
  "ind_eta_at",
  "ind_rail_unloaded_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_rail_departed_at",
  "pol_full_in_at",
  "pol_vessel_departed_at",
  "pol_vessel_loaded_at",
  "updated_at"
] as const satisfies ReadonlyArray<keyof Container>

/** Texts of the shipment that its containers are found by. */
export const shipmentTexts = [
  "customer_name",
  "destination_locode",
  "destination_name",
  "pod_vessel_name",
  "port_of_discharge_locode",
  "port_of_discharge_name",
  "port_of_lading_locode",
  "port_of_lading_name",
  "shipping_line_scac"
] as const satisfies ReadonlyArray<keyof Shipment>

export const deadlines = ["pickup_lfd_line", "pickup_lfd_rail", "pickup_lfd_terminal"] as const

/**
 * What a container can be asked about. `container_parties` and `shipment_parties` have the role as their key,
 * `custom_fields` the slug, `search_term` whose terms are meant (see `containerTerms`), or none for all of them. `has_*` are `true`, `false` when a source said
 * that there are none, and nothing while nobody has spoken.
 */
export type ContainerField =
  | (typeof containerDays)[number]
  | (typeof deadlines)[number]
  | (typeof shipmentTexts)[number]
  | "arrival"
  | "container_parties"
  | "current_status"
  | "custom_fields"
  | "eta_changed_at"
  | "has_demurrage_fees"
  | "has_fees"
  | "has_fees_or_holds"
  | "has_holds"
  | "is_inland"
  | "line_tracking_stopped_at"
  | "number"
  | "owner_id"
  | "account_id"
  | "picked_up_at"
  | "pickup_lfd"
  | "pod_terminal_id"
  | "pol_atd_at"
  | "pol_etd_at"
  | "search_term"
  | "shipment_parties"
  | "tag"

export type ContainerCriterion = Criterion<ContainerField>

/** A container and the records beside it that filters look at. */
export interface ContainerRecords {
  readonly container: Container
  readonly shipment: Shipment
  /** Those of the container and of its shipment. */
  readonly roles: ReadonlyArray<Pick<PartyRole, "party_id" | "role" | "roleable_type">>
  readonly requests: ReadonlyArray<Pick<TrackingRequest, "user_id">>
  readonly fields: ReadonlyArray<Pick<CustomField, "api_slug" | "value">>
}

const known = <A extends string>(...values: ReadonlyArray<A | null>): ReadonlyArray<A> =>
  values.filter((value) => value !== null)

const day = (...instants: ReadonlyArray<Instant | null>) => known(instants.find((at) => at !== null) ?? null).map(dayOf)

const flag = (is: boolean | null): ReadonlyArray<string> => (is === null ? [] : [String(is)])

/** Whether there are any: unknown while nobody has spoken. */
const any = (items: ReadonlyArray<unknown> | null): boolean | null => (items === null ? null : items.length > 0)

const eitherIs = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === false && b === false ? false : null

const hasDemurrage = ({ fees_at_pod_terminal: fees }: Container): boolean | null => {
  if (fees === null) return null
  if (fees.some(({ type }) => type === "demurrage")) return true
  return fees.length === 0 ? false : null
}

/** What free search finds a container by, by whose it is. */
const containerTerms = ({ container, shipment }: Pick<ContainerRecords, "container" | "shipment">) => {
  const { bill_of_lading_number, booking_number, normalized_number } = shipment
  return {
    container_number: [container.number].map(searchable),
    container_ref_number: container.ref_numbers.map(searchable),
    shipment_number: known<string>(bill_of_lading_number, booking_number, normalized_number).map(searchable),
    shipment_ref_number: shipment.ref_numbers.map(searchable)
  }
}
export type TermKind = keyof ReturnType<typeof containerTerms>

const termsOf = (records: ContainerRecords, key: string | null): ReadonlyArray<string> => {
  const terms = containerTerms(records)
  return key === null ? Object.values(terms).flat() : (Object.entries(terms).find(([kind]) => kind === key)?.[1] ?? [])
}

const partiesOf = (roles: ContainerRecords["roles"], type: PartyRole["roleable_type"], key: string | null) =>
  roles
    .filter(({ role, roleable_type }) => roleable_type === type && (key === null || role === key))
    .map(({ party_id }) => party_id)

const isInland = ({ destination_locode, port_of_discharge_locode }: Shipment) =>
  destination_locode !== null && destination_locode !== port_of_discharge_locode

const isDayField = (name: string): name is (typeof containerDays)[number] => containerDays.some((day) => day === name)
const isShipmentText = (name: string): name is (typeof shipmentTexts)[number] =>
  shipmentTexts.some((text) => text === name)

/** The values of each field of a container. */
export const viewContainer = (records: ContainerRecords): View<ContainerField> => {
  const { container, fields, requests, roles, shipment } = records
  return ({ key, name }) => {
    if (isDayField(name)) return day(container[name])
    if (isShipmentText(name)) return known<string>(shipment[name])
    switch (name) {
      case "arrival":
        return day(container.pod_arrived_at, shipment.pod_ata_at, shipment.pod_eta_at)
      case "picked_up_at":
        return day(container.pod_full_out_at, container.final_destination_full_out_at)
      case "pol_atd_at":
      case "pol_etd_at":
        return day(shipment[name])
      case "pickup_lfd":
        return known<string>(container.pickup_lfd)
      case "pickup_lfd_line":
      case "pickup_lfd_rail":
      case "pickup_lfd_terminal":
        return known<string>(container.import_deadlines[name])
      case "has_holds":
        return flag(any(container.holds_at_pod_terminal))
      case "has_fees":
        return flag(any(container.fees_at_pod_terminal))
      case "has_fees_or_holds":
        return flag(eitherIs(any(container.fees_at_pod_terminal), any(container.holds_at_pod_terminal)))
      case "has_demurrage_fees":
        return flag(hasDemurrage(container))
      case "is_inland":
        return isInland(shipment) ? ["true"] : []
      case "eta_changed_at":
        return known<string>(shipment.pod_eta_changed_at)
      case "line_tracking_stopped_at":
        return known<string>(shipment.line_tracking_stopped_at)
      case "owner_id":
        return known<string>(...requests.map(({ user_id }) => user_id))
      case "tag":
        return shipment.tags.map(indexed)
      case "container_parties":
        return partiesOf(roles, "Container", key)
      case "shipment_parties":
        return partiesOf(roles, "Shipment", key)
      case "custom_fields":
        return known<string>(...fields.filter(({ api_slug }) => api_slug === key).map(({ value }) => value))
      case "search_term":
        return termsOf(records, key)
      case "account_id":
      case "current_status":
      case "number":
      case "pod_terminal_id":
        return known<string>(container[name])
    }
  }
}
