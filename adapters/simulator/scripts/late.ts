import { days } from "../voyage/sailing.ts"
import type { Script } from "../voyage/Script.ts"
import type { Report } from "../voyage/Voyage.ts"
import { staysOf, directTrip, directVoyage } from "./direct.ts"

/** Minutes from arrival to mooring. */
const toBerth = 150

const berthingAfter = (report: Report): ReadonlyArray<Report> => {
  const { at, call, milestone, reportedAt, subject } = report
  if (milestone !== "vessel_arrived" || call === null) return []
  return [
    {
      ...report,
      subject: `${subject}/berth`,
      at: at + toBerth,
      reportedAt: reportedAt + toBerth,
      call: { ...call, key: `${call.key}/berth`, isBerth: true },
      milestone: "vessel_berthed"
    }
  ]
}

/** Known two days after the first request; berthing is a separate event. */
export const late: Script = (numbers, dice) => {
  const trip = directTrip(staysOf(numbers, "45G1"), { day: 0, dwell: 2.5, papers: numbers }, dice)
  const voyage = directVoyage({ ...trip, manifestedAt: days(4) }, dice, 0.8)
  return { ...voyage, reports: voyage.reports.flatMap((report) => [report, ...berthingAfter(report)]) }
}
