import { Arrow } from "../../parts/Arrow.tsx"
import { Overdue } from "../../parts/fact/Overdue.tsx"
import { ChangedValue } from "./ChangedValue.tsx"
import type { ChangeLine, Line, MilestoneLine, RolloverLine } from "./entries/Entry.ts"
import { isEstimate } from "./entries/milestoneName.ts"
import { Revision } from "./Revision.tsx"

import styles from "./Timeline.module.css"

/** The estimate that this one replaced, unless it named another place. */
const previousOf = ({ earlier, event }: MilestoneLine): string | null => {
  const previous = earlier[0]?.attributes
  if (!isEstimate(event.attributes.event) || previous === undefined) return null
  return previous.location_locode === event.attributes.location_locode ? previous.timestamp : null
}

const Milestone = ({ line }: { readonly line: MilestoneLine }) => {
  const { attributes: a, meta } = line.event
  const previous = previousOf(line)
  return (
    <p className={styles.line}>
      <b>
        {line.name}
        {isEstimate(a.event) ? <span className={styles.note}> estimated</span> : null}
      </b>{" "}
      {previous === null || a.timestamp === null || previous === a.timestamp ? null : (
        <Revision from={previous} to={a.timestamp} zone={a.timezone} />
      )}
      {meta?.estimate_state === "overdue" ? <Overdue /> : null}
    </p>
  )
}

const Change = ({ line: { after, before, name, note } }: { readonly line: ChangeLine }) => (
  <p className={styles.line}>
    {name} <ChangedValue before={before} after={after} />
    {note === null ? null : <small> ({note})</small>}
  </p>
)

const Rollover = ({ line: { from, isLater, to, zone } }: { readonly line: RolloverLine }) => (
  <>
    <p className={styles.line}>
      <b>
        {isLater ? "Rolled over" : "Vessel changed"}: {from.vessel}
        <Arrow />
        {to.vessel}
      </b>
    </p>
    {from.departure === null || to.departure === null ? null : (
      <p className={styles.line}>
        Departure <Revision from={from.departure} to={to.departure} zone={zone} />
      </p>
    )}
  </>
)

export const EntryLine = ({ line }: { readonly line: Line }) => {
  switch (line.type) {
    case "milestone":
      return <Milestone line={line} />
    case "change":
      return <Change line={line} />
    case "rollover":
      return <Rollover line={line} />
  }
}
