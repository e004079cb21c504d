import { useState } from "react"

import { Attempts } from "./Attempts.tsx"
import { NextAttempt } from "./NextAttempt.tsx"
import type { Attempt, Notification } from "./Notification.ts"
import { SentBody } from "./Sent.tsx"

interface DetailsProps {
  readonly notification: Notification
  readonly attempts: ReadonlyArray<Attempt>
}

export const Details = ({ attempts, notification: { attributes, id } }: DetailsProps) => {
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
