import { send } from "../../api/client.ts"
import type { Container } from "../../api/Container.ts"
import { Confirm } from "../../forms/Confirm.tsx"
import { Time } from "../../parts/Time.tsx"
import { Unknown } from "../../parts/Unknown.tsx"
import { MarkDelivered } from "./MarkDelivered.tsx"

/** The zone of the place where it is delivered, as far as it is known. */
const zoneOf = ({ attributes: a }: Container): string | null => a.final_destination_timezone ?? a.pod_timezone

/** Whether the account has marked the container as delivered, which no source can say. */
export const Delivery = ({ container }: { readonly container: Container }) => {
  const { delivered_at, number } = container.attributes
  const mark = container.meta.provenance?.["delivered_at"]
  const take = () =>
    send("PATCH", `containers/${container.id}`, {
      type: "container",
      id: container.id,
      attributes: { delivered_at: null }
    })
  return (
    <section className="card">
      <h3>Delivery</h3>
      <p>
        {delivered_at === null ? (
          <Unknown>Not marked as delivered</Unknown>
        ) : (
          <>
            Delivered <Time at={delivered_at} zone={zoneOf(container)} />{" "}
            <small>
              Marked delivered by {mark?.user?.name ?? "a user of your account"}
              {mark === undefined ? null : (
                <>
                  {" on "}
                  <Time at={mark.said_at} zone={zoneOf(container)} />
                </>
              )}
            </small>
          </>
        )}
      </p>
      <div className="actions">
        <MarkDelivered container={container} />
        {delivered_at === null ? null : (
          <Confirm act="Remove the mark" what={number} change={take}>
            <p>It shows again what sources report of it, and webhooks are told.</p>
          </Confirm>
        )}
      </div>
    </section>
  )
}
