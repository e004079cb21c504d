import type { Page } from "../api/documents.ts"
import type { TransportEvent } from "../api/schemas.ts"
import { Moment } from "./Moment.tsx"

import styles from "./Timeline.module.css"

interface MomentsProps {
  readonly events: ReadonlyArray<TransportEvent>
  /** The page that they are of, with the included resources. */
  readonly page: Page<TransportEvent>
}

const List = ({ events, page }: MomentsProps) =>
  events.length === 0 ? null : (
    <ol className={styles.events}>
      {events.map((event) => (
        <Moment key={event.id} event={event} included={page.included} />
      ))}
    </ol>
  )

/** The events at one place; several estimates that are replaced are folded, so that they do not hide what holds. */
export const Moments = ({ events, page }: MomentsProps) => {
  const replaced = events.filter(({ meta }) => meta?.estimate_state === "replaced")
  if (replaced.length < 2) return <List events={events} page={page} />
  return (
    <>
      <List events={events.filter((event) => !replaced.includes(event))} page={page} />
      <details className={styles.folded}>
        <summary>{replaced.length} replaced estimates</summary>
        <List events={replaced} page={page} />
      </details>
    </>
  )
}
