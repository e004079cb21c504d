import { related } from "../../../api/documents.ts"
import type { Page } from "../../../api/documents.ts"
import type { NamedResource } from "../../../api/NamedResource.ts"
import type { TransportEvent } from "../../../api/schemas.ts"
import type { Shipment } from "../../../api/Shipment.ts"
import { terminalNames } from "./terminalNames.ts"
import type { TerminalNames } from "./terminalNames.ts"
import type { TimelinePlace } from "./TimelineEntry.ts"
import type { TimelineReports } from "./TimelineReports.ts"

export interface TimelinePlaces {
  readonly named: (code: string | null) => TimelinePlace
  /** IANA time zone; null if unknown. */
  readonly zoneOf: (code: string | null) => string | null
  readonly terminals: TerminalNames
  /** The place of a change that reports none: the ramp for a railroad, otherwise the port of discharge. */
  readonly ofSource: (source: string | null) => TimelinePlace
}

const namesIn = ({ data, included }: Page<TransportEvent>, shipment: Shipment | undefined) => {
  const s = shipment?.attributes
  const ends = [
    [s?.port_of_discharge_locode, s?.port_of_discharge_name],
    [s?.destination_locode, s?.destination_name]
  ] as const
  const reported = data.map((event) => {
    const name = related<NamedResource>(event, "location", included)?.attributes.name
    return [event.attributes.location_locode, name] as const
  })
  return new Map(
    [...ends, ...reported].flatMap(([code, name]) => (code == null || name == null ? [] : [[code, name] as const]))
  )
}

export const buildTimelinePlaces = (
  reports: Pick<TimelineReports, "events" | "terminals">,
  shipment: Shipment | undefined
): TimelinePlaces => {
  const { events } = reports
  const names = namesIn(events, shipment)
  const zones = new Map(
    events.data.flatMap(({ attributes: { location_locode, timezone } }) =>
      timezone === null ? [] : [[location_locode, timezone] as const]
    )
  )
  const named = (code: string | null): TimelinePlace => ({ code, name: names.get(code ?? "") ?? null })
  const s = shipment?.attributes
  return {
    named,
    terminals: terminalNames(reports),
    zoneOf: (code) => zones.get(code) ?? null,
    ofSource: (source) =>
      named((source === "rail" ? s?.destination_locode : null) ?? s?.port_of_discharge_locode ?? null)
  }
}
