import type { Report } from "../voyage/Voyage.ts"

/** Null if the source never withdraws the report, or replaces it. */
export const withdrawalTimeOf = (
  report: Report,
  reports: ReadonlyArray<Report>,
  isSame: (other: Report) => boolean
): number | null => {
  const { retracted, reportedAt, withdrawn } = report
  if (retracted || !Number.isFinite(withdrawn)) return null
  const isReplaced = reports.some(
    (other) => other !== report && isSame(other) && reportedAt <= other.reportedAt && other.reportedAt <= withdrawn
  )
  return isReplaced ? null : withdrawn
}
