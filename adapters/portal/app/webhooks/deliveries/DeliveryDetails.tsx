import { useState } from "react"

import { Attempts } from "./Attempts.tsx"
import { NextAttempt } from "./NextAttempt.tsx"
import { SentBody } from "./SentRequest.tsx"
import type { DeliveryAttempt, WebhookDelivery } from "./WebhookDelivery.ts"

interface DeliveryDetailsProps {
  readonly notification: WebhookDelivery
  readonly attempts: ReadonlyArray<DeliveryAttempt>
}

export const DeliveryDetails = ({ attempts, notification: { attributes, id } }: DeliveryDetailsProps) => {
  const [isBodyShown, setBodyShown] = useState(false)
  return (
    <>
      <small>webhook-id {id}</small>
      <p>
        <b>Next attempt</b> <NextAttempt of={attributes} />
      </p>
      {attempts.length === 0 ? <p>No attempt yet.</p> : <Attempts attempts={attempts} />}
      <details onToggle={({ currentTarget }) => setBodyShown(currentTarget.open)}>
        <summary>Request body</summary>
        {isBodyShown ? <SentBody id={id} /> : null}
      </details>
    </>
  )
}
