import { related } from "../api/documents.ts"
import type { Included } from "../api/documents.ts"
import type { Named } from "../api/Named.ts"
import { sourceName } from "../parts/Said.tsx"
import { inWords } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"
import { Unknown } from "../parts/Unknown.tsx"
import type { TransportEvent } from "./TransportEvent.ts"

/** `container.transport.estimated.vessel_arrived` is "Vessel arrived"; that it is an estimate stands beside it. */
const eventName = (event: string): string =>
  inWords(
    event.replace(/^(container|shipment)\.(transport\.)?(estimated\.)?/, "").replace("pickup_lfd", "last free day")
  )

interface MomentProps {
  readonly event: TransportEvent
  readonly included: Included | undefined
}

/** An event of the timeline; what was taken back stays, struck through. */
export const Moment = ({ event, included }: MomentProps) => {
  const a = event.attributes
  const isEstimate = a.event.includes("estimated")
  const terminal = related<Named>(event, "terminal", included)?.attributes.name
  const vessel = related<Named>(event, "vessel", included)?.attributes.name
  const more = [terminal, vessel == null ? null : `${vessel} ${a.voyage_number ?? ""}`.trim()]
  return (
    <li className={a.invalidated_at !== null ? "withdrawn" : isEstimate ? "estimate" : "actual"}>
      <b>
        {eventName(a.event)}
        {isEstimate ? <span> expected</span> : null}
      </b>
      {a.timestamp === null ? <Unknown>No time</Unknown> : <Time at={a.timestamp} zone={a.timezone} />}
      <small>{more.filter((text) => text != null).join(", ")}</small>
      <small>
        {sourceName(a.data_source)}
        {a.invalidated_at === null ? "" : ", taken back"}
      </small>
    </li>
  )
}
