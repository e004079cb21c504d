import { setTimeout } from "node:timers/promises"

import type { FeedItem } from "#sdk/feed.ts"
import { signWebhook } from "#sdk/webhook/sign.ts"

import { eventDocument } from "../output/eventLine.ts"

/** The notification has the event's id, so that it is the same on every run. */
const notificationOf = (event: FeedItem): string => {
  const { included } = eventDocument(event)
  const { created_at, event: name } = event.attributes
  return JSON.stringify({
    data: {
      id: event.id,
      type: "webhook_notification",
      attributes: { id: event.id, event: name, delivery_status: "pending", created_at },
      relationships: {
        reference_object: event.raw.relationships.reference_object,
        webhook: { data: null },
        webhook_notification_logs: { data: [] }
      }
    },
    included
  })
}

/** Milliseconds. Retries bridge restarts of a receiver under development. */
const waits = [0, 500, 2000, 5000]

const patience = 15_000

const isTaken = (status: number): boolean => [200, 201, 202, 204].includes(status)

const send = async (url: string, body: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) => {
  try {
    const init = { method: "POST", body, headers: { ...headers }, redirect: "manual" as const }
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) })
    await response.body?.cancel()
    return { isTaken: isTaken(response.status), outcome: String(response.status) }
  } catch {
    return { isTaken: false, outcome: "no answer" }
  }
}

/** Returns the outcome of each attempt. */
export const forward = async (
  event: FeedItem,
  { secret, url }: { readonly secret: string; readonly url: string },
  signal: AbortSignal
): Promise<string> => {
  const body = notificationOf(event)
  const outcomes: Array<string> = []
  for (const wait of waits) {
    await setTimeout(wait, undefined, { signal })
    const headers = {
      "content-type": "application/json",
      "user-agent": "Landfall (listen)",
      "webhook-sequence": String(event.attributes.sequence),
      ...(await signWebhook({ secret, id: event.id, body }))
    }
    const { isTaken, outcome } = await send(url, body, headers, signal)
    outcomes.push(outcome)
    if (isTaken) break
  }
  return outcomes.join(", ")
}
