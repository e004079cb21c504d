import { related } from "../api/documents.ts"
import type { Included } from "../api/documents.ts"
import type { Named } from "../api/Named.ts"
import type { RawEvent, Terminal, TransportEvent } from "../api/schemas.ts"
import { terminalName } from "../api/terminalName.ts"
import { classes } from "../parts/classes.ts"
import { EventTime } from "../parts/EventTime.tsx"
import { Overdue } from "../parts/fact/Overdue.tsx"
import { sourceName } from "../parts/fact/Said.tsx"
import { inWords } from "../parts/status.ts"

import styles from "./Timeline.module.css"

/** `container.transport.estimated.vessel_arrived` is "Vessel arrived"; that it is an estimate stands beside it. */
const eventName = (event: string): string =>
  inWords(
    (event === "container.transport.delivered" ? "marked as delivered" : event)
      .replace(/^(container|shipment)\.(transport\.)?(estimated\.)?/, "")
      .replace(/pickup_lfd_(line|terminal|rail)/, "last free day of the $1")
      .replace("pickup_lfd", "last free day")
  )

/** Where a source estimates the discharge and no arrival, the estimate is one of the discharge. */
const nameOf = (event: TransportEvent, included: Included | undefined): string => {
  const { event: name } = event.attributes
  const source = related<RawEvent>(event, "source_event", included)?.attributes
  const isDischarge = name.endsWith("estimated.vessel_arrived") && source?.event?.endsWith("_discharged") === true
  return isDischarge ? "Vessel discharged" : eventName(name)
}

interface MomentProps {
  readonly event: TransportEvent
  readonly included: Included | undefined
}

/** An event of the timeline; a withdrawn or replaced one stays, struck through. */
export const Moment = ({ event, included }: MomentProps) => {
  const a = event.attributes
  const isWithdrawn = a.invalidated_at !== null
  const state = event.meta?.estimate_state
  const isReplaced = state === "replaced"
  const isPast = isWithdrawn || isReplaced
  const isEstimate = a.event.includes("estimated")
  const terminal = terminalName(related<Terminal>(event, "terminal", included))
  const vessel = related<Named>(event, "vessel", included)?.attributes.name
  const more = [terminal, vessel == null ? null : `${vessel} ${a.voyage_number ?? ""}`.trim()]
  return (
    <li
      className={classes(styles.event, isEstimate && styles.estimate, isPast && styles.past)}
      data-event={isEstimate ? "estimate" : "actual"}
      data-past={isPast}
    >
      <b>
        {nameOf(event, included)}
        {isEstimate ? " " : null}
        {isEstimate ? <span className={styles.note}>estimated</span> : null} {state === "overdue" ? <Overdue /> : null}
      </b>
      <EventTime of={a} />
      <small>{more.filter((text) => text != null).join(", ")}</small>
      <small>
        {a.event === "container.transport.delivered"
          ? `Marked by ${a.marked_by?.name ?? "a user or API key of your account"}`
          : a.data_source === null
            ? "Source not reported"
            : sourceName(a.data_source)}
        {isWithdrawn ? ", withdrawn" : isReplaced ? ", replaced" : ""}
      </small>
    </li>
  )
}
