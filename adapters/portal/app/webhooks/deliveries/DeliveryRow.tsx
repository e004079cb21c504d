import { useState } from "react"

import { sendDocument } from "../../api/client.ts"
import { relatedMany } from "../../api/documents.ts"
import type { IncludedResources } from "../../api/documents.ts"
import { useApiMutation } from "../../api/useApiMutation.ts"
import { FormError } from "../../forms/FormError.tsx"
import { Time } from "../../parts/Time.tsx"
import { attemptResultText } from "./Attempts.tsx"
import { DeliveryDetails } from "./DeliveryDetails.tsx"
import { DeliverySubject } from "./DeliverySubject.tsx"
import { NextAttempt } from "./NextAttempt.tsx"
import { deliveryStates } from "./WebhookDelivery.ts"
import type { DeliveryAttempt, WebhookDelivery } from "./WebhookDelivery.ts"

import text from "../../parts/text.module.css"
import styles from "./DeliveryRow.module.css"

interface DeliveryRowProps {
  readonly notification: WebhookDelivery
  readonly included: IncludedResources | undefined
  /** An inactive webhook cannot redeliver. */
  readonly isActive: boolean
}

const counted = (attempts: number): string =>
  attempts === 0 ? "None yet" : attempts === 1 ? "1 attempt" : `${attempts} attempts`

export const DeliveryRow = ({ included, isActive, notification }: DeliveryRowProps) => {
  const [isOpen, setOpen] = useState(false)
  const { attributes: a, id } = notification
  const attempts = relatedMany<DeliveryAttempt>(notification, "webhook_notification_logs", included)
  const last = attempts.at(-1)
  const again = useApiMutation(() => sendDocument("POST", `webhook_notifications/${id}/redeliver`))
  return (
    <>
      <tr>
        <th scope="row">
          {a.event}
          <DeliverySubject notification={notification} included={included} />
        </th>
        <td data-label="Created">
          <Time at={a.created_at} zone="UTC" />
        </td>
        <td data-label="Delivery">
          <span className={a.delivery_status === "failed" ? text.wrong : undefined}>
            {deliveryStates[a.delivery_status]}
          </span>
          {a.delivery_status === "pending" ? (
            <small>
              Next: <NextAttempt of={a} />
            </small>
          ) : null}
        </td>
        <td data-label="Attempts">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {counted(attempts.length)}
          </button>
        </td>
        <td data-label="Last attempt">
          {last === undefined ? <span className={text.quiet}>–</span> : attemptResultText(last)}
        </td>
        <td data-label="Actions">
          {a.delivery_status === "pending" || !isActive ? null : (
            <button
              type="button"
              disabled={again.isPending}
              aria-label={`Send again: ${a.event}`}
              onClick={() => again.mutate()}
            >
              Send again
            </button>
          )}
          <FormError error={again.error} again={() => again.mutate()} />
        </td>
      </tr>
      {isOpen ? (
        <tr className={styles.details}>
          <td colSpan={6}>
            <DeliveryDetails notification={notification} attempts={attempts} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
