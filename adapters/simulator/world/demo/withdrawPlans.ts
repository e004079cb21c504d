import { never } from "../../voyage/Voyage.ts"
import type { Report } from "../../voyage/Voyage.ts"

/** Otherwise the earlier vessel would never appear for a number tracked after its rollover. */
export const withdrawPlans = (reports: ReadonlyArray<Report>): ReadonlyArray<Report> =>
  reports.flatMap((report) =>
    report.classifier === "PLN" && report.withdrawn !== never
      ? [report, { ...report, reportedAt: report.withdrawn, withdrawn: never, retracted: true }]
      : [report]
  )
