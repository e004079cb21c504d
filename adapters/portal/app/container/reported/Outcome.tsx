import type { RawEvent } from "../../api/schemas.ts"
import { Unknown } from "../../parts/fact/Unknown.tsx"

/** docs/outcomes.md defines each outcome of a report. */
const names: Readonly<Record<NonNullable<RawEvent["attributes"]["outcome"]>, string>> = {
  event: "Event",
  current: "Current value",
  superseded: "Superseded",
  no_longer_reported: "No longer reported",
  rejected: "Rejected",
  other_trip: "Another trip",
  not_used: "Not used"
}

export const Outcome = ({ event: { attributes: a } }: { readonly event: RawEvent }) =>
  a.outcome === null ? (
    <Unknown>Not determined yet</Unknown>
  ) : (
    <>
      {names[a.outcome]}
      {a.outcome_reason === null ? null : <small>{a.outcome_reason}</small>}
    </>
  )
