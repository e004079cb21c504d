import { sendDocument } from "../api/client.ts"
import type { RefusedObservation } from "../api/schemas.ts"
import { ConfirmButton } from "../forms/ConfirmButton.tsx"

export const RejectionDecision = ({ refused: { attributes: a, id } }: { readonly refused: RefusedObservation }) => {
  const what = `${a.original_event ?? "report"}, ${a.container_number ?? "shipment"}`
  const path = `refused_observations/${id}`
  return (
    <>
      <ConfirmButton act="Accept" what={what} change={() => sendDocument("POST", `${path}/reapply`)}>
        <p>
          The report takes effect although the rule rejected it: {a.detail}. The values of the container may change at
          once, and webhooks are notified.
        </p>
      </ConfirmButton>
      <ConfirmButton act="Dismiss" what={what} change={() => sendDocument("POST", `${path}/dismiss`)}>
        <p>The report stays rejected and leaves this list.</p>
      </ConfirmButton>
    </>
  )
}
