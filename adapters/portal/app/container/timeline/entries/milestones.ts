import { related } from "../../../api/documents.ts"
import type { IncludedResources } from "../../../api/documents.ts"
import type { RawEvent, TransportEvent, Vessel } from "../../../api/schemas.ts"
import { sourceName } from "../../../parts/sourceName.ts"
import { timesBeforeCorrection } from "./corrections.ts"
import type { ReplacedEstimates } from "./estimates.ts"
import { isEstimate, milestoneName } from "./milestoneName.ts"
import type { TimelinePlaces } from "./places.ts"
import { stateAttributeOf } from "./StateChange.ts"
import type { TimelineOccurrence } from "./TimelineOccurrence.ts"
import type { TimelineReports } from "./TimelineReports.ts"

const vesselOf = (event: TransportEvent, included: IncludedResources | undefined): string | null => {
  const vessel = related<Vessel>(event, "vessel", included)?.attributes
  if (vessel === undefined) return null
  return [vessel.name ?? `IMO ${vessel.imo}`, event.attributes.voyage_number].filter((part) => part !== null).join(" ")
}

export const reporterOf = ({ data_source, event, marked_by }: TransportEvent["attributes"]): string =>
  event === "container.transport.delivered"
    ? `Marked by ${marked_by?.name ?? "a user or API key of your account"}`
    : data_source === null
      ? "Source not reported"
      : sourceName(data_source)

const isDischarge = (event: TransportEvent, included: IncludedResources | undefined): boolean =>
  event.attributes.event.endsWith("estimated.vessel_arrived") &&
  related<RawEvent>(event, "source_event", included)?.attributes.event?.endsWith("_discharged") === true

/** Actual events and current estimates. Replaced estimates belong to the current one. */
export const milestoneOccurrences = (
  reports: TimelineReports,
  replaced: ReplacedEstimates,
  places: TimelinePlaces
): ReadonlyArray<TimelineOccurrence> => {
  const { data, included } = reports.events
  const corrected = timesBeforeCorrection(reports)
  const folded = new Set([...replaced.values()].flat())
  return data
    .filter((event) => !folded.has(event) && stateAttributeOf(event.attributes.event) === null)
    .map((event): TimelineOccurrence => {
      const a = event.attributes
      const estimated = isEstimate(a.event)
      const place = places.named(a.location_locode)
      const name = milestoneName(a.event, isDischarge(event, included))
      return {
        id: event.id,
        kind: estimated ? "estimate" : "actual",
        isAlone: estimated || a.invalidated_at !== null,
        stamp: a,
        place,
        reporter: reporterOf(a),
        terminal: places.terminals.ofEvent(event, place),
        vessel: vesselOf(event, included),
        milestone: {
          type: "milestone",
          event,
          name,
          corrected: corrected.get(event.id) ?? null,
          earlier: replaced.get(event.id) ?? []
        },
        change: null
      }
    })
}
