import type { FileReport, ShipmentReport } from "./report.ts"

const maxListedLines = 20

/** A terminal would execute control characters. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, "\u{fffd}")

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`

const shortened = (lines: ReadonlyArray<string>) =>
  lines.length <= maxListedLines
    ? lines
    : [...lines.slice(0, maxListedLines), `  and ${lines.length - maxListedLines} more (--json lists all)`]

const shipmentLine = (shipment: ShipmentReport): string => {
  const { bill_of_lading_number: bill, booking_number: booking, containers, number } = shipment
  const papers = [...(bill === null ? [] : [`bill ${bill}`]), ...(booking === null ? [] : [`booking ${booking}`])]
  const route = `${shipment.port_of_lading_locode ?? "?"} to ${shipment.port_of_discharge_locode ?? "?"}`
  const listed = containers.map(({ current_status, number }) => `${number} (${current_status})`)
  return [
    `  shipment ${papers.length === 0 ? number : papers.join(", ")}: ${route}`,
    listed.length === 0 ? "no container yet" : listed.join(", ")
  ].join(", ")
}

const rejectedLines = ({ statements }: ShipmentReport): ReadonlyArray<string> =>
  statements
    .filter(({ outcome }) => outcome === "rejected")
    .map(({ container, reason, statement }) => `  rejected, ${container ?? "vessel"}: ${statement}: ${reason}`)

const observationsLine = ({ observations }: FileReport): string => {
  const types = Object.entries(observations.by_type).map(([type, count]) => `${type} ${count}`)
  const kinds = types.length === 0 ? "" : `: ${types.join(", ")}`
  return `  observations, ${observations.new} new and ${observations.repeated} repeated${kinds}`
}

const fileLines = (report: FileReport): ReadonlyArray<string> => {
  const { error, file, format, items, outcome, refused, unread } = report
  if (outcome === "failed") return [`${file}: ${error}`]
  if (outcome === "kept") {
    return [
      `${file}: stored, but ${format === null ? "its format is unknown" : `it cannot be read as ${format}: ${refused[0]?.reason}`}`
    ]
  }
  const change = report.observations.new === 0 ? ": nothing changed" : ""
  const before = outcome === "taken_in_before" ? `, ingested before${change}` : ""
  return [
    `${file}: ${format}, ${counted(items, "item")}${before}`,
    observationsLine(report),
    ...shortened(refused.map(({ index, reason }) => `  rejected, item ${index}: ${reason}`)),
    ...shortened(unread.map(({ element, index, text }) => `  unread, item ${index}: ${element}: ${text}`)),
    `  containers: ${report.containers.join(", ") || "none"}`,
    ...shortened(report.shipments.map(shipmentLine)),
    ...shortened(report.shipments.flatMap(rejectedLines))
  ]
}

export const fileText = (report: FileReport): string =>
  fileLines(report)
    .map((line) => `${printable(line)}\n`)
    .join("")
