import { EventTime } from "../../parts/EventTime.tsx"
import { formatCount } from "../../parts/formatCount.ts"
import { Time } from "../../parts/Time.tsx"
import { isEstimate } from "./entries/milestoneName.ts"
import { reporterOf } from "./entries/milestones.ts"
import type { MilestoneLine } from "./entries/TimelineEntry.ts"

import styles from "./Timeline.module.css"

export const EarlierEstimates = ({ of: { earlier, event } }: { readonly of: MilestoneLine }) => (
  <details className={styles.folded}>
    <summary>
      {formatCount(earlier.length, isEstimate(event.attributes.event) ? "earlier estimate" : "estimate")}
    </summary>
    <ol className={styles.earlier}>
      {earlier.map(({ attributes: a, id }) => (
        <li key={id} data-event="estimate" data-past>
          <EventTime of={a} />
          <small>
            {reporterOf(a)}, received <Time at={a.created_at} zone={a.timezone} />
          </small>
        </li>
      ))}
    </ol>
  </details>
)
