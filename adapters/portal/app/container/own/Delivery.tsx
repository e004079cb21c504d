import { sendDocument } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import { ConfirmButton } from "../../forms/ConfirmButton.tsx"
import { UnknownValue } from "../../parts/fact/UnknownValue.tsx"
import { Card } from "../../parts/layout/Card.tsx"
import { Time } from "../../parts/Time.tsx"
import { stageOf } from "../stage.ts"
import { MarkDelivered } from "./MarkDelivered.tsx"

/** The account enters the delivery; sources do not report it. */
export const Delivery = ({ container }: { readonly container: Container }) => {
  const { attributes: a } = container
  const { delivered_at, number } = a
  if (stageOf(container) === "returned" && delivered_at === null) return null
  const mark = container.meta.provenance?.["delivered_at"]
  const take = () =>
    sendDocument("PATCH", `containers/${container.id}`, {
      type: "container",
      id: container.id,
      attributes: { delivered_at: null }
    })
  return (
    <Card
      title="Delivery"
      level={3}
      foot={
        <>
          <MarkDelivered container={container} />
          {delivered_at === null ? null : (
            <ConfirmButton act="Remove mark" what={number} change={take}>
              <p>The container shows the status that sources report again, and webhooks are notified.</p>
            </ConfirmButton>
          )}
        </>
      }
    >
      <p>
        {delivered_at === null ? (
          <UnknownValue>Not marked as delivered</UnknownValue>
        ) : (
          <>
            Delivered <Time at={delivered_at} zone={a.final_destination_timezone ?? a.pod_timezone} />{" "}
            <small>
              Marked delivered by {mark?.user?.name ?? "a user of your account"}
              {mark === undefined ? null : (
                <>
                  {" on "}
                  <Time at={mark.said_at} zone={a.final_destination_timezone ?? a.pod_timezone} />
                </>
              )}
            </small>
          </>
        )}
      </p>
    </Card>
  )
}
