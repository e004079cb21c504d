import {
  breakerOf,
  throttleAfterFailure,
  newWebhookThrottle,
  newWindow,
  allowedDeliveries,
  throttleAfterSuccess
} from "#domain/delivery/webhook/WebhookThrottle.ts"
import type { BreakerState, WebhookThrottle } from "#domain/delivery/webhook/WebhookThrottle.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import { minute } from "#domain/Time.ts"

import type { Attempt } from "../../../ports/delivery/webhook/WebhookSender.ts"

/** After this time, an unused webhook counts as new. */
const receiverMaxAgeMs = 10 * minute
const maxKnownReceivers = 10_000

/** The receiver rejects the content, not the address, rate, or time. */
const isContentRejection = ({ status }: Attempt): boolean =>
  status !== null && status >= 400 && status < 500 && ![408, 409, 410, 425, 429].includes(status)

/** Drops the least recently used. */
export const makeReceiverHealth = () => {
  const flows = new Map<WebhookId, { readonly flow: WebhookThrottle; readonly at: number }>()
  const onTheirWay = new Map<WebhookId, number>()

  const keep = (id: WebhookId, flow: WebhookThrottle, now: number) => {
    flows.delete(id)
    flows.set(id, { flow, at: now })
    if (flows.size > maxKnownReceivers) flows.delete(flows.keys().next().value ?? id)
  }

  return {
    note: (id: WebhookId, attempt: Attempt, now: number) => {
      if (attempt.ours) return
      const flow = flows.get(id)?.flow ?? newWebhookThrottle
      keep(id, attempt.outcome === "succeeded" ? throttleAfterSuccess(flow, now) : throttleAfterFailure(flow, now), now)
    },

    /**
     * True if the receiver rejects the content on the third attempt or later, but recently accepted other deliveries.
     */
    isPoison: (id: WebhookId, attempt: Attempt, number: number, now: number): boolean => {
      const succeededAt = flows.get(id)?.flow.succeededAt ?? null
      return isContentRejection(attempt) && number >= 3 && succeededAt !== null && now - succeededAt < receiverMaxAgeMs
    },

    breakers: (now: number): Readonly<Record<BreakerState, number>> => {
      const count = { closed: 0, open: 0, half_open: 0 }
      for (const { at, flow } of flows.values()) if (now - at <= receiverMaxAgeMs) count[breakerOf(flow, now)]++
      return count
    },

    began: (id: WebhookId) => void onTheirWay.set(id, (onTheirWay.get(id) ?? 0) + 1),

    ended: (id: WebhookId) => {
      const left = (onTheirWay.get(id) ?? 1) - 1
      if (left === 0) onTheirWay.delete(id)
      else onTheirWay.set(id, left)
    },

    room: (id: WebhookId, now: number): number =>
      Math.max(0, allowedDeliveries(flows.get(id)?.flow ?? newWebhookThrottle, now) - (onTheirWay.get(id) ?? 0)),

    rooms: (now: number): Readonly<Record<string, number>> => {
      const rooms: Record<string, number> = {}
      for (const [id, { at, flow }] of flows) {
        if (now - at > receiverMaxAgeMs) flows.delete(id)
        else if (allowedDeliveries(flow, now) !== newWindow) rooms[id] = allowedDeliveries(flow, now)
      }
      return rooms
    }
  }
}
