import { Effect } from "effect"

import type { WebhookHealthStore } from "#application/ports/delivery/webhook/WebhookHealthStore.ts"
import { successPrecisionMs } from "#domain/delivery/webhook/Health.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import type { HealthRow } from "../../state/accountTables.ts"
import { MemoryState } from "../../state/MemoryState.ts"

const well = { failing_since: null, exhausted: 0, warnings: 0 }
const nothing = { ...well, inactive_reason: null, last_success_at: null }

const isNoted = ({ failing_since, last_success_at: last }: HealthRow, at: Instant) =>
  failing_since === null && last !== null && millisecondsBetween(last, at) <= successPrecisionMs

export const makeWebhookHealthStore = Effect.map(
  MemoryState,
  ({ call, health, webhooks }) =>
    ({
      note: (reports) =>
        call(() =>
          reports.flatMap(({ account_id, at, exhausted, succeeded, webhook_id }) => {
            if (webhooks.get(webhook_id) === undefined) return []
            const before: HealthRow = health.get(webhook_id) ?? { account_id, webhook_id, ...nothing }
            if (succeeded) {
              if (!isNoted(before, at)) health.put({ ...before, ...well, last_success_at: at })
              return []
            }
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
          const before = health.get(webhook_id) ?? { account_id, webhook_id, ...nothing }
          if (before.account_id === account_id) health.put({ ...before, inactive_reason })
        }),

      reset: (account, webhook) =>
        call(() => {
          const row = health.get(webhook)
          if (row?.account_id === account) health.put({ ...row, ...well, inactive_reason: null })
        }),

      forget: (account, webhook) =>
        call(() => {
          if (health.get(webhook)?.account_id === account) health.remove(webhook)
        }),

      load: (account, ids) =>
        call(() => {
          const rows = ids.flatMap((id) => health.get(id) ?? []).filter(({ account_id }) => account_id === account)
          return new Map(
            rows.map(({ failing_since, inactive_reason, last_success_at, webhook_id }) => [
              webhook_id,
              { last_success_at, failing_since, inactive_reason }
            ])
          )
        })
    }) satisfies WebhookHealthStore
)
