import type { Page } from "../api/documents.ts"
import type { TransportEvent } from "../api/schemas.ts"
import { isOverdue } from "./isOverdue.ts"
import { isReplaced } from "./isReplaced.ts"
import { Moment } from "./Moment.tsx"

interface MomentsProps {
  readonly events: ReadonlyArray<TransportEvent>
  /** All events of the container, which say what became of an estimate. */
  readonly page: Page<TransportEvent>
}

const List = ({ events, page }: MomentsProps) =>
  events.length === 0 ? null : (
    <ol className="timeline">
      {events.map((event) => (
        <Moment
          key={event.id}
          event={event}
          included={page.included}
          isOverdue={isOverdue(event, page.data)}
          isReplaced={isReplaced(event, page.data)}
        />
      ))}
    </ol>
  )

/** The events at one place; several estimates that are replaced are folded, so that they do not hide what holds. */
export const Moments = ({ events, page }: MomentsProps) => {
  const replaced = events.filter((event) => isReplaced(event, page.data))
  if (replaced.length < 2) return <List events={events} page={page} />
  return (
    <>
      <List events={events.filter((event) => !replaced.includes(event))} page={page} />
      <details>
        <summary>{replaced.length} replaced estimates</summary>
        <List events={replaced} page={page} />
      </details>
    </>
  )
}
