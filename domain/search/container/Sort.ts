import { matches } from "../../query/matches.ts"
import type { SortOrder } from "../../query/order.ts"
import type { CalendarDate, Instant } from "../../Time.ts"
import type { Container } from "../../voyage/container/Container.ts"
import { activeDeadline } from "../../voyage/container/LastFreeDay.ts"
import type { ImportDeadlines } from "../../voyage/container/LastFreeDay.ts"
import { isActive } from "../../voyage/container/PastStopField.ts"
import type { Shipment } from "../../voyage/shipment/Shipment.ts"
import { needsAttentionCriterion, attentionUntil } from "./readers.ts"
import { viewContainer } from "./view.ts"
import type { ContainerRecords } from "./view.ts"

type Value = string | null
type Read = (container: Container, shipment: Shipment) => Value

/** Final days sort as unknown. */
const activeDay =
  (name: keyof ImportDeadlines): Read =>
  (container) =>
    isActive(container, name) ? container.import_deadlines[name] : null

const runningDay: Read = (container) => {
  const name = activeDeadline(container)
  return name === null ? null : container.import_deadlines[name]
}

const read = {
  arrival: ({ pod_arrived_at }, { pod_ata_at, pod_eta_at }) => pod_arrived_at ?? pod_ata_at ?? pod_eta_at,
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
  shipment_number: (_, { normalized_number }) => normalized_number,
  destination_ata_at: (_, { destination_ata_at }) => destination_ata_at,
  destination_eta_at: (_, { destination_eta_at }) => destination_eta_at,
  empty_terminated_at: ({ empty_terminated_at }) => empty_terminated_at,
  final_destination_full_out_at: ({ final_destination_full_out_at }) => final_destination_full_out_at,
  picked_up_at: ({ final_destination_full_out_at, pod_full_out_at }) =>
    pod_full_out_at ?? final_destination_full_out_at,
  delivered_at: ({ delivered_at }) => delivered_at,
  pickup_lfd: runningDay,
  pickup_lfd_line: activeDay("pickup_lfd_line"),
  pickup_lfd_rail: activeDay("pickup_lfd_rail"),
  pickup_lfd_terminal: activeDay("pickup_lfd_terminal"),
  pod_arrived_at: ({ pod_arrived_at }) => pod_arrived_at,
  pod_discharged_at: ({ pod_discharged_at }) => pod_discharged_at,
  pod_eta_at: (_, { pod_eta_at }) => pod_eta_at,
  pod_ata_at: (_, { pod_ata_at }) => pod_ata_at,
  ind_rail_unloaded_at: ({ ind_rail_unloaded_at }) => ind_rail_unloaded_at,
  ind_eta_at: ({ ind_eta_at }) => ind_eta_at,
  ind_ata_at: ({ ind_ata_at }) => ind_ata_at,
  pod_rail_loaded_at: ({ pod_rail_loaded_at }) => pod_rail_loaded_at,
  pol_full_in_at: ({ pol_full_in_at }) => pol_full_in_at,
  empty_out_at: ({ empty_out_at }) => empty_out_at,
  pol_vessel_loaded_at: ({ pol_vessel_loaded_at }) => pol_vessel_loaded_at,
  pol_vessel_departed_at: ({ pol_vessel_departed_at }) => pol_vessel_departed_at
} satisfies Readonly<Record<string, Read>>

export type ContainerSortField = keyof typeof read

/** `Attention`: first, containers that await pickup with a last free day up to `until`. */
export type ContainerSort =
  | { readonly _tag: "Field"; readonly field: ContainerSortField; readonly descending: boolean }
  | { readonly _tag: "Attention"; readonly until: CalendarDate }

const aliases: Readonly<Record<string, ContainerSortField>> = {
  last_status_refresh_at: "updated_at",
  pickup_lfd_line_on: "pickup_lfd_line",
  pickup_lfd_line_effective_on: "pickup_lfd_line",
  pickup_lfd_line_ind_on: "pickup_lfd_line",
  pickup_lfd_line_ind_effective_on: "pickup_lfd_line",
  ind_lfd: "pickup_lfd_rail",
  pickup_lfd_rail_on: "pickup_lfd_rail",
  pickup_lfd_rail_effective_on: "pickup_lfd_rail",
  pickup_lfd_terminal_on: "pickup_lfd_terminal",
  pickup_lfd_terminal_effective_on: "pickup_lfd_terminal",
  inland_destination_rail_unloaded_at: "ind_rail_unloaded_at",
  inland_destination_eta_at: "ind_eta_at",
  inland_destination_ata_at: "ind_ata_at"
}

export const containerSortFields = Object.keys(read) as ReadonlyArray<ContainerSortField>

const readField = (name: string): ContainerSortField | undefined =>
  Object.hasOwn(aliases, name) ? aliases[name] : containerSortFields.find((field) => field === name)

export const defaultContainerSort: ReadonlyArray<ContainerSort> = [
  { _tag: "Field", field: "updated_at", descending: true }
]

const maxSortKeys = 3

const readSortField = (name: string): ContainerSort | null => {
  const descending = name.startsWith("-")
  const field = readField(descending ? name.slice(1) : name)
  return field === undefined ? null : { _tag: "Field", field, descending }
}

export const isByAttention = (text: string | undefined): boolean => text?.trim() === "attention_priority"

/** Ignores unknown names. */
export const readFieldSort = (text: string | undefined): ReadonlyArray<ContainerSort> => {
  const names = (text ?? "").split(",", 20).map((name) => name.trim())
  const sorts = names.map(readSortField).filter((sort) => sort !== null)
  return sorts.length === 0 ? defaultContainerSort : sorts.slice(0, maxSortKeys)
}

export const readContainerSort = (text: string | undefined, now: Instant): ReadonlyArray<ContainerSort> =>
  isByAttention(text)
    ? [
        { _tag: "Attention", until: attentionUntil(now) },
        { _tag: "Field", field: "pickup_lfd", descending: false }
      ]
    : readFieldSort(text)

export const isContainerSort = (text: string): boolean => {
  const names = text.split(",").map((name) => name.trim())
  return (
    text === "attention_priority" ||
    (names.length <= maxSortKeys && names.every((name) => readSortField(name) !== null))
  )
}

const needsAttention = (records: ContainerRecords, until: CalendarDate): boolean =>
  matches(viewContainer(records))(needsAttentionCriterion(until))

/** `false` sorts before `true`, so containers that need attention come first. */
export const containerOrder = (sorts: ReadonlyArray<ContainerSort>): SortOrder<ContainerRecords> => [
  ...sorts.map((sort) =>
    sort._tag === "Attention"
      ? { descending: false, valueOf: (records: ContainerRecords) => String(!needsAttention(records, sort.until)) }
      : {
          descending: sort.descending,
          valueOf: ({ container, shipment }: ContainerRecords) => read[sort.field](container, shipment)
        }
  ),
  { descending: true, valueOf: ({ container }) => container.created_at },
  { descending: true, valueOf: ({ container }) => container.id }
]
