import type { WebhookId } from "#domain/Identifiers.ts"
import { minute } from "#domain/Time.ts"
import { breakerOf, failed, newFlow, newWindow, roomOf, succeeded } from "#domain/webhook/Flow.ts"
import type { BreakerState, Flow } from "#domain/webhook/Flow.ts"

import type { Attempt } from "../../ports/webhook/WebhookSender.ts"

/** After this time, an unused webhook counts as new. */
const forgottenAfter = 10 * minute
const mostKnown = 10_000

/** The receiver rejects the content, not the address, rate, or time. */
const refusesContent = ({ status }: Attempt): boolean =>
  status !== null && status >= 400 && status < 500 && ![408, 409, 410, 425, 429].includes(status)

/** Health of receivers on this node. Drops the least recently used entries. */
export const makeFlows = () => {
  const flows = new Map<WebhookId, { readonly flow: Flow; readonly at: number }>()
  const onTheirWay = new Map<WebhookId, number>()

  const keep = (id: WebhookId, flow: Flow, now: number) => {
    flows.delete(id)
    flows.set(id, { flow, at: now })
    if (flows.size > mostKnown) flows.delete(flows.keys().next().value ?? id)
  }

  return {
    note: (id: WebhookId, attempt: Attempt, now: number) => {
      if (attempt.ours) return
      const flow = flows.get(id)?.flow ?? newFlow
      keep(id, attempt.outcome === "succeeded" ? succeeded(flow, now) : failed(flow, now), now)
    },

    /**
     * True if the receiver rejects the content on the third attempt or later, but recently accepted other deliveries.
     */
    isPoison: (id: WebhookId, attempt: Attempt, number: number, now: number): boolean => {
      const succeededAt = flows.get(id)?.flow.succeededAt ?? null
      return refusesContent(attempt) && number >= 3 && succeededAt !== null && now - succeededAt < forgottenAfter
    },

    breakers: (now: number): Readonly<Record<BreakerState, number>> => {
      const count = { closed: 0, open: 0, half_open: 0 }
      for (const { at, flow } of flows.values()) if (now - at <= forgottenAfter) count[breakerOf(flow, now)]++
      return count
    },

    began: (id: WebhookId) => void onTheirWay.set(id, (onTheirWay.get(id) ?? 0) + 1),

    ended: (id: WebhookId) => {
      const left = (onTheirWay.get(id) ?? 1) - 1
      if (left === 0) onTheirWay.delete(id)
      else onTheirWay.set(id, left)
    },

    room: (id: WebhookId, now: number): number =>
      Math.max(0, roomOf(flows.get(id)?.flow ?? newFlow, now) - (onTheirWay.get(id) ?? 0)),

    rooms: (now: number): Readonly<Record<string, number>> => {
      const rooms: Record<string, number> = {}
      for (const [id, { at, flow }] of flows) {
        if (now - at > forgottenAfter) flows.delete(id)
        else if (roomOf(flow, now) !== newWindow) rooms[id] = roomOf(flow, now)
      }
      return rooms
    }
  }
}
