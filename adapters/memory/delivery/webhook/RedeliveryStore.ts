import { Effect } from "effect"

import type { RedeliveryStore } from "#application/ports/delivery/webhook/RedeliveryStore.ts"
import { Delivery } from "#domain/delivery/webhook/Webhook.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

const byNumber = (a: Delivery, b: Delivery) => a.sequence - b.sequence

export const makeRedeliveryStore = Effect.map(
  MemoryState,
  ({ call, counted, deliveries, webhooks }) =>
    ({
      revive: ({ account, events, from, ids, limit, since, status, to, until, webhook }) =>
        call(() => {
          const found = deliveries
            .by("account", account)
            .filter(
              (row) =>
                row.webhook_id === webhook &&
                row.sequence >= from &&
                row.sequence <= to &&
                (ids === undefined || ids.includes(row.id)) &&
                (status === undefined || row.status === status) &&
                (since === undefined || row.created_at >= since) &&
                (until === undefined || row.created_at < until)
            )
            .toSorted(byNumber)
            .slice(0, limit)
          for (const row of found) {
            if (row.status === "pending" || events?.includes(row.event) === false) continue
            deliveries.put(new Delivery({ ...row, status: "pending", earlier_attempts: row.attempts }))
          }
          return found.map(({ event, id, order_key, sequence, status }) => ({ id, order_key, event, sequence, status }))
        }),

      made: (account, webhook) =>
        call(() => {
          const [oldest] = deliveries
            .by("account", account)
            .filter((row) => row.webhook_id === webhook)
            .toSorted(byNumber)
          const isOwn = webhooks.get(webhook)?.account_id === account
          return { last: isOwn ? counted(compose("webhook", webhook)) : 0, keptSince: oldest?.created_at ?? null }
        })
    }) satisfies RedeliveryStore
)
