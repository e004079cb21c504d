import { classes } from "../../parts/classes.ts"
import { Time } from "../../parts/Time.tsx"
import { driftBetween } from "./drift.ts"

import styles from "./LeadFacts.module.css"

interface DriftProps {
  /** The current estimate. */
  readonly at: string
  readonly first: string | null
  readonly previous: string | null
  readonly zone: string | null
}

export const EstimateDrift = ({ at, first, previous, zone }: DriftProps) => {
  const drift = first === null ? null : driftBetween(first, at)
  return (
    <>
      {drift === null ? null : (
        <small>
          <b className={classes(drift.endsWith("later") && styles.late, drift.endsWith("earlier") && styles.early)}>
            {drift}
          </b>{" "}
          {drift === "unchanged" ? "since" : "than"} the first estimate
        </small>
      )}
      {previous === null || previous === first ? null : (
        <small>
          previous estimate <Time at={previous} zone={zone} />
        </small>
      )}
    </>
  )
}
