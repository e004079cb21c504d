import type { Line } from "../generated/lines.ts"
import type { Consignment, Report } from "../Voyage.ts"
import { isSayable } from "./statuses.ts"

/** The reports that the line's format has words for. */
export const sayable = (
  { channel }: Line,
  consignments: ReadonlyArray<Consignment>,
  reports: ReadonlyArray<Report>
): ReadonlyArray<Report> => {
  if (channel !== "x12-315") return reports
  const byBill = new Map(consignments.map((consignment) => [consignment.bill, consignment]))
  return reports.filter((report) => {
    const consignment = byBill.get(report.bill)
    return consignment !== undefined && isSayable(report, consignment)
  })
}
