import type { RefusedObservation } from "../api/schemas.ts"
import { EventTime } from "../parts/EventTime.tsx"
import { sourceName } from "../parts/fact/Said.tsx"
import { Unknown } from "../parts/fact/Unknown.tsx"
import { inWords } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

/** What a source reported, and when it said so. */
export const Report = ({ refused: { attributes: a } }: { readonly refused: RefusedObservation }) => {
  if (a.original_event === null) {
    return (
      <div>
        <dt>Reported</dt>
        <dd>
          <Unknown>Your account may not read this report any more</Unknown>
        </dd>
      </div>
    )
  }
  const place = a.location_name ?? a.location_locode
  return (
    <>
      <div>
        <dt>Reported</dt>
        <dd>
          {inWords(a.original_event)}
          {a.estimated === true ? " estimated" : ""}
          <small>
            {place === null ? "place not reported" : place}
            {a.location_name === null || a.location_locode === null ? "" : `, ${a.location_locode}`}
          </small>
        </dd>
      </div>
      {a.reported_value === null ? null : (
        <div>
          <dt>What it said</dt>
          <dd className={text.breakable}>{a.reported_value}</dd>
        </div>
      )}
      {a.reported_vessel === null ? null : (
        <div>
          <dt>Vessel it named</dt>
          <dd>{a.reported_vessel}</dd>
        </div>
      )}
      <div>
        <dt>When</dt>
        <dd>
          <EventTime of={a} />
        </dd>
      </div>
      <div>
        <dt>By</dt>
        <dd>
          {a.data_provider_code ?? <Unknown />}
          {a.data_source === null ? null : ` (${sourceName(a.data_source)})`}
          {a.received_at === null ? null : (
            <small>
              message received <Time at={a.received_at} zone="UTC" />
            </small>
          )}
        </dd>
      </div>
    </>
  )
}
