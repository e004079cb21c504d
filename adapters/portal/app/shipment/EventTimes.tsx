import type { Arrival } from "../api/schemas.ts"
import { arrivalLabels } from "../container/arrivalOf.ts"
import { driftBetween } from "../container/lead/drift.ts"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

interface EventTimesProps {
  readonly actual: string | null
  readonly estimate: string | null
  readonly original: string | null
  readonly zone: string | null
  readonly state?: Arrival["state"] | undefined
}

/** Null if both times are equal to the minute. */
const movedFrom = (original: string, at: string): string | null => {
  const drift = driftBetween(original, at)
  return drift === "unchanged" ? null : `${drift} than the first estimate`
}

export const EventTimes = ({ actual, estimate, original, state, zone }: EventTimesProps) => {
  const at = actual ?? estimate
  if (actual === null && state === "arrived") return <>{arrivalLabels.proven}</>
  if (at === null) return <UnknownValue>No date yet</UnknownValue>
  const moved = original === null ? null : movedFrom(original, at)
  return (
    <>
      {actual === null ? <span className={text.quiet}>estimated </span> : null}
      <Time at={at} zone={zone} />
      {state === "overdue" ? <Overdue /> : null}
      {moved === null ? null : <small>{moved}</small>}
    </>
  )
}
