import type { RawEvent } from "../../../api/schemas.ts"
import type { RolloverLine, TimelinePlace } from "./TimelineEntry.ts"

const departures: ReadonlySet<string | null> = new Set(["vessel_departed", "transshipment_departed", "feeder_departed"])
const loadings: ReadonlySet<string | null> = new Set(["vessel_loaded", "transshipment_loaded", "feeder_loaded"])

const dayMs = 86_400_000

export interface Rollover {
  readonly id: string
  readonly line: RolloverLine
  readonly place: TimelinePlace
  /** First report of the later vessel. */
  readonly knownAt: string
  /** The first time on the later vessel; null if unknown. */
  readonly before: string | null
}

/** Reports about one vessel at one port, in order of receipt. */
interface VesselReports {
  readonly imo: string
  readonly departures: ReadonlyArray<RawEvent>
  readonly first: RawEvent
  readonly last: RawEvent
}

const isUsableReport = ({ attributes: a }: RawEvent): boolean =>
  a.data_source === "shipping_line" && a.outcome !== "rejected" && a.outcome !== "other_trip" && a.outcome !== null

const textOrder = (a: string, b: string): number => a.localeCompare(b)

/** Among reports received together, actual events come last and count. */
const byReceipt = ({ attributes: a }: RawEvent, { attributes: b }: RawEvent): number =>
  textOrder(a.created_at, b.created_at) ||
  Number(b.estimated) - Number(a.estimated) ||
  textOrder(a.timestamp ?? "", b.timestamp ?? "")

/** The planned departure was withdrawn, or replaced by another vessel. */
const isAbandoned = ({ departures: own, imo }: VesselReports, all: ReadonlyArray<RawEvent>): boolean => {
  const isAboard = all.some(
    ({ attributes: a }) =>
      loadings.has(a.event) &&
      !a.estimated &&
      a.vessel_imo === imo &&
      a.location_locode === own[0]?.attributes.location_locode
  )
  if (isAboard || own.some(({ attributes: a }) => !a.estimated || a.outcome === "current")) return false
  return own.some(({ attributes: a }) => {
    const other = all.find(({ id }) => id === a.superseded_by)?.attributes.vessel_imo ?? null
    return a.outcome === "no_longer_reported" || (a.outcome === "superseded" && other !== null && other !== imo)
  })
}

const vesselOf = ({ departures: own, imo, last }: VesselReports): string => {
  const named = own.findLast(({ attributes }) => attributes.vessel_name !== null)?.attributes.vessel_name
  return [named ?? `IMO ${imo}`, last.attributes.voyage_number].filter((part) => part !== null).join(" ")
}

const lineOf = (from: VesselReports, to: VesselReports): RolloverLine => {
  const [planned, later] = [from.last.attributes.timestamp, to.last.attributes.timestamp]
  return {
    type: "rollover",
    from: { imo: from.imo, vessel: vesselOf(from), departure: planned },
    to: { imo: to.imo, vessel: vesselOf(to), departure: later },
    isLater: planned !== null && later !== null && Date.parse(later) - Date.parse(planned) >= dayMs,
    zone: to.last.attributes.timezone
  }
}

/** In order of first reports; an abandoned vessel precedes others reported with it. */
const vesselReportsAt = (departing: ReadonlyArray<RawEvent>, all: ReadonlyArray<RawEvent>) =>
  [...Map.groupBy(departing, ({ attributes }) => attributes.vessel_imo)]
    .flatMap(([imo, found]) => {
      const sorted = found.toSorted(byReceipt)
      const [first, last] = [sorted[0], sorted.at(-1)]
      if (imo === null || first === undefined || last === undefined) return []
      const sailings: VesselReports = { imo, departures: sorted, first, last }
      return [{ ...sailings, isAbandoned: isAbandoned(sailings, all) }]
    })
    .toSorted(
      (a, b) =>
        textOrder(a.first.attributes.created_at, b.first.attributes.created_at) ||
        Number(b.isAbandoned) - Number(a.isAbandoned) ||
        byReceipt(a.first, b.first)
    )

/** Compares vessels by IMO number, because names vary in spelling. */
export const findRollovers = (all: ReadonlyArray<RawEvent>): ReadonlyArray<Rollover> => {
  const counted = all.filter(isUsableReport)
  const leaving = counted.filter(({ attributes: a }) => departures.has(a.event) && a.location_locode !== null)
  return [...Map.groupBy(leaving, ({ attributes }) => attributes.location_locode)].flatMap(([code, events]) => {
    const sailings = vesselReportsAt(events, counted)
    return sailings.flatMap((from, index): ReadonlyArray<Rollover> => {
      const to = sailings[index + 1]
      if (to === undefined || !from.isAbandoned) return []
      const aboard = counted.filter(
        ({ attributes: a }) =>
          a.location_locode === code &&
          a.vessel_imo === to.imo &&
          a.timestamp !== null &&
          (departures.has(a.event) || (loadings.has(a.event) && !a.estimated))
      )
      const times = aboard.flatMap(({ attributes: a }) =>
        a.outcome === "no_longer_reported" ? [] : (a.timestamp ?? [])
      )
      return [
        {
          id: `rollover ${to.first.id}`,
          line: lineOf(from, to),
          place: { code, name: null },
          knownAt: to.first.attributes.created_at,
          before: times.toSorted()[0] ?? null
        }
      ]
    })
  })
}
