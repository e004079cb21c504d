import { send } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import { Confirm } from "../../forms/Confirm.tsx"
import { Unknown } from "../../parts/fact/Unknown.tsx"
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
    send("PATCH", `containers/${container.id}`, {
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
            <Confirm act="Remove mark" what={number} change={take}>
              <p>The container shows the status that sources report again, and webhooks are notified.</p>
            </Confirm>
          )}
        </>
      }
    >
      <p>
        {delivered_at === null ? (
          <Unknown>Not marked as delivered</Unknown>
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
