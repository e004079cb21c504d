import { mobileTerminal } from "../generated/atlas.ts"
import type { Generated } from "../generated/generate.ts"
import { isPushing } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import type { Papers } from "../generated/papers.ts"
import { channelOf } from "../generated/terminalChannel.ts"
import { contradictsItself } from "../pushed/formats/movementReports.ts"
import { mostLate } from "../pushed/lateness.ts"
import type { Flaw } from "../voyage/Flaw.ts"
import { localDate, midnightOf, showsAgain, written } from "../voyage/localTime.ts"
import type { Port } from "../voyage/places.ts"
import { never } from "../voyage/Voyage.ts"
import type { Consignment, Report, Visit, Voyage } from "../voyage/Voyage.ts"
import type { Writing } from "../voyage/Writing.ts"
import { saidByRailroads, sightedOnTheWay } from "./railStatements.ts"
import type { Expected, Happened, Said } from "./StatedMilestone.ts"

const minute = 60_000

const consignmentOf = ({ consignments }: Voyage, { bill }: Report): Consignment | undefined =>
  consignments.find((one) => one.bill === bill)

/** The names of what a report tells; the end of the train's journey has two. */
const namesOf = (report: Report, consignment: Consignment): ReadonlyArray<string> => {
  if (report.milestone === null) return []
  const isEnd = report.milestone === "rail_arrived" && report.call?.stop.port === consignment.route.destination
  return isEnd ? [report.milestone, "arrived_at_inland_destination"] : [report.milestone]
}

/** When the same fact is told otherwise. */
export const nextWord = (report: Report, reports: ReadonlyArray<Report>): number =>
  Math.min(
    report.withdrawn,
    ...reports.flatMap((other) =>
      other.subject === report.subject && other.classifier === report.classifier && other.told > report.told
        ? [other.told]
        : []
    )
  )

export const instant = (origin: number, minutes: number): number =>
  minutes === never ? never : origin + minutes * minute

/** Where clocks go back, a wall clock without its offset means the first of the two hours that it shows. */
const byWallClock = (at: number, zone: string): number => (showsAgain(at, zone) ? at - 60 * minute : at)

/** How a source's times are to be understood, beside what is wrong with one of them. */
interface Clock {
  readonly writing: Writing
  /** Its format has no offsets. */
  readonly isLocal: boolean
  /** Its ids have the clock of the event with its offset. */
  readonly hasOffsetInId?: boolean
}

/** When something is shown, and the day of what is told by the day alone. */
type Showing = Pick<Said, "shown" | "day">

/** A source that always writes the clock of the place is known to; one that does so by mistake is taken at its word. */
const shownAs = (
  at: number,
  { zone }: Port,
  { hasOffsetInId, isLocal, writing }: Clock,
  flaw: Flaw | null
): Showing => {
  if (writing === "day") return { shown: midnightOf(at, zone), day: localDate(at, zone) }
  if (flaw === "wrong_zone") return { shown: Date.parse(written(at, zone, writing)) }
  const isClockAlone = isLocal || (writing === "local" && hasOffsetInId !== true)
  return { shown: isClockAlone ? byWallClock(at, zone) : at }
}

const isLocalLine = ({ channel }: Line): boolean => channel === "x12-315" || channel === "iftsta"

const clockOf = (line: Line, writing: Writing): Clock => ({
  writing,
  isLocal: isLocalLine(line),
  hasOffsetInId: line.ids === "from_time"
})

/** The instant of a report as a carrier's writing of it must be understood. */
export const shownBy = ({ line }: Papers, { call, flaw, writing }: Report, at: number): Showing =>
  call === null ? { shown: at } : shownAs(at, call.stop.port, clockOf(line, writing), flaw)

/** A terminal that tells the clock of the place without a zone tells that of UTC by mistake. */
const shownAtTerminal = (at: number, { terminal, writing }: Visit, isLocal: boolean): number => {
  const { shown } = shownAs(at, terminal.port, { writing, isLocal }, writing === "local" ? "wrong_zone" : null)
  return terminal === mobileTerminal ? 2 * at - shown : shown
}

const isActual = ({ classifier, retracted }: Report) => classifier === "ACT" && !retracted

/** What happened to the boxes of a voyage that begins at `origin` (milliseconds). */
const happenedOn = (voyage: Voyage, report: Report): ReadonlyArray<Happened> => {
  const consignment = consignmentOf(voyage, report)
  if (consignment === undefined || report.call === null || !isActual(report)) return []
  const place = report.call.stop.port.unlocode
  const boxes = report.box === null ? consignment.stays.map(({ number }) => number) : [report.box]
  return boxes.flatMap((box) =>
    namesOf(report, consignment).map((milestone) => ({ box, bill: report.bill, milestone, place, at: report.at }))
  )
}

/** The ground truth: all that happens; on the way of the train railroads see more than carriers. */
export const happened = ({ truth }: Generated, origin: number): ReadonlyArray<Happened> => [
  ...truth.reports.flatMap((report) =>
    happenedOn(truth, report).map((one) => Object.assign({}, one, { at: instant(origin, one.at) }))
  ),
  ...(truth.rides ?? []).flatMap((ride) => sightedOnTheWay(ride, origin)),
  // The depot alone sees what goes on inland.
  ...(truth.movements ?? []).flatMap(({ at, bill, box, milestone, stop, traffic }) =>
    traffic !== "import" || milestone === null
      ? []
      : [{ box, bill, milestone, place: stop.port.unlocode, at: instant(origin, at) }]
  )
]

export const onItsWay = ({ papers, views }: Generated) => ({
  isPushed: isPushing(papers.line),
  lateBy: mostLate(papers.line, views.carrier.reorders) * minute
})

const byCarrier = (generated: Generated, origin: number): ReadonlyArray<Said> => {
  const { papers, told } = generated
  return told.reports.flatMap((report) =>
    happenedOn(told, report).map((one) => ({
      ...one,
      source: papers.line.scac,
      kind: "carrier",
      ...onItsWay(generated),
      at: instant(origin, one.at),
      ...shownBy(papers, report, instant(origin, one.at)),
      writing: report.writing,
      told: instant(origin, report.told),
      until: instant(origin, nextWord(report, told.reports)),
      flaw: report.flaw
    }))
  )
}

/** The trip of which a terminal saw the box: the one that was discharged while it was there. */
export const billAt = ({ truth }: Generated, box: string, from: number, until: number): string =>
  truth.reports.find(
    (report) => report.box === box && report.milestone === "vessel_discharged" && from <= report.at && report.at < until
  )?.bill ?? ""

const byTerminal = (generated: Generated, origin: number): ReadonlyArray<Said> =>
  generated.told.visits.flatMap((visit) =>
    visit.changes.flatMap(({ set, told }) => {
      const isPushed = channelOf(visit.terminal.facility) !== "terminal-json"
      return [
        { milestone: "vessel_discharged", at: set.dischargedAt },
        { milestone: "full_out", at: set.gatedOutAt }
      ].flatMap(({ at, milestone }) => {
        if (at == null) return []
        const bill = billAt(generated, visit.box, visit.from, visit.until)
        const truth = generated.truth.reports.find(
          (report) => report.bill === bill && report.box === visit.box && report.milestone === milestone
        )
        const isGarbled = visit.writing === "local"
        const flaw = truth?.at !== at ? "contradiction" : isGarbled ? "wrong_zone" : null
        const said: Said = {
          source: visit.terminal.facility ?? "",
          kind: "terminal",
          isPushed,
          box: visit.box,
          bill,
          milestone,
          place: visit.terminal.port.unlocode,
          at: instant(origin, at),
          shown: shownAtTerminal(instant(origin, at), visit, isPushed),
          writing: visit.writing,
          told: instant(origin, told),
          until: never,
          flaw
        }
        return [said]
      })
    })
  )

const byYard = ({ speech, told }: Generated, origin: number): ReadonlyArray<Said> =>
  (told.movements ?? []).flatMap((movement) => {
    const { bill, box, flaw, milestone, stop, writing } = movement
    if (milestone === null) return []
    const at = instant(origin, movement.at)
    return [
      {
        source: stop.facility ?? "",
        kind: "terminal",
        isPushed: true,
        box,
        bill,
        milestone,
        place: stop.port.unlocode,
        at,
        ...shownAs(at, stop.port, { writing, isLocal: true }, flaw),
        writing,
        told: instant(origin, movement.told),
        until: never,
        flaw,
        // Nobody but the depot tells that the container goes there: a careful reader waits for another's word.
        isOpen: contradictsItself(movement, speech) || movement.traffic === "import"
      }
    ]
  })

/** Everything that the sources say to have happened, each word with the time for which it stands. */
export const said = (generated: Generated, origin: number): ReadonlyArray<Said> => [
  ...byCarrier(generated, origin),
  ...byTerminal(generated, origin),
  ...byYard(generated, origin),
  ...saidByRailroads(generated, origin)
]

/** Everything that the carrier says of when ships arrive. */
export const expected = (generated: Generated, origin: number): ReadonlyArray<Expected> => {
  const { papers, told } = generated
  return told.reports.flatMap((report) => {
    if (report.classifier === "ACT" || report.code !== "ARRI" || report.call === null) return []
    return [
      {
        bill: report.bill,
        place: report.call.stop.port.unlocode,
        at: instant(origin, report.at),
        ...shownBy(papers, report, instant(origin, report.at)),
        isPlan: report.classifier === "PLN",
        ...onItsWay(generated),
        told: instant(origin, report.told),
        until: instant(origin, nextWord(report, told.reports))
      }
    ]
  })
}
