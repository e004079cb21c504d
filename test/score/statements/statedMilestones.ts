import { mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { isPushing } from "#adapters/simulator/generated/lines.ts"
import type { Line } from "#adapters/simulator/generated/lines.ts"
import type { Papers } from "#adapters/simulator/generated/papers.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import { contradictsItself } from "#adapters/simulator/pushed/formats/movementReports.ts"
import { maxDelayOf } from "#adapters/simulator/pushed/lateness.ts"
import { maxTransit } from "#adapters/simulator/pushed/transit.ts"
import type { Flaw } from "#adapters/simulator/voyage/Flaw.ts"
import { localDate, midnightOf, showsAgain, formatTime } from "#adapters/simulator/voyage/localTime.ts"
import type { Port } from "#adapters/simulator/voyage/places.ts"
import { isUnlisted } from "#adapters/simulator/voyage/unlistedPorts.ts"
import { never } from "#adapters/simulator/voyage/Voyage.ts"
import type { Consignment, Report, Visit, Voyage } from "#adapters/simulator/voyage/Voyage.ts"
import type { Writing } from "#adapters/simulator/voyage/Writing.ts"

import { milestonesByRailroads, sightedOnTheWay } from "./railStatements.ts"
import type { StatedArrival, TrueMilestone, StatedMilestone } from "./StatedMilestone.ts"

const minute = 60_000

const consignmentOf = ({ consignments }: Voyage, { bill }: Report): Consignment | undefined =>
  consignments.find((one) => one.bill === bill)

/** The milestones of a report; the end of the train's journey has two. */
const namesOf = (report: Report, consignment: Consignment): ReadonlyArray<string> => {
  if (report.milestone === null) return []
  const isEnd = report.milestone === "rail_arrived" && report.call?.stop.port === consignment.route.destination
  return isEnd ? [report.milestone, "arrived_at_inland_destination"] : [report.milestone]
}

/** When another version replaces the report, or it is withdrawn. */
export const replacedAt = (report: Report, reports: ReadonlyArray<Report>): number =>
  Math.min(
    report.withdrawn,
    ...reports.flatMap((other) =>
      other.subject === report.subject && other.classifier === report.classifier && other.reportedAt > report.reportedAt
        ? [other.reportedAt]
        : []
    )
  )

export const instant = (origin: number, minutes: number): number =>
  minutes === never ? never : origin + minutes * minute

/** When clocks go back, a repeated local time without its offset means the first of the two. */
const byWallClock = (at: number, zone: string): number => (showsAgain(at, zone) ? at - 60 * minute : at)

/** How to understand the times of a source, apart from a flaw of one of them. */
interface Clock {
  readonly writing: Writing
  /** Its format has no offsets. */
  readonly isLocal: boolean
  /** Its event ids contain the local time with its offset. */
  readonly hasOffsetInId?: boolean
}

/** A wall clock in an unknown zone is no instant: whatever is shown differs from it. */
const noInstant = Number.NaN

/** The instant to show, and the day where only the day is reported. */
type Showing = Pick<StatedMilestone, "shown" | "day">

/** A source that always writes local time is known to do so; a local time by mistake is taken for what it claims. */
const shownAs = (at: number, port: Port, { hasOffsetInId, isLocal, writing }: Clock, flaw: Flaw | null): Showing => {
  const { zone } = port
  if (isUnlisted(port) && (isLocal || writing === "day")) return { shown: noInstant }
  if (writing === "day") return { shown: midnightOf(at, zone), day: localDate(at, zone) }
  if (flaw === "wrong_zone") return { shown: Date.parse(formatTime(at, zone, writing)) }
  const isClockAlone = isLocal || (writing === "local" && hasOffsetInId !== true)
  return { shown: isClockAlone ? byWallClock(at, zone) : at }
}

const isLocalLine = ({ channel }: Line): boolean => channel === "x12-315" || channel === "iftsta"

const clockOf = (line: Line, writing: Writing): Clock => ({
  writing,
  isLocal: isLocalLine(line),
  hasOffsetInId: line.ids === "from_time"
})

/** The instant of a report as a reader must understand the carrier's form of time. */
export const shownBy = ({ line }: Papers, { call, flaw, writing }: Report, at: number): Showing =>
  call === null ? { shown: at } : shownAs(at, call.stop.port, clockOf(line, writing), flaw)

/** A terminal that writes local time without a zone writes UTC by mistake. */
const shownAtTerminal = (at: number, { terminal, writing }: Visit, isLocal: boolean): number => {
  const { shown } = shownAs(at, terminal.port, { writing, isLocal }, writing === "local" ? "wrong_zone" : null)
  return terminal === mobileTerminal ? 2 * at - shown : shown
}

const isActual = ({ classifier, retracted }: Report) => classifier === "ACT" && !retracted

/** The milestones of the containers of a voyage, by a report. */
const milestonesOf = (voyage: Voyage, report: Report): ReadonlyArray<TrueMilestone> => {
  const consignment = consignmentOf(voyage, report)
  if (consignment === undefined || report.call === null || !isActual(report)) return []
  const place = report.call.stop.port.unlocode
  const containers = report.container === null ? consignment.stays.map(({ number }) => number) : [report.container]
  return containers.flatMap((container) =>
    namesOf(report, consignment).map((milestone) => ({ container, bill: report.bill, milestone, place, at: report.at }))
  )
}

/** The ground truth: every milestone, with those on the way of the train that only railroads see. */
export const trueMilestones = ({ truth }: GeneratedVoyage, origin: number): ReadonlyArray<TrueMilestone> => [
  ...truth.reports.flatMap((report) =>
    milestonesOf(truth, report).map((one) => Object.assign({}, one, { at: instant(origin, one.at) }))
  ),
  ...(truth.rides ?? []).flatMap((ride) => sightedOnTheWay(ride, origin)),
  // Only the depot sees moves inland.
  ...(truth.movements ?? []).flatMap(({ at, bill, container, milestone, stop, traffic }) =>
    traffic !== "import" || milestone === null
      ? []
      : [{ container, bill, milestone, place: stop.port.unlocode, at: instant(origin, at) }]
  )
]

/** The longest time that the view adds to the way of each message of a pushing source, in milliseconds. */
export const transitOf = ({ views }: GeneratedVoyage): number =>
  views.carrier.name === "late and out of order by message" ? maxTransit : 0

export const deliveryOf = (generated: GeneratedVoyage) => {
  const { papers, views } = generated
  const lateBy = Math.max(maxDelayOf(papers.line, views.carrier.reorders) * minute, transitOf(generated))
  return { isPushed: isPushing(papers.line), lateBy }
}

const byCarrier = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedMilestone> => {
  const { papers, reported } = generated
  return reported.reports.flatMap((report) =>
    milestonesOf(reported, report).map((one) => ({
      ...one,
      source: papers.line.scac,
      kind: "carrier",
      ...deliveryOf(generated),
      at: instant(origin, one.at),
      ...shownBy(papers, report, instant(origin, one.at)),
      writing: report.writing,
      reportedAt: instant(origin, report.reportedAt),
      until: instant(origin, replacedAt(report, reported.reports)),
      flaw: report.flaw
    }))
  )
}

/** The bill of the trip that brought the container to the terminal: it was discharged during the visit. */
export const billAt = ({ truth }: GeneratedVoyage, container: string, from: number, until: number): string =>
  truth.reports.find(
    (report) =>
      report.container === container &&
      report.milestone === "vessel_discharged" &&
      from <= report.at &&
      report.at < until
  )?.bill ?? ""

const byTerminal = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedMilestone> =>
  generated.reported.visits.flatMap((visit) =>
    visit.changes.flatMap(({ set, reportedAt }) => {
      const isPushed = channelOf(visit.terminal.facility) !== "terminal-json"
      return [
        { milestone: "vessel_discharged", at: set.dischargedAt },
        { milestone: "full_out", at: set.gatedOutAt }
      ].flatMap(({ at, milestone }) => {
        if (at == null) return []
        const bill = billAt(generated, visit.container, visit.from, visit.until)
        const truth = generated.truth.reports.find(
          (report) => report.bill === bill && report.container === visit.container && report.milestone === milestone
        )
        const isGarbled = visit.writing === "local"
        const flaw = truth?.at !== at ? "contradiction" : isGarbled ? "wrong_zone" : null
        const milestoneOfVisit: StatedMilestone = {
          source: visit.terminal.facility ?? "",
          kind: "terminal",
          isPushed,
          lateBy: transitOf(generated),
          container: visit.container,
          bill,
          milestone,
          place: visit.terminal.port.unlocode,
          at: instant(origin, at),
          shown: shownAtTerminal(instant(origin, at), visit, isPushed),
          writing: visit.writing,
          reportedAt: instant(origin, reportedAt),
          until: never,
          flaw
        }
        return [milestoneOfVisit]
      })
    })
  )

const byYard = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedMilestone> => {
  const { reported, speech } = generated
  return (reported.movements ?? []).flatMap((movement) => {
    const { bill, container, flaw, milestone, stop, writing } = movement
    if (milestone === null) return []
    const at = instant(origin, movement.at)
    return [
      {
        source: stop.facility ?? "",
        kind: "terminal",
        isPushed: true,
        lateBy: transitOf(generated),
        container,
        bill,
        milestone,
        place: stop.port.unlocode,
        at,
        ...shownAs(at, stop.port, { writing, isLocal: true }, flaw),
        writing,
        reportedAt: instant(origin, movement.reportedAt),
        until: never,
        flaw,
        // Only the depot reports it: a careful reader waits for another source.
        isOpen: contradictsItself(movement, speech) || movement.traffic === "import"
      }
    ]
  })
}

/** Every milestone that the sources state, with the time for which it is current. */
export const statedMilestones = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedMilestone> => [
  ...byCarrier(generated, origin),
  ...byTerminal(generated, origin),
  ...byYard(generated, origin),
  ...milestonesByRailroads(generated, origin)
]

/** Every arrival of a ship that the carrier expects. */
export const statedArrivals = (generated: GeneratedVoyage, origin: number): ReadonlyArray<StatedArrival> => {
  const { papers, reported } = generated
  return reported.reports.flatMap((report) => {
    if (report.classifier === "ACT" || report.code !== "ARRI" || report.call === null) return []
    return [
      {
        bill: report.bill,
        place: report.call.stop.port.unlocode,
        at: instant(origin, report.at),
        ...shownBy(papers, report, instant(origin, report.at)),
        isPlan: report.classifier === "PLN",
        ...deliveryOf(generated),
        reportedAt: instant(origin, report.reportedAt),
        until: instant(origin, replacedAt(report, reported.reports))
      }
    ]
  })
}
