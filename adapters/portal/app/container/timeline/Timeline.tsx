import { Place } from "../../parts/fact/Place.tsx"
import { Unknown } from "../../parts/fact/Unknown.tsx"
import { Card } from "../../parts/layout/Card.tsx"
import { entriesOf } from "./entries/entriesOf.ts"
import { foldChanges } from "./entries/foldChanges.ts"
import { staysOf } from "./entries/staysOf.ts"
import type { TimelineReports, TimelineSubject } from "./entries/TimelineReports.ts"
import { EntryItem } from "./EntryItem.tsx"

import styles from "./Timeline.module.css"

interface TimelineProps extends TimelineSubject {
  readonly reports: TimelineReports
}

export const Timeline = ({ reports, ...subject }: TimelineProps) => {
  const stays = staysOf(entriesOf(reports, subject))
  return (
    <Card title="Timeline" level={3}>
      {stays.length === 0 ? <Unknown>No events yet</Unknown> : null}
      {stays.map(({ entries, isTransshipment, place, terminal }) => (
        <div key={entries[0].id} className={styles.stay}>
          <h4>
            <Place name={place.name} code={place.code} unknown="Place not reported" />
            {isTransshipment ? <small> · transshipment</small> : null}
            {terminal === null ? null : <small> · {terminal}</small>}
          </h4>
          <ol className={styles.entries}>
            {foldChanges(entries).map((entry) => (
              <EntryItem key={entry.id} entry={entry} terminal={terminal} />
            ))}
          </ol>
        </div>
      ))}
    </Card>
  )
}
