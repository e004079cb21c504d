import type { Container } from "#domain/container/Container.ts"
import { releaseOf } from "#domain/container/ReleaseReadiness.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"

import { finalValues } from "../rows/container.ts"

const unknown = "not reported"

const listed = (values: ReadonlyArray<string> | null): string =>
  values === null ? unknown : values.length === 0 ? "none" : values.join("; ")

/** Text of a source as one line that cannot be taken for a heading, a list or a link. */
const plain = (text: string): string => text.replaceAll(/\s+/g, " ").replaceAll(/[\\`*_#[\]<>|]/g, String.raw`\$&`)

const awaiting = ({ awaiting_transshipment: standing }: Container): string => {
  if (standing === null) return ""
  const since = standing.since === null ? "" : ` since ${standing.since}`
  return `, awaiting transshipment at ${standing.locode ?? "a place without a code"}${since}`
}

/** A container as markdown, for people and assistants to read. */
export const containerText = (container: Container, shipment: Shipment | undefined): string => {
  const { pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal } = container.import_deadlines
  const { readiness, reasons } = releaseOf(container)
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
    ["Estimated arrival (UTC)", shipment?.pod_eta_at ?? null],
    ["Arrived (UTC)", container.pod_arrived_at],
    ["Discharged (UTC)", container.pod_discharged_at],
    ["Picked up (UTC)", container.pod_full_out_at ?? container.final_destination_full_out_at],
    ["Time zone of the port", container.pod_timezone],
    ["Last free day", container.pickup_lfd],
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
