import type { Speech } from "../voyage/Dialect.ts"
import type { Consignment, Report } from "../voyage/Voyage.ts"
import { never } from "../voyage/Voyage.ts"
import { confirmsByDay, namesActivity } from "./lines.ts"
import type { Line } from "./lines.ts"
import { isSayable, isTransshipment } from "./statuses315.ts"

/** What the confirmation of a booking holds: the first schedule at the ports of lading and discharge, by the day. */
export const isConfirmed = ({ call, classifier, told }: Report, { bookedAt, route }: Consignment): boolean =>
  classifier === "PLN" &&
  call?.mode === "VESSEL" &&
  told === bookedAt + 30 &&
  (call.stop.port === route.pol || call.stop.port === route.pod)

/** The reports that the line's format has words for, as precisely as it has them. */
export const sayable = (
  line: Line,
  speech: Speech,
  consignments: ReadonlyArray<Consignment>,
  reports: ReadonlyArray<Report>
): ReadonlyArray<Report> => {
  const { channel } = line
  if (channel === "dcsa-2.2") return reports
  // A callback of DCSA 2.2 has no way to take anything back, a plan that failed neither.
  if (channel === "dcsa-2.2 callback") {
    return reports.flatMap((report) =>
      report.call === null ? [] : [report.classifier === "PLN" ? { ...report, withdrawn: never } : report]
    )
  }
  // Bookings and bills are papers of their own, which nobody pushes here.
  if (channel !== "x12-315") return reports.filter(({ call }) => call !== null)
  const byBill = new Map(consignments.map((consignment) => [consignment.bill, consignment]))
  return reports.flatMap((report) => {
    const consignment = byBill.get(report.bill)
    if (consignment === undefined || !isSayable(report, consignment)) return []
    if (namesActivity(line, speech) && isTransshipment(report, consignment)) return []
    const isByDay = confirmsByDay(line, speech) && isConfirmed(report, consignment)
    // No later message takes back what a confirmation held: it is a plan, and estimates go before it.
    return [isByDay ? { ...report, writing: "day", withdrawn: never } : report]
  })
}
