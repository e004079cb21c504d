import type { RawEvent } from "../../api/schemas.ts"
import { Unknown } from "../../parts/fact/Unknown.tsx"

/** The outcomes of a report in the state of the container; docs/outcomes.md defines each. */
const names: Readonly<Record<NonNullable<RawEvent["attributes"]["outcome"]>, string>> = {
  event: "Event",
  current: "Current value",
  superseded: "Superseded",
  no_longer_reported: "No longer reported",
  rejected: "Rejected",
  other_trip: "Another trip",
  not_used: "Not used"
}

/** The outcome of a report, with its reason where it is neither an event nor a current value. */
export const Outcome = ({ event: { attributes: a } }: { readonly event: RawEvent }) =>
  a.outcome === null ? (
    <Unknown>Not determined yet</Unknown>
  ) : (
    <>
      {names[a.outcome]}
      {a.outcome_reason === null ? null : <small>{a.outcome_reason}</small>}
    </>
  )
