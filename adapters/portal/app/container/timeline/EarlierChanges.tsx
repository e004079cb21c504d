import { counted } from "../../parts/counted.ts"
import { EventTime } from "../../parts/EventTime.tsx"
import type { Entry } from "./entries/Entry.ts"
import { EntryLine } from "./EntryLine.tsx"

import styles from "./Timeline.module.css"

export const EarlierChanges = ({ entries }: { readonly entries: ReadonlyArray<Entry> }) => (
  <details className={styles.folded}>
    <summary>{counted(entries.length, "earlier change")}</summary>
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
