import type { RawEvent } from "../../api/schemas.ts"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"

/** docs/explanation/outcomes.md defines each outcome of a report. */
const outcomeNames: Readonly<Record<NonNullable<RawEvent["attributes"]["outcome"]>, string>> = {
  event: "Event",
  current: "Current value",
  superseded: "Superseded",
  no_longer_reported: "No longer reported",
  rejected: "Rejected",
  other_trip: "Another trip",
  not_used: "Not used"
}

export const ReportOutcome = ({ event: { attributes: a } }: { readonly event: RawEvent }) =>
  a.outcome === null ? (
    <UnknownValue>Not determined yet</UnknownValue>
  ) : (
    <>
      {outcomeNames[a.outcome]}
      {a.outcome_reason === null ? null : <small>{a.outcome_reason}</small>}
    </>
  )
