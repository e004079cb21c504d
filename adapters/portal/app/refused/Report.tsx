import type { RefusedObservation } from "../api/schemas.ts"
import { useCarrierNames } from "../api/useCarriers.ts"
import { EventTime } from "../parts/EventTime.tsx"
import { Place } from "../parts/fact/Place.tsx"
import { UnknownValue } from "../parts/fact/UnknownValue.tsx"
import { providerName } from "../parts/providerName.ts"
import { sourceName } from "../parts/sourceName.ts"
import { formatCode } from "../parts/status.ts"
import { Time } from "../parts/Time.tsx"

import text from "../parts/text.module.css"

export const Report = ({ refused: { attributes: a } }: { readonly refused: RefusedObservation }) => {
  const lines = useCarrierNames()
  if (a.original_event === null) {
    return (
      <div>
        <dt>Reported</dt>
        <dd>
          <UnknownValue>Your account can no longer read this report</UnknownValue>
        </dd>
      </div>
    )
  }

  return (
    <>
      <div>
        <dt>Reported</dt>
        <dd>
          {formatCode(a.original_event)}
          {a.estimated === true ? " estimated" : ""}
          <small>
            <Place name={a.location_name} code={a.location_locode} unknown="place not reported" />
          </small>
        </dd>
      </div>
      {a.reported_value === null ? null : (
        <div>
          <dt>Reported value</dt>
          <dd className={text.breakable}>{a.reported_value}</dd>
        </div>
      )}
      {a.reported_vessel === null ? null : (
        <div>
          <dt>Reported vessel</dt>
          <dd>{a.reported_vessel}</dd>
        </div>
      )}
      <div>
        <dt>Event time</dt>
        <dd>
          <EventTime of={a} />
        </dd>
      </div>
      <div>
        <dt>Source</dt>
        <dd>
          {a.data_provider_code === null ? <UnknownValue /> : providerName(a.data_provider_code, lines)}
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
