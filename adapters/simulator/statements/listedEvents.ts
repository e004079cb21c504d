import type { Generated } from "../generated/generate.ts"
import { calledInFrench } from "../pushed/formats/dcsaCallback.ts"
import type { Report } from "../voyage/Voyage.ts"
import { never } from "../voyage/Voyage.ts"
import { expectedByRailroads } from "./railStatements.ts"
import type { Said } from "./StatedMilestone.ts"
import { instant, nextWord, onItsWay, said, shownBy } from "./statedMilestones.ts"

/** One event of a source as a client may list it, with the time for which the source has it. */
export interface Listed extends Pick<Said, "source" | "kind" | "isPushed" | "lateBy" | "box" | "bill" | "flaw"> {
  readonly name: string
  readonly place: string
  /** What the source calls the place, where that must come through as it is written. */
  readonly placeName?: string
  readonly shown: number
  readonly day?: string
  /** It has not happened yet, by the source's word. */
  readonly isExpected: boolean
  readonly told: number
  readonly until: number
  readonly overtaken?: number
  /** When it is put right by another event, though it is not taken back: from then on it may be listed or not. */
  readonly correctedAt?: number
}

/** What a ship, barge or train is expected to do at a place, by the part that the place plays in the route. */
const expectedName = ({ bill, call, code }: Report, { truth }: Generated): string | null => {
  const route = truth.consignments.find((one) => one.bill === bill)?.route
  const move = code === "ARRI" ? "arrived" : "departed"
  if (call === null || route === undefined) return null
  const { port } = call.stop
  if (call.mode === "RAIL") return `rail_${move}`
  if (call.mode === "BARGE") return `feeder_${move}`
  return port === route.pol || port === route.pod ? `vessel_${move}` : `transshipment_${move}`
}

/** A 315 does not tell a plan from an estimate: the newer takes the place of the older, but not that of a 301. */
const superseded = (report: Report, { papers, told }: Generated): number =>
  papers.line.channel !== "x12-315" || report.writing === "day"
    ? never
    : Math.min(
        ...told.reports.flatMap((other) =>
          other.subject === report.subject && other.classifier !== "ACT" && other.told > report.told ? [other.told] : []
        )
      )

/** Under an id made from the time, what puts a time right is another event: the first is never taken back. */
const isUncorrected = ({ papers: { line } }: Generated): boolean => line.channel === "dcsa-2.2 callback"

const expected = (generated: Generated, origin: number): ReadonlyArray<Listed> => {
  const { papers, told } = generated
  return told.reports.flatMap((report) => {
    const name = report.classifier === "ACT" ? null : expectedName(report, generated)
    if (name === null || report.call === null) return []
    const place = report.call.stop.port.unlocode
    const until = Math.min(nextWord(report, told.reports), superseded(report, generated))
    const stays = told.consignments.find(({ bill }) => bill === report.bill)?.stays ?? []
    return stays.map((stay) => ({
      source: papers.line.scac,
      kind: "carrier" as const,
      ...onItsWay(generated),
      box: stay.number,
      bill: report.bill,
      flaw: report.flaw,
      name,
      place,
      ...shownBy(papers, report, instant(origin, report.at)),
      isExpected: true,
      told: instant(origin, report.told),
      ...(isUncorrected(generated)
        ? { until: never, correctedAt: instant(origin, until) }
        : { until: instant(origin, until) })
    }))
  })
}

/** The line that writes in French, and what it calls a place where there is one terminal. */
const nameOf = ({ papers: { line }, truth }: Generated, kind: Said["kind"], place: string) => {
  const calls = truth.reports.flatMap(({ call }) => (call?.stop.port.unlocode === place ? [call.stop] : []))
  const [stop] = calls
  const isOne = stop !== undefined && calls.every((other) => other === stop)
  return line.channel === "dcsa-2.2 callback" && kind === "carrier" && isOne ? { placeName: calledInFrench(stop) } : {}
}

/** Every event that carriers and railroads report of moves, those that are only expected too. */
export const listed = (generated: Generated, origin: number): ReadonlyArray<Listed> => [
  ...said(generated, origin)
    // The end of the train's journey is one event, whatever it is called.
    .filter(({ kind, milestone }) => kind !== "terminal" && milestone !== "arrived_at_inland_destination")
    .map((word) => ({
      ...word,
      name: word.milestone,
      isExpected: false,
      ...(isUncorrected(generated) && word.kind === "carrier" ? { until: never, correctedAt: word.until } : {}),
      ...nameOf(generated, word.kind, word.place)
    })),
  ...expected(generated, origin),
  ...expectedByRailroads(generated, origin).map((word): Listed => ({
    ...word,
    kind: "rail",
    isExpected: true,
    flaw: null
  }))
]
