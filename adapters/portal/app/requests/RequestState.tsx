import type { TrackingRequest } from "../api/schemas.ts"
import { formatCode } from "../parts/status.ts"
import { failureReasonOf } from "./reasons.ts"
import { states } from "./search.ts"

import text from "../parts/text.module.css"

const stateName = (status: string): string =>
  Object.entries(states).find(([state]) => state === status)?.[1] ?? formatCode(status)

export const RequestState = ({ request: { attributes: a } }: { readonly request: TrackingRequest }) => {
  const reason = a.failed_reason === null ? null : failureReasonOf(a.failed_reason)
  return (
    <>
      <span className={a.status === "failed" ? text.wrong : undefined}>{stateName(a.status)}</span>
      {reason === null ? null : (
        <small>
          {reason.what} {reason.next}
        </small>
      )}
    </>
  )
}
