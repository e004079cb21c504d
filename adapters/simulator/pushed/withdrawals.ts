import type { Report } from "../voyage/Voyage.ts"

/** When the source takes the report back without saying anything else of the same; null where it never does. */
export const takenBackAt = (
  report: Report,
  reports: ReadonlyArray<Report>,
  isSame: (other: Report) => boolean
): number | null => {
  const { retracted, told, withdrawn } = report
  if (retracted || !Number.isFinite(withdrawn)) return null
  // What takes its place by then, or takes it back in so many words, does it already.
  const isReplaced = reports.some(
    (other) => other !== report && isSame(other) && told <= other.told && other.told <= withdrawn
  )
  return isReplaced ? null : withdrawn
}
