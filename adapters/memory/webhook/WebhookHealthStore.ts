import { Effect, Layer } from "effect"

import { WebhookHealthStore } from "#application/ports/webhook/WebhookHealthStore.ts"

import type { HealthRow } from "../state/accountTables.ts"
import { MemoryState } from "../state/MemoryState.ts"

const well = { failing_since: null, exhausted: 0, warnings: 0 }

export const layer = Layer.effect(
  WebhookHealthStore,
  Effect.map(MemoryState, ({ call, health, webhooks }) => ({
    note: (reports) =>
      call(() =>
        reports.flatMap(({ account_id, at, exhausted, succeeded, webhook_id }) => {
          const before: HealthRow = health.get(webhook_id) ?? { account_id, webhook_id, inactive_reason: null, ...well }
          if (succeeded) {
            if (before.failing_since !== null) health.put({ ...before, ...well })
            return []
          }
          if (webhooks.get(webhook_id) === undefined) return []
          const failing_since = before.failing_since ?? at
          const after = { ...before, failing_since, exhausted: before.exhausted + exhausted }
          health.put(after)
          const { warnings } = after
          return [{ account_id, webhook_id, failing_since, exhausted: after.exhausted, warnings }]
        })
      ),

    warned: ({ webhook_id }, warnings) =>
      call(() => {
        const row = health.get(webhook_id)
        if (row !== undefined) health.put({ ...row, warnings })
      }),

    close: (account_id, webhook_id, inactive_reason) =>
      call(() => {
        const before = health.get(webhook_id) ?? { account_id, webhook_id, ...well }
        if (before.account_id === account_id) health.put({ ...before, inactive_reason })
      }),

    reset: (account, webhook) =>
      call(() => {
        if (health.get(webhook)?.account_id === account) health.remove(webhook)
      }),

    findMany: (account, ids) =>
      call(() => {
        const rows = ids.flatMap((id) => health.get(id) ?? []).filter(({ account_id }) => account_id === account)
        return new Map(
          rows.map(({ failing_since, inactive_reason, webhook_id }) => [webhook_id, { failing_since, inactive_reason }])
        )
      })
  }))
)
