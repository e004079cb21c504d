import type { Criterion } from "../../query/Criterion.ts"
import { truncateForIndex, toSearchKey } from "../../query/text.ts"
import { dayOfFirst, withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessor, Accessors, TextOf } from "../../query/view.ts"
import type { PartyRole } from "../../records/party/Party.ts"
import type { TrackingRequest } from "../../tracking/tracking/TrackingRequest.ts"
import type { Container } from "../../voyage/container/Container.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"

interface ShipmentRecords {
  readonly shipment: Shipment
  readonly containers: ReadonlyArray<Pick<Container, "number" | "ref_numbers">>
  readonly roles: ReadonlyArray<Pick<PartyRole, "party_id" | "role" | "roleable_type">>
  readonly requests: ReadonlyArray<Pick<TrackingRequest, "user_id">>
}

const own =
  (name: TextOf<Shipment>): Accessor<ShipmentRecords> =>
  ({ shipment }) =>
    withoutNulls(shipment[name])

/** The column stores another form, or does not exist. */
export const furtherNumbersOf = (shipment: Shipment): ReadonlyArray<string> => {
  const { bill_of_lading_number, booking_number, further_numbers, normalized_number } = shipment
  const odd = withoutNulls<string>(bill_of_lading_number, booking_number, normalized_number).filter(
    (number) => toSearchKey(number) !== number
  )
  return [...odd, ...further_numbers].map(toSearchKey)
}

const searchTerms: Accessor<ShipmentRecords> = ({ containers, shipment }) =>
  [
    ...withoutNulls<string>(shipment.bill_of_lading_number, shipment.booking_number, shipment.normalized_number),
    ...shipment.further_numbers,
    ...shipment.ref_numbers,
    ...containers.flatMap(({ number, ref_numbers }) => [number, ...ref_numbers])
  ].map(toSearchKey)

const parties: Accessor<ShipmentRecords> = ({ roles }, key) =>
  roles
    .filter(({ role, roleable_type }) => roleable_type === "Shipment" && (key === null || role === key))
    .map(({ party_id }) => party_id)

/** Arrivals are days in UTC. */
const accessors = {
  account_id: own("account_id"),
  bill_of_lading_number: own("bill_of_lading_number"),
  booking_number: own("booking_number"),
  created_at: own("created_at"),
  destination_arrival: ({ shipment }) => dayOfFirst(shipment.destination_ata_at, shipment.destination_eta_at),
  further_number: ({ shipment }) => furtherNumbersOf(shipment),
  line_tracking_stopped_at: own("line_tracking_stopped_at"),
  normalized_number: own("normalized_number"),
  owner_id: ({ requests }) => withoutNulls<string>(...requests.map(({ user_id }) => user_id)),
  parties,
  pod_arrival: ({ shipment }) => dayOfFirst(shipment.pod_ata_at, shipment.pod_eta_at),
  pod_ata_at: ({ shipment }) => dayOfFirst(shipment.pod_ata_at),
  pod_eta_at: own("pod_eta_at"),
  pod_eta_changed_at: own("pod_eta_changed_at"),
  pod_eta_days: ({ shipment }) => shipment.pod_eta_days,
  pod_terminal_id: own("pod_terminal_id"),
  pod_vessel_name: own("pod_vessel_name"),
  pod_voyage_number: own("pod_voyage_number"),
  pol_atd_at: own("pol_atd_at"),
  port_of_discharge_locode: own("port_of_discharge_locode"),
  port_of_lading_locode: own("port_of_lading_locode"),
  search_term: searchTerms,
  shipping_line_scac: own("shipping_line_scac"),
  tag: ({ shipment }) => shipment.tags.map(truncateForIndex)
} satisfies Accessors<ShipmentRecords>

export type ShipmentField = keyof typeof accessors
export type ShipmentCriterion = Criterion<ShipmentField>

export const viewShipment = makeRecordView<ShipmentField, ShipmentRecords>(accessors)
