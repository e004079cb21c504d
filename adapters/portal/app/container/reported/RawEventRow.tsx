import type { RawEvent } from "../../api/schemas.ts"
import { formatDay } from "../../parts/days.ts"
import { Place } from "../../parts/fact/Place.tsx"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { LocalTime } from "../../parts/LocalTime.tsx"
import { providerName } from "../../parts/providerName.ts"
import { sourceName } from "../../parts/sourceName.ts"
import { formatCode } from "../../parts/status.ts"
import { Time } from "../../parts/Time.tsx"
import { ReportOutcome } from "./ReportOutcome.tsx"

import styles from "./RawEventRow.module.css"

const When = ({ event: { attributes: a } }: { readonly event: RawEvent }) => {
  if (a.local_timestamp !== null) return <LocalTime wall={a.local_timestamp} />
  const at = a.actual_at ?? a.estimated_at ?? a.timestamp
  const day = a.actual_on ?? a.estimated_on
  // For a day without a time, `timestamp` is only a sort key.
  const isDay = a.actual_at === null && a.estimated_at === null && day !== null
  if (isDay) return <>{formatDay(day)}</>
  return at === null ? <UnknownValue>No time</UnknownValue> : <Time at={at} zone={a.timezone} />
}

interface RawEventRowProps {
  readonly event: RawEvent
  /** Shown if the source reported only a code. */
  readonly port?: string | null | undefined
}

export const RawEventRow = ({ event, port }: RawEventRowProps) => {
  const a = event.attributes
  const voyage = [a.vessel_name, a.voyage_number].filter((part) => part !== null).join(", ")
  return (
    <tr data-withdrawn={a.invalidated_at !== null} className={a.invalidated_at === null ? undefined : styles.withdrawn}>
      <th scope="row">
        <span>{a.event === null ? <UnknownValue>No milestone</UnknownValue> : formatCode(a.event)}</span>
        <small>
          {a.estimated ? "estimated" : ""}
          {a.invalidated_at === null ? null : (
            <>
              {a.estimated ? ", " : ""}no longer reported since <Time at={a.invalidated_at} zone="UTC" />
            </>
          )}
        </small>
      </th>
      <td data-label="Source term">{formatCode(a.original_event)}</td>
      <td data-label="Outcome">
        <ReportOutcome event={event} />
      </td>
      <td data-label="Time">
        <When event={event} />
      </td>
      <td data-label="Place">
        <Place name={a.location_name ?? port} code={a.location_locode} />
      </td>
      <td data-label="Vessel and voyage">{voyage === "" ? "" : voyage}</td>
      <td data-label="Source">
        {a.data_provider_name ??
          (a.data_provider_code === null ? <UnknownValue /> : providerName(a.data_provider_code))}
        <small>{sourceName(a.data_source)}</small>
      </td>
      <td data-label="First reported">
        <Time at={a.created_at} zone="UTC" />
      </td>
    </tr>
  )
}
