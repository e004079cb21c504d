import { sendDocument } from "../api/client.ts"
import type { Shipment } from "../api/Shipment.ts"
import { numberOf } from "../api/Shipment.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"
import { FactList } from "../parts/fact/FactList.tsx"
import { Card } from "../parts/layout/Card.tsx"
import { Time } from "../parts/Time.tsx"
import { endReason } from "./endReason.ts"

import text from "../parts/text.module.css"

interface TrackingProps {
  readonly shipment: Shipment
  readonly stoppedBy: string | null | undefined
}

const Instant = ({ at, never }: { readonly at: string | null; readonly never: string }) =>
  at === null ? <span className={text.quiet}>{never}</span> : <Time at={at} zone="UTC" />

const TrackingState = ({ shipment: { attributes: a }, stoppedBy }: TrackingProps) =>
  a.line_tracking_stopped_at === null ? (
    "Active"
  ) : (
    <>
      Ended <Time at={a.line_tracking_stopped_at} zone="UTC" />
      <small>
        {a.line_tracking_stopped_reason === null ? null : endReason(a.line_tracking_stopped_reason)}
        {stoppedBy == null ? null : `: ${stoppedBy}`}
      </small>
    </>
  )

export const Tracking = ({ shipment, stoppedBy }: TrackingProps) => {
  const { attributes: a, id } = shipment
  const [what, path] = [numberOf(shipment), `shipments/${id}`]
  return (
    <Card
      title="Tracking"
      level={2}
      foot={
        a.line_tracking_stopped_at === null ? (
          <ConfirmButton
            act="Stop tracking"
            what={what}
            isDangerous
            change={() => sendDocument("PATCH", `${path}/stop_tracking`)}
          >
            <p>
              The sources are no longer polled, and the tracking requests of this shipment end. The data stays. You can
              resume tracking; changes in between may be missed.
            </p>
          </ConfirmButton>
        ) : (
          <ConfirmButton
            act="Resume tracking"
            what={what}
            change={() => sendDocument("PATCH", `${path}/resume_tracking`)}
          >
            <p>The sources are polled at once, and then as before. Changes in between may be missed.</p>
          </ConfirmButton>
        )
      }
    >
      <FactList>
        <div>
          <dt>State</dt>
          <dd>
            <TrackingState shipment={shipment} stoppedBy={stoppedBy} />
          </dd>
        </div>
        <div>
          <dt>Last poll</dt>
          <dd>
            <Instant at={a.line_tracking_last_attempted_at} never="Not yet" />
          </dd>
        </div>
        <div>
          <dt>Last response</dt>
          <dd>
            <Instant at={a.line_tracking_last_succeeded_at} never="None yet" />
          </dd>
        </div>
      </FactList>
    </Card>
  )
}
