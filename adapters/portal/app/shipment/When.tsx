import type { Arrival } from "../api/schemas.ts"
import { arrivalLabels } from "../container/arrivalOf.ts"
import { driftBetween } from "../container/lead/drift.ts"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

interface WhenProps {
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

export const When = ({ actual, estimate, original, state, zone }: WhenProps) => {
  const at = actual ?? estimate
  if (actual === null && state === "arrived") return <>{arrivalLabels.proven}</>
  if (at === null) return <Unknown>No date yet</Unknown>
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
