import type { SubjectProvenance } from "#application/voyage/observation/Provenance.ts"
import { isEstimatedDischarge, localTimeOf } from "#application/voyage/observation/reportedTimes.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { zoneOfPickUp } from "#domain/voyage/container/Deadline.ts"
import { freeDaysOf } from "#domain/voyage/container/FreeDays.ts"
import type { FreeDays } from "#domain/voyage/container/FreeDays.ts"
import { releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import type { Arrival } from "#domain/voyage/shipment/Arrival.ts"
import { containerArrivalOf } from "#domain/voyage/shipment/arrivalOf.ts"

import { finalValues } from "../rows/container.ts"
import { arrivalOfParent } from "../rows/shipmentsOf.ts"
import type { ParentShipment } from "../rows/shipmentsOf.ts"

const unknown = "not reported"

const listed = (values: ReadonlyArray<string> | null): string =>
  values === null ? unknown : values.length === 0 ? "none" : values.join("; ")

/** Source text must not become a heading, list or link. */
const plain = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_#[\]<>|]/g, String.raw`\$&`)

const awaiting = ({ awaiting_transshipment: standing }: Container): string => {
  if (standing === null) return ""
  const since = standing.since === null ? "" : ` since ${standing.since}`
  return `, awaiting transshipment at ${standing.locode ?? "a place without a code"}${since}`
}

export interface ContainerSources {
  readonly container: SubjectProvenance | undefined
  readonly shipment: SubjectProvenance | undefined
}

const timeOf = (
  at: Instant | null | undefined,
  explained: SubjectProvenance | undefined,
  attribute: string
): string | null => {
  if (at != null) return at
  const local = localTimeOf(explained, attribute)
  return local === null ? null : `${local.replace("T", " ")} (local time, zone unknown)`
}

const withState = (time: string | null, { state }: Arrival): string | null =>
  time !== null && state === "overdue" ? `${time} (overdue)` : time

const freeDaysText = (free: FreeDays | null): string | null =>
  free === null || free.days === null ? null : `${free.days} (by the calendar of ${free.timezone})`

export const containerText = (
  container: Container,
  parent: ParentShipment | undefined,
  sources: ContainerSources,
  now: Instant
): string => {
  const { pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal } = container.import_deadlines
  const { readiness, reasons } = releaseReadinessOf(container)
  const shipment = parent?.shipment
  const arrival = containerArrivalOf(container, arrivalOfParent(parent, now))
  const lines: ReadonlyArray<readonly [string, string | number | null]> = [
    ["Id", container.id],
    ["Status", `${container.current_status}${awaiting(container)}`],
    ["Can be picked up", `${readiness}. ${reasons.map(plain).join(" ")}`],
    [
      "Equipment",
      listed(
        [container.equipment_length, container.equipment_type, container.equipment_height].flatMap((part) =>
          part === null ? [] : [String(part)]
        )
      )
    ],
    ["Bill of lading", shipment?.bill_of_lading_number ?? null],
    ["Carrier", shipment?.shipping_line_name ?? shipment?.shipping_line_scac ?? null],
    ["Port of discharge", shipment?.port_of_discharge_name ?? null],
    [
      isEstimatedDischarge(sources.shipment) ? "Estimated discharge (UTC)" : "Estimated arrival (UTC)",
      withState(timeOf(shipment?.pod_eta_at, sources.shipment, "pod_eta_at"), arrival)
    ],
    [
      "Arrived (UTC)",
      timeOf(container.pod_arrived_at, sources.container, "pod_arrived_at") ??
        (arrival.state === "arrived" ? (arrival.at ?? "arrived, exact time unknown") : null)
    ],
    ["Discharged (UTC)", timeOf(container.pod_discharged_at, sources.container, "pod_discharged_at")],
    [
      "Picked up (UTC)",
      timeOf(container.pod_full_out_at, sources.container, "pod_full_out_at") ??
        timeOf(container.final_destination_full_out_at, sources.container, "final_destination_full_out_at")
    ],
    ["Time zone of the port", container.pod_timezone],
    ["Last free day", container.pickup_lfd],
    ["Free days left", freeDaysText(freeDaysOf(container, now))],
    ["Time zone of the place of pick-up", zoneOfPickUp(container)],
    ["Final values of a stop that it left", listed(finalValues(container) ?? [])],
    [
      "Last free day by terminal, line, railroad",
      [pickup_lfd_terminal, pickup_lfd_line, pickup_lfd_rail].map((day) => day ?? unknown).join(", ")
    ],
    [
      "Holds",
      listed(
        container.holds_at_pod_terminal?.map(({ description, name, status }) =>
          plain(`${name} (${status})${description === null ? "" : `: ${description}`}`)
        ) ?? null
      )
    ],
    [
      "Releases",
      listed(
        container.release_statuses?.map(
          ({ data_source, name, reported_at, status }) => `${name} (${status}) by ${data_source} at ${reported_at}`
        ) ?? null
      )
    ],
    [
      "Fees",
      listed(
        container.fees_at_pod_terminal?.map(
          ({ amount, currency_code, type }) => `${type} ${amount} ${currency_code}`
        ) ?? null
      )
    ],
    ["Terminal last answered (UTC)", container.terminal_checked_at]
  ]
  return `# ${container.number}\n\n${lines.map(([name, value]) => `- ${name}: ${value ?? unknown}`).join("\n")}\n`
}
