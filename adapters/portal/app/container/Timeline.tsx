import { related } from "../api/documents.ts"
import type { Page } from "../api/documents.ts"
import type { Named } from "../api/Named.ts"
import type { TransportEvent } from "../api/schemas.ts"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { Moments } from "./Moments.tsx"

import styles from "./Timeline.module.css"

interface Stay {
  readonly place: string
  readonly events: Array<TransportEvent>
}

/** A local time without a known zone is ordered as if it were UTC. */
const orderOf = ({ attributes: a }: TransportEvent): string => a.timestamp ?? a.local_timestamp ?? a.local_date ?? ""

const newestFirst = (a: TransportEvent, b: TransportEvent): number => orderOf(b).localeCompare(orderOf(a))

/** Events that follow each other at one place. */
const staysOf = ({ data, included }: Page<TransportEvent>): ReadonlyArray<Stay> => {
  const stays: Array<Stay> = []
  for (const event of data.toSorted(newestFirst)) {
    const named = related<Named>(event, "location", included)?.attributes.name
    const place = named ?? event.attributes.location_locode ?? "Place not reported"
    const last = stays.at(-1)
    if (last?.place === place) last.events.push(event)
    else stays.push({ place, events: [event] })
  }
  return stays
}

/** What happened and what is expected, the newest first, by place. */
export const Timeline = ({ page }: { readonly page: Page<TransportEvent> }) => (
  <Card title="Timeline" level={3}>
    {page.data.length === 0 ? <Unknown>No events yet</Unknown> : null}
    {staysOf(page).map(({ events, place }) => (
      <div key={events[0]?.id} className={styles.stay}>
        <h4>{place}</h4>
        <Moments events={events} page={page} />
      </div>
    ))}
  </Card>
)
