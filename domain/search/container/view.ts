import { localDay } from "../../localDay.ts"
import type { Criterion } from "../../query/Criterion.ts"
import { truncateForIndex, toSearchKey } from "../../query/text.ts"
import { dayOfFirst, withoutNulls, makeRecordView } from "../../query/view.ts"
import type { Accessor, Accessors, TextOf } from "../../query/view.ts"
import type { CustomField } from "../../records/customField/CustomField.ts"
import type { PartyRole } from "../../records/party/Party.ts"
import * as Time from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { TrackingRequest } from "../../tracking/tracking/TrackingRequest.ts"
import type { Container } from "../../voyage/container/Container.ts"
import { appointmentInDays, deadlineOf } from "../../voyage/container/Deadline.ts"
import { activeDeadline } from "../../voyage/container/LastFreeDay.ts"
import type { ImportDeadlines } from "../../voyage/container/LastFreeDay.ts"
import { isActive, isNoLongerAwaited } from "../../voyage/container/PastStopField.ts"
import { releaseReadinessOf } from "../../voyage/container/ReleaseReadiness.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"

export interface ContainerRecords {
  readonly container: Container
  readonly shipment: Shipment
  /** On the container and on its shipment. */
  readonly roles: ReadonlyArray<Pick<PartyRole, "party_id" | "role" | "roleable_type">>
  readonly requests: ReadonlyArray<Pick<TrackingRequest, "user_id">>
  readonly fields: ReadonlyArray<Pick<CustomField, "api_slug" | "value">>
  readonly terminal_checked_at: Instant | null
}

type InstantOf<Record> = {
  [Name in keyof Record]: Record[Name] extends Instant | null ? Name : never
}[keyof Record]

const own =
  (name: TextOf<Container>): Accessor<ContainerRecords> =>
  ({ container }) =>
    withoutNulls(container[name])

const ofShipment =
  (name: TextOf<Shipment>): Accessor<ContainerRecords> =>
  ({ shipment }) =>
    withoutNulls(shipment[name])

/** UTC. */
const day =
  (name: InstantOf<Container>): Accessor<ContainerRecords> =>
  ({ container }) =>
    dayOfFirst(container[name])

const flag = (is: boolean | null): ReadonlyArray<string> => (is === null ? [] : [String(is)])

/** Null if no source reports the list. */
const any = (items: ReadonlyArray<unknown> | null): boolean | null => (items === null ? null : items.length > 0)

const eitherIs = (a: boolean | null, b: boolean | null): boolean | null =>
  a === true || b === true ? true : a === false && b === false ? false : null

/** Final fees of a past stop are unknown, except a reported empty list. */
const openFees = (container: Container): Container["fees_at_pod_terminal"] => {
  const { fees_at_pod_terminal: fees } = container
  return fees?.length === 0 || isActive(container, "fees_at_pod_terminal") ? fees : null
}

const openHolds = (container: Container): Container["holds_at_pod_terminal"] => {
  const { holds_at_pod_terminal: holds } = container
  return holds?.length === 0 || !isNoLongerAwaited(container) ? holds : null
}

const hasDemurrage = (fees: Container["fees_at_pod_terminal"]): boolean | null => {
  if (fees === null) return null
  if (fees.some(({ type }) => type === "demurrage")) return true
  return fees.length === 0 ? false : null
}

const activeDay =
  (name: keyof ImportDeadlines): Accessor<ContainerRecords> =>
  ({ container }) =>
    isActive(container, name) ? withoutNulls(container.import_deadlines[name]) : []

const runningDay: Accessor<ContainerRecords> = ({ container }) => {
  const name = activeDeadline(container)
  return name === null ? [] : withoutNulls(container.import_deadlines[name])
}

const containerTerms = ({ container, shipment }: Pick<ContainerRecords, "container" | "shipment">) => {
  const { bill_of_lading_number, booking_number, further_numbers, normalized_number } = shipment
  return {
    container_number: [container.number].map(toSearchKey),
    container_ref_number: container.ref_numbers.map(toSearchKey),
    shipment_number: [
      ...withoutNulls<string>(bill_of_lading_number, booking_number, normalized_number),
      ...further_numbers
    ].map(toSearchKey),
    shipment_ref_number: shipment.ref_numbers.map(toSearchKey)
  }
}
export type TermKind = keyof ReturnType<typeof containerTerms>

const termsOf: Accessor<ContainerRecords> = (records, key) => {
  const terms = containerTerms(records)
  return key === null ? Object.values(terms).flat() : (Object.entries(terms).find(([kind]) => kind === key)?.[1] ?? [])
}

const partiesOf =
  (type: PartyRole["roleable_type"]): Accessor<ContainerRecords> =>
  ({ roles }, key) =>
    roles
      .filter(({ role, roleable_type }) => roleable_type === type && (key === null || role === key))
      .map(({ party_id }) => party_id)

const customFields: Accessor<ContainerRecords> = ({ fields }, key) =>
  withoutNulls<string>(...fields.filter(({ api_slug }) => key === null || api_slug === key).map(({ value }) => value))

const namesOf = (holds: Container["holds_at_pod_terminal"]): ReadonlyArray<string> => [
  ...new Set((holds ?? []).map(({ name }) => name))
]

/** Value if holds are reported and none is active. */
export const noActiveHold = "none"

const activeHolds = (container: Container): ReadonlyArray<string> => {
  const holds = openHolds(container)
  if (holds === null) return []
  const active = namesOf(holds.filter(({ status }) => status === "hold"))
  return active.length === 0 ? [noActiveHold] : active
}

const onlyOf = (names: ReadonlyArray<string>): ReadonlyArray<string> => (names.length === 1 ? names : [])

/** `key`: current instant. */
const deadlineAt: Accessor<ContainerRecords> = ({ container, shipment }, key) =>
  key === null ? [] : [deadlineOf(container, shipment.line_tracking_stopped_at === null, key as Instant)]

const appointmentAt: Accessor<ContainerRecords> = ({ container }, key) => {
  const days = key === null ? null : appointmentInDays(container, key as Instant)
  return days === null ? [] : [String(days)]
}

const isInland = ({ destination_locode, port_of_discharge_locode }: Shipment) =>
  destination_locode !== null && destination_locode !== port_of_discharge_locode

const largest = (amounts: ReadonlyArray<number>): ReadonlyArray<string> =>
  amounts.length === 0 ? [] : [String(Math.max(...amounts))]

/** Days, in local time of the port. */
const delayOf = ({ pod_ata_at, pod_eta_at, pod_original_eta_at, pod_timezone }: Shipment): ReadonlyArray<string> => {
  const arrival = pod_ata_at ?? pod_eta_at
  if (arrival === null || pod_original_eta_at === null) return []
  const [from, to] = [pod_original_eta_at, arrival].map((instant) => Date.parse(localDay(instant, pod_timezone)))
  return from === undefined || to === undefined ? [] : [String((to - from) / Time.day)]
}

/** `has_*` fields are empty if not reported. */
const accessors = {
  account_id: own("account_id"),
  active_hold: ({ container }) => activeHolds(container),
  appointment_in_days: appointmentAt,
  arrival: ({ container, shipment }) => dayOfFirst(container.pod_arrived_at, shipment.pod_ata_at, shipment.pod_eta_at),
  available_for_pickup: ({ container }) => flag(container.available_for_pickup),
  container_parties: partiesOf("Container"),
  created_at: day("created_at"),
  current_status: own("current_status"),
  current_stop: own("current_stop"),
  custom_fields: customFields,
  customer_name: ofShipment("customer_name"),
  deadline: deadlineAt,
  delivered_at: day("delivered_at"),
  destination_locode: ofShipment("destination_locode"),
  destination_name: ofShipment("destination_name"),
  empty_out_at: day("empty_out_at"),
  empty_terminated_at: day("empty_terminated_at"),
  eta_changed_at: ofShipment("pod_eta_changed_at"),
  eta_delay_days: ({ shipment }) => delayOf(shipment),
  fee_type: ({ container }) => (openFees(container) ?? []).map(({ type }) => type),
  final_destination_full_out_at: day("final_destination_full_out_at"),
  has_demurrage_fees: ({ container }) => flag(hasDemurrage(openFees(container))),
  has_fees: ({ container }) => flag(any(openFees(container))),
  has_fees_or_holds: ({ container }) => flag(eitherIs(any(openFees(container)), any(openHolds(container)))),
  has_holds: ({ container }) => flag(any(openHolds(container))),
  hold_name: ({ container }) => namesOf(openHolds(container)),
  id: own("id"),
  ind_ata_at: day("ind_ata_at"),
  ind_eta_at: day("ind_eta_at"),
  ind_rail_unloaded_at: day("ind_rail_unloaded_at"),
  is_inland: ({ shipment }) => (isInland(shipment) ? ["true"] : []),
  largest_fee: ({ container }) => largest((openFees(container) ?? []).map(({ amount }) => amount)),
  line_tracking_stopped_at: ofShipment("line_tracking_stopped_at"),
  number: own("number"),
  only_hold_name: ({ container }) => onlyOf(namesOf(openHolds(container))),
  owner_id: ({ requests }) => withoutNulls<string>(...requests.map(({ user_id }) => user_id)),
  picked_up_at: ({ container }) => dayOfFirst(container.pod_full_out_at, container.final_destination_full_out_at),
  pickup_appointment_at: ({ container }) =>
    isActive(container, "pickup_appointment_at") ? dayOfFirst(container.pickup_appointment_at) : [],
  pickup_lfd: runningDay,
  pickup_lfd_line: activeDay("pickup_lfd_line"),
  pickup_lfd_rail: activeDay("pickup_lfd_rail"),
  pickup_lfd_terminal: activeDay("pickup_lfd_terminal"),
  pod_arrived_at: day("pod_arrived_at"),
  pod_discharged_at: day("pod_discharged_at"),
  pod_rail_departed_at: day("pod_rail_departed_at"),
  pod_terminal_code: own("pod_terminal_code"),
  pod_terminal_id: own("pod_terminal_id"),
  pod_vessel_name: ofShipment("pod_vessel_name"),
  pod_voyage_number: ofShipment("pod_voyage_number"),
  pol_atd_at: ({ shipment }) => dayOfFirst(shipment.pol_atd_at),
  pol_etd_at: ({ shipment }) => dayOfFirst(shipment.pol_etd_at),
  pol_full_in_at: day("pol_full_in_at"),
  pol_vessel_departed_at: day("pol_vessel_departed_at"),
  pol_vessel_loaded_at: day("pol_vessel_loaded_at"),
  port_of_discharge_locode: ofShipment("port_of_discharge_locode"),
  port_of_discharge_name: ofShipment("port_of_discharge_name"),
  port_of_lading_locode: ofShipment("port_of_lading_locode"),
  port_of_lading_name: ofShipment("port_of_lading_name"),
  release_readiness: ({ container }) => [releaseReadinessOf(container).readiness],
  search_term: termsOf,
  shipment_parties: partiesOf("Shipment"),
  shipping_line_scac: ofShipment("shipping_line_scac"),
  tag: ({ shipment }) => shipment.tags.map(truncateForIndex),
  terminal_checked_at: ({ terminal_checked_at }) => withoutNulls(terminal_checked_at),
  updated_at: day("updated_at")
} satisfies Accessors<ContainerRecords>

export type ContainerField = keyof typeof accessors
export type ContainerCriterion = Criterion<ContainerField>

export const viewContainer = makeRecordView<ContainerField, ContainerRecords>(accessors)
