import type { DialectSet } from "../voyage/Dialect.ts"
import type { Consignment, Report } from "../voyage/Voyage.ts"
import { never } from "../voyage/Voyage.ts"
import { confirmsByDay, namesActivity } from "./lines.ts"
import type { Line } from "./lines.ts"
import { isExpressible, isTransshipment } from "./statuses315.ts"

/** The first schedule at the ports of lading and discharge, days only. */
export const isConfirmed = ({ call, classifier, reportedAt }: Report, { bookedAt, route }: Consignment): boolean =>
  classifier === "PLN" &&
  call?.mode === "VESSEL" &&
  reportedAt === bookedAt + 30 &&
  (call.stop.port === route.pol || call.stop.port === route.pod)

export const expressible = (
  line: Line,
  speech: DialectSet,
  consignments: ReadonlyArray<Consignment>,
  reports: ReadonlyArray<Report>
): ReadonlyArray<Report> => {
  const { channel } = line
  if (channel === "dcsa-2.2") return reports
  // A DCSA 2.2 callback cannot withdraw events.
  if (channel === "dcsa-2.2 callback") {
    return reports.flatMap((report) =>
      report.call === null ? [] : [report.classifier === "PLN" ? { ...report, withdrawn: never } : report]
    )
  }
  // No simulated line pushes documents.
  if (channel !== "x12-315") return reports.filter(({ call }) => call !== null)
  const byBill = new Map(consignments.map((consignment) => [consignment.bill, consignment]))
  return reports.flatMap((report) => {
    const consignment = byBill.get(report.bill)
    if (consignment === undefined || !isExpressible(report, consignment)) return []
    if (namesActivity(line, speech) && isTransshipment(report, consignment)) return []
    const isByDay = confirmsByDay(line, speech) && isConfirmed(report, consignment)
    // No message withdraws a confirmed plan; estimates precede it.
    return [isByDay ? { ...report, writing: "day", withdrawn: never } : report]
  })
}
