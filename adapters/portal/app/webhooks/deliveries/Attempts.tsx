import { Code, indented } from "../../parts/control/Code.tsx"
import { Time } from "../../parts/Time.tsx"
import type { Attempt } from "./Notification.ts"
import { SentHeaders } from "./Sent.tsx"

import text from "../../parts/text.module.css"
import styles from "./Attempts.module.css"

export const outcomeOf = ({ attributes: { outcome, status } }: Attempt): string =>
  status === null ? (outcome === "failed" ? "No response" : "Delivered") : `Response ${status}`

/** Oldest first. */
export const Attempts = ({ attempts }: { readonly attempts: ReadonlyArray<Attempt> }) => (
  <ol className={styles.attempts}>
    {attempts.map((attempt) => {
      const { at, attempt: number, duration_ms, error, outcome, response_body } = attempt.attributes
      return (
        <li key={attempt.id}>
          <b className={outcome === "failed" ? text.wrong : undefined}>
            {number}. {outcomeOf(attempt)}
          </b>{" "}
          <Time at={at} zone="UTC" />, {Math.round(duration_ms)} ms
          {error === null ? null : <p>{error}</p>}
          <SentHeaders attempt={attempt} />
          {response_body === null || response_body === "" ? null : (
            <Code name={`Response to attempt ${number}`} text={indented(response_body)} />
          )}
        </li>
      )
    })}
  </ol>
)
