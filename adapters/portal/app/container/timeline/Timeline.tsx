import { Place } from "../../parts/fact/Place.tsx"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { Card } from "../../parts/layout/Card.tsx"
import { buildTimelineEntries } from "./entries/buildTimelineEntries.ts"
import { foldChanges } from "./entries/foldChanges.ts"
import { groupByPlace } from "./entries/groupByPlace.ts"
import type { TimelineReports, TimelineSubject } from "./entries/TimelineReports.ts"
import { EntryItem } from "./EntryItem.tsx"

import styles from "./Timeline.module.css"

interface TimelineProps extends TimelineSubject {
  readonly reports: TimelineReports
}

export const Timeline = ({ reports, ...subject }: TimelineProps) => {
  const stays = groupByPlace(buildTimelineEntries(reports, subject))
  return (
    <Card title="Timeline" level={3}>
      {stays.length === 0 ? <UnknownValue>No events yet</UnknownValue> : null}
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
