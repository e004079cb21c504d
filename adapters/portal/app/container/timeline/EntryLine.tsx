import type { TransportEvent } from "../../api/schemas.ts"
import { Arrow } from "../../parts/Arrow.tsx"
import { Overdue } from "../../parts/fact/Overdue.tsx"
import { ChangedValue } from "./ChangedValue.tsx"
import { isEstimate } from "./entries/milestoneName.ts"
import type { ChangeLine, EntryText, MilestoneLine, RolloverLine } from "./entries/TimelineEntry.ts"
import { RevisedTime } from "./RevisedTime.tsx"

import styles from "./Timeline.module.css"

/** A departure on another vessel is a rollover, not a revision. */
const isOnAnotherVessel = (event: TransportEvent, previous: TransportEvent): boolean =>
  event.attributes.event.endsWith("vessel_departed") &&
  event.relationships.vessel.data?.id !== previous.relationships.vessel.data?.id

/** Null if the replaced estimate named another place. */
const previousEstimateTime = ({ earlier: [previous], event }: MilestoneLine): string | null => {
  if (!isEstimate(event.attributes.event) || previous === undefined || isOnAnotherVessel(event, previous)) return null
  const isHere = previous.attributes.location_locode === event.attributes.location_locode
  return isHere ? previous.attributes.timestamp : null
}

const Milestone = ({ line }: { readonly line: MilestoneLine }) => {
  const { attributes: a, meta } = line.event
  const previous = line.corrected ?? previousEstimateTime(line)
  return (
    <p className={styles.line}>
      <b>
        {line.name}
        {isEstimate(a.event) ? <span className={styles.note}> estimated</span> : null}
      </b>{" "}
      {previous === null || a.timestamp === null || previous === a.timestamp ? null : (
        <RevisedTime from={previous} to={a.timestamp} zone={a.timezone} />
      )}
      {line.corrected === null ? null : <small> (corrected)</small>}
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
        Departure <RevisedTime from={from.departure} to={to.departure} zone={zone} />
      </p>
    )}
  </>
)

export const EntryLine = ({ line }: { readonly line: EntryText }) => {
  switch (line.type) {
    case "milestone":
      return <Milestone line={line} />
    case "change":
      return <Change line={line} />
    case "rollover":
      return <Rollover line={line} />
  }
}
