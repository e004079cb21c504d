import { Effect, Option } from "effect"

import { attemptsSinceRedelivery } from "#domain/delivery/webhook/Webhook.ts"

import type { Attempt } from "../../../ports/delivery/webhook/WebhookSender.ts"
import { EventLog } from "../../../ports/voyage/event/EventLog.ts"
import { currentTrace, isTraced } from "../../../telemetry/trace/currentTrace.ts"
import { causesOf, withTraceRoot } from "../../../telemetry/trace/withTraceRoot.ts"
import type { DueDelivery } from "./DueDelivery.ts"

/** The path may contain a secret. */
const serverOf = (url: string): string => URL.parse(url)?.hostname ?? ""

const outcomeOf = ({ fault, status }: Attempt) => ({
  ...(status === null ? {} : { "http.response.status_code": status }),
  ...(fault === null
    ? status !== null && status >= 400
      ? { "error.type": String(status) }
      : {}
    : { "error.type": fault })
})

/** In the event's trace. `send` gets the `traceparent` header. */
export const deliverySpan = (
  { delivery, job }: Pick<DueDelivery, "delivery" | "job">,
  url: string,
  send: (traceparent: string | null) => Effect.Effect<Attempt>
) => {
  const { account_id, event, event_id, id, webhook_id } = delivery
  const sent = Effect.tap(Effect.flatMap(currentTrace, send), (attempt) =>
    Effect.annotateCurrentSpan(outcomeOf(attempt))
  )
  const traced = EventLog.use(({ traces }) => traces.find(account_id, event_id)).pipe(
    Effect.orElseSucceed(() => Option.none<string>()),
    Effect.flatMap((trace) =>
      withTraceRoot("POST", () => ({
        kind: "client",
        attributes: {
          "http.request.method": "POST",
          "http.request.resend_count": attemptsSinceRedelivery(delivery),
          "server.address": serverOf(url),
          "landfall.account.id": account_id,
          "landfall.webhook.id": webhook_id,
          "landfall.delivery.id": id,
          "landfall.event.id": event_id,
          "landfall.event.name": event
        },
        ...causesOf([...Option.toArray(trace), job.trace ?? ""].join(" "))
      }))(sent)
    )
  )
  return Effect.withFiber((fiber) => (isTraced(fiber) ? traced : send(null)))
}
