import { CodeBlock, indentJson } from "../../parts/control/CodeBlock.tsx"
import { Time } from "../../parts/Time.tsx"
import { SentHeaders } from "./SentRequest.tsx"
import type { DeliveryAttempt } from "./WebhookDelivery.ts"

import text from "../../parts/text.module.css"
import styles from "./Attempts.module.css"

export const attemptResultText = ({ attributes: { outcome, status } }: DeliveryAttempt): string =>
  status === null ? (outcome === "failed" ? "No response" : "Delivered") : `Response ${status}`

/** Oldest first. */
export const Attempts = ({ attempts }: { readonly attempts: ReadonlyArray<DeliveryAttempt> }) => (
  <ol className={styles.attempts}>
    {attempts.map((attempt) => {
      const { at, attempt: number, duration_ms, error, outcome, response_body } = attempt.attributes
      return (
        <li key={attempt.id}>
          <b className={outcome === "failed" ? text.wrong : undefined}>
            {number}. {attemptResultText(attempt)}
          </b>{" "}
          <Time at={at} zone="UTC" />, {Math.round(duration_ms)} ms
          {error === null ? null : <p>{error}</p>}
          <SentHeaders attempt={attempt} />
          {response_body === null || response_body === "" ? null : (
            <CodeBlock name={`Response to attempt ${number}`} text={indentJson(response_body)} />
          )}
        </li>
      )
    })}
  </ol>
)
