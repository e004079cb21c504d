import { EventTime } from "../../parts/EventTime.tsx"
import { formatCount } from "../../parts/formatCount.ts"
import type { TimelineEntry } from "./entries/TimelineEntry.ts"
import { EntryLine } from "./EntryLine.tsx"

import styles from "./Timeline.module.css"

export const EarlierChanges = ({ entries }: { readonly entries: ReadonlyArray<TimelineEntry> }) => (
  <details className={styles.folded}>
    <summary>{formatCount(entries.length, "earlier change")}</summary>
    <ol className={styles.earlier}>
      {entries.map(({ id, lines, stamp }) => (
        <li key={id}>
          {lines.map((line) => (
            <EntryLine key={line.type} line={line} />
          ))}
          <small>
            <EventTime of={stamp} />
          </small>
        </li>
      ))}
    </ol>
  </details>
)
