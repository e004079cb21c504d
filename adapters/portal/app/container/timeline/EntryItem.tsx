import { classes } from "../../parts/classes.ts"
import { EventTime } from "../../parts/EventTime.tsx"
import { EarlierChanges } from "./EarlierChanges.tsx"
import { EarlierEstimates } from "./EarlierEstimates.tsx"
import type { TimelineEntry, EntryKind } from "./entries/TimelineEntry.ts"
import { EntryLine } from "./EntryLine.tsx"

import styles from "./Timeline.module.css"

interface EntryItemProps {
  readonly entry: TimelineEntry
  /** The terminal that the heading already names. */
  readonly terminal: string | null
}

const entryClasses: Readonly<Record<EntryKind, string | undefined>> = {
  actual: undefined,
  estimate: styles.estimate,
  change: styles.change,
  rollover: styles.change
}

const endStateOf = ({ lines }: TimelineEntry): "withdrawn" | "replaced" | null => {
  const [line] = lines
  if (line?.type !== "milestone") return null
  if (line.event.attributes.invalidated_at !== null) return "withdrawn"
  return line.event.meta?.estimate_state === "replaced" ? "replaced" : null
}

export const EntryItem = ({ entry, terminal }: EntryItemProps) => {
  const { earlier, kind, lines, reporter, stamp, terminals, vessels } = entry
  const end = endStateOf(entry)
  const about = [...terminals.filter((name) => name !== terminal), ...vessels].join(", ")
  return (
    <li
      className={classes(styles.entry, entryClasses[kind], end !== null && styles.past)}
      data-event={kind}
      data-past={end !== null}
    >
      <div>
        {lines.map((line, index) => (
          <EntryLine key={`${line.type} ${index}`} line={line} />
        ))}
        {about === "" ? null : <small>{about}</small>}
      </div>
      <div className={styles.moment}>
        <EventTime of={stamp} />
        <small>{end === null ? reporter : `${reporter}, ${end}`}</small>
      </div>
      {lines.map((line) =>
        line.type === "milestone" && line.earlier.length > 0 ? <EarlierEstimates key={line.event.id} of={line} /> : null
      )}
      {earlier.length === 0 ? null : <EarlierChanges entries={earlier} />}
    </li>
  )
}
