import { never } from "../voyage/Voyage.ts"
import type { Report } from "../voyage/Voyage.ts"

/**
 * The reports of a carrier that flags canceled plans. Others leave them out, so that who tracks the number after a
 * rollover would never see the earlier vessel.
 */
export const withdrawPlans = (reports: ReadonlyArray<Report>): ReadonlyArray<Report> =>
  reports.flatMap((report) =>
    report.classifier === "PLN" && report.withdrawn !== never
      ? [report, { ...report, reportedAt: report.withdrawn, withdrawn: never, retracted: true }]
      : [report]
  )
