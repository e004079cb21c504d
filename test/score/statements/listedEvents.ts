import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import { calledInFrench } from "#adapters/simulator/pushed/formats/dcsaCallback.ts"
import type { Report } from "#adapters/simulator/voyage/Voyage.ts"
import { never } from "#adapters/simulator/voyage/Voyage.ts"

import { expectedByRailroads } from "./railStatements.ts"
import type { StatedMilestone } from "./StatedMilestone.ts"
import { instant, replacedAt, deliveryOf, shownBy, statedMilestones } from "./statedMilestones.ts"

/** One event of a source as a client may list it, with the time for which the source has it. */
export interface ListedEvent extends Pick<
  StatedMilestone,
  "source" | "kind" | "isPushed" | "lateBy" | "container" | "bill" | "flaw"
> {
  readonly name: string
  readonly place: string
  /** The source's name of the place, where it must be shown as written. */
  readonly placeName?: string
  readonly shown: number
  readonly day?: string
  /** According to the source it has not happened yet. */
  readonly isExpected: boolean
  readonly reportedAt: number
  readonly until: number
  readonly overtaken?: number
  /** When another event corrects it without a withdrawal: from then on it may be listed or not. */
  readonly correctedAt?: number
}

/** The name of an expected event, by the role of its place in the route. */
const expectedName = ({ bill, call, code }: Report, { truth }: GeneratedVoyage): string | null => {
  const route = truth.consignments.find((one) => one.bill === bill)?.route
  const move = code === "ARRI" ? "arrived" : "departed"
  if (call === null || route === undefined) return null
  const { port } = call.stop
  if (call.mode === "RAIL") return `rail_${move}`
  if (call.mode === "BARGE") return `feeder_${move}`
  return port === route.pol || port === route.pod ? `vessel_${move}` : `transshipment_${move}`
}

/** A 315 does not separate plans and estimates: the newer replaces the older, but not that of a 301. */
const superseded = (report: Report, { papers, reported }: GeneratedVoyage): number =>
  papers.line.channel !== "x12-315" || report.writing === "day"
    ? never
    : Math.min(
        ...reported.reports.flatMap((other) =>
          other.subject === report.subject && other.classifier !== "ACT" && other.reportedAt > report.reportedAt
            ? [other.reportedAt]
            : []
        )
      )

/** Under an id made from the time, a corrected time is another event: the first is never withdrawn. */
const isUncorrected = ({ papers: { line } }: GeneratedVoyage): boolean => line.channel === "dcsa-2.2 callback"

const expectedEvents = (generated: GeneratedVoyage, origin: number): ReadonlyArray<ListedEvent> => {
  const { papers, reported } = generated
  return reported.reports.flatMap((report) => {
    const name = report.classifier === "ACT" ? null : expectedName(report, generated)
    if (name === null || report.call === null) return []
    const place = report.call.stop.port.unlocode
    const until = Math.min(replacedAt(report, reported.reports), superseded(report, generated))
    const stays = reported.consignments.find(({ bill }) => bill === report.bill)?.stays ?? []
    return stays.map((stay) => ({
      source: papers.line.scac,
      kind: "carrier" as const,
      ...deliveryOf(generated),
      container: stay.number,
      bill: report.bill,
      flaw: report.flaw,
      name,
      place,
      ...shownBy(papers, report, instant(origin, report.at)),
      isExpected: true,
      reportedAt: instant(origin, report.reportedAt),
      ...(isUncorrected(generated)
        ? { until: never, correctedAt: instant(origin, until) }
        : { until: instant(origin, until) })
    }))
  })
}

/** The French name of a place with one terminal, for the line that writes in French. */
const nameOf = ({ papers: { line }, truth }: GeneratedVoyage, kind: StatedMilestone["kind"], place: string) => {
  const calls = truth.reports.flatMap(({ call }) => (call?.stop.port.unlocode === place ? [call.stop] : []))
  const [stop] = calls
  const isOne = stop !== undefined && calls.every((other) => other === stop)
  return line.channel === "dcsa-2.2 callback" && kind === "carrier" && isOne ? { placeName: calledInFrench(stop) } : {}
}

/** Every event of a move that carriers and railroads report, expected ones included. */
export const listedEvents = (generated: GeneratedVoyage, origin: number): ReadonlyArray<ListedEvent> => [
  ...statedMilestones(generated, origin)
    // The end of the train's journey is one event with two milestones.
    .filter(({ kind, milestone }) => kind !== "terminal" && milestone !== "arrived_at_inland_destination")
    .map((statement) => ({
      ...statement,
      name: statement.milestone,
      isExpected: false,
      ...(isUncorrected(generated) && statement.kind === "carrier"
        ? { until: never, correctedAt: statement.until }
        : {}),
      ...nameOf(generated, statement.kind, statement.place)
    })),
  ...expectedEvents(generated, origin),
  ...expectedByRailroads(generated, origin).map((statement): ListedEvent => ({
    ...statement,
    kind: "rail",
    isExpected: true,
    flaw: null
  }))
]
