import type { Container } from "../../container/Container.ts"
import type { PartyRole } from "../../party/Party.ts"
import type { Criterion, View } from "../../query/Criterion.ts"
import { dayOf } from "../../query/days.ts"
import { indexed, searchable } from "../../query/text.ts"
import type { Shipment } from "../../shipment/Shipment.ts"
import type { Instant } from "../../Time.ts"
import type { TrackingRequest } from "../../tracking/TrackingRequest.ts"

/**
 * What a shipment can be asked about. `parties` has the role as its key, or none for all roles; the arrivals and
 * `pod_ata_at` are days of UTC.
 */
export type ShipmentField =
  | "account_id"
  | "bill_of_lading_number"
  | "booking_number"
  | "created_at"
  | "destination_arrival"
  | "line_tracking_stopped_at"
  | "normalized_number"
  | "owner_id"
  | "parties"
  | "pod_arrival"
  | "pod_ata_at"
  | "pod_eta_at"
  | "pod_eta_changed_at"
  | "pod_terminal_id"
  | "pod_vessel_name"
  | "pod_voyage_number"
  | "pol_atd_at"
  | "port_of_discharge_locode"
  | "port_of_lading_locode"
  | "search_term"
  | "tag"

export type ShipmentCriterion = Criterion<ShipmentField>

/** A shipment and the records beside it that filters look at. */
interface ShipmentRecords {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Pick<Container, "number" | "ref_numbers">>
  readonly roles: ReadonlyArray<Pick<PartyRole, "party_id" | "role" | "roleable_type">>
  readonly requests: ReadonlyArray<Pick<TrackingRequest, "user_id">>
}

const known = <A extends string>(...values: ReadonlyArray<A | null>): ReadonlyArray<A> =>
  values.filter((value) => value !== null)

const day = (actual: Instant | null, estimated: Instant | null = null) => known(actual ?? estimated).map(dayOf)

/** What free search finds a shipment by: its numbers and references, and those of its containers. */
const searchTerms = ({ containers, shipment }: ShipmentRecords): ReadonlyArray<string> =>
  [
    ...known(shipment.bill_of_lading_number, shipment.booking_number, shipment.normalized_number),
    ...shipment.ref_numbers,
    ...containers.flatMap(({ number, ref_numbers }) => [number, ...ref_numbers])
  ].map(searchable)

/** The values of each field of a shipment. */
export const viewShipment = (records: ShipmentRecords): View<ShipmentField> => {
  const { requests, roles, shipment } = records
  return ({ key, name }) => {
    switch (name) {
      case "search_term":
        return searchTerms(records)
      case "tag":
        return shipment.tags.map(indexed)
      case "owner_id":
        return known(...requests.map(({ user_id }) => user_id))
      case "parties":
        return roles
          .filter(({ role, roleable_type }) => roleable_type === "Shipment" && (key === null || role === key))
          .map(({ party_id }) => party_id)
      case "pod_ata_at":
        return day(shipment.pod_ata_at)
      case "pod_arrival":
        return day(shipment.pod_ata_at, shipment.pod_eta_at)
      case "destination_arrival":
        return day(shipment.destination_ata_at, shipment.destination_eta_at)
      default:
        return known(shipment[name])
    }
  }
}
