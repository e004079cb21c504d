import type { Report } from "../voyage/Voyage.ts"

/** When the source withdraws the report and reports nothing else of the same fact; null where it never does. */
export const takenBackAt = (
  report: Report,
  reports: ReadonlyArray<Report>,
  isSame: (other: Report) => boolean
): number | null => {
  const { retracted, reportedAt, withdrawn } = report
  if (retracted || !Number.isFinite(withdrawn)) return null
  // A replacement or a flagged withdrawal by then does it already.
  const isReplaced = reports.some(
    (other) => other !== report && isSame(other) && reportedAt <= other.reportedAt && other.reportedAt <= withdrawn
  )
  return isReplaced ? null : withdrawn
}
