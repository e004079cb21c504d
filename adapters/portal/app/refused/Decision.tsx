import { send } from "../api/client.ts"
import type { RefusedObservation } from "../api/schemas.ts"
import { Confirm } from "../forms/Confirm.tsx"

export const Decision = ({ refused: { attributes: a, id } }: { readonly refused: RefusedObservation }) => {
  const what = `${a.original_event ?? "report"}, ${a.container_number ?? "shipment"}`
  const path = `refused_observations/${id}`
  return (
    <>
      <Confirm act="Accept" what={what} change={() => send("POST", `${path}/reapply`)}>
        <p>
          The report takes effect although the rule rejected it: {a.detail}. The values of the container may change at
          once, and webhooks are notified.
        </p>
      </Confirm>
      <Confirm act="Dismiss" what={what} change={() => send("POST", `${path}/dismiss`)}>
        <p>The report stays rejected and leaves this list.</p>
      </Confirm>
    </>
  )
}
