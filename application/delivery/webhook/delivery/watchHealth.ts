import { Effect } from "effect"

import { shouldDeactivate, warningsDue } from "#domain/delivery/webhook/Health.ts"
import type { Instant } from "#domain/Time.ts"

import type { HealthReport } from "../../../ports/delivery/webhook/WebhookHealthStore.ts"
import { WebhookStore } from "../../../ports/delivery/webhook/WebhookStore.ts"
import type { CompletedAttempt } from "../../../ports/delivery/webhook/WebhookStore.ts"

export const reportsOf = (tries: ReadonlyArray<CompletedAttempt>, at: Instant): ReadonlyArray<HealthReport> =>
  [...Map.groupBy(tries, ({ delivery }) => delivery.webhook_id)].flatMap(([webhook_id, own]) =>
    own.slice(0, 1).map(({ delivery: { account_id } }) => ({
      account_id,
      webhook_id,
      at,
      succeeded: own.some(({ status }) => status === "succeeded"),
      exhausted: own.filter(({ status }) => status === "failed").length
    }))
  )

/** Returns the webhooks to disable. Runs in the caller's transaction. */
export const recordWebhookHealth = Effect.fn("Delivering.watchHealth")(function* (
  tries: ReadonlyArray<CompletedAttempt>,
  now: Instant
) {
  const { health: store } = yield* WebhookStore
  const failing = yield* store.note(reportsOf(tries, now))
  for (const one of failing) {
    const due = warningsDue(one, now)
    if (due <= one.warnings) continue
    yield* store.warned(one, due)
    yield* Effect.logWarning(`webhook ${one.webhook_id} has had nothing but failures since ${one.failing_since}`).pipe(
      Effect.annotateLogs({ account: one.account_id, exhausted: one.exhausted })
    )
  }
  return failing.filter((one) => shouldDeactivate(one, now))
})
