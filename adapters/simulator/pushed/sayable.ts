import type { Line } from "../generated/lines.ts"
import type { Consignment, Report } from "../Voyage.ts"
import { isSayable } from "./statuses.ts"

/** The reports that the line's format has words for. */
export const sayable = (
  { channel }: Line,
  consignments: ReadonlyArray<Consignment>,
  reports: ReadonlyArray<Report>
): ReadonlyArray<Report> => {
  if (channel === "dcsa-2.2") return reports
  // Bookings and bills are papers of their own, which nobody pushes here.
  if (channel !== "x12-315") return reports.filter(({ call }) => call !== null)
  const byBill = new Map(consignments.map((consignment) => [consignment.bill, consignment]))
  return reports.filter((report) => {
    const consignment = byBill.get(report.bill)
    return consignment !== undefined && isSayable(report, consignment)
  })
}
