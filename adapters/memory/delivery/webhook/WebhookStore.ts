import { randomUUID } from "node:crypto"

import { Effect, Layer, Option } from "effect"

import { deliverKey } from "#application/delivery/webhook/delivery/deliverKey.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { LoggedAttempt } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { attemptResultOf } from "#domain/delivery/webhook/AttemptResult.ts"
import { Delivery, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { DeliveryRecord } from "#domain/delivery/webhook/Webhook.ts"
import { matches } from "#domain/query/matches.ts"
import { viewDelivery } from "#domain/search/webhook/view.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { makeCatchUpStore } from "./CatchUpStore.ts"
import { makeRedeliveryStore } from "./RedeliveryStore.ts"
import { makeWebhookHealthStore } from "./WebhookHealthStore.ts"

const recordOf = ({ body: _body, ...record }: Delivery): DeliveryRecord => record

/** The log can contain an end entry that `attempts` does not count. */
const nextAttempt = (delivery: Delivery, log: ReadonlyArray<LoggedAttempt>) =>
  Math.max(delivery.attempts, ...log.map(({ attempt }) => attempt)) + 1

export const layer = Layer.effect(
  WebhookStore,
  Effect.gen(function* () {
    const { attempts, call, catchUps, count, deliveries, events, jobs, webhooks } = yield* MemoryState

    const oldestPending = (key: string) => deliveries.by("pending", key).toSorted((a, b) => a.sequence - b.sequence)[0]

    return {
      save: (webhook) => call(() => webhooks.put(webhook)),

      load: (account, ids) =>
        call(() =>
          [...new Set(ids)].flatMap((id) => webhooks.get(id) ?? []).filter((row) => row.account_id === account)
        ),

      findAny: (ids) => call(() => [...new Set(ids)].flatMap((id) => webhooks.get(id) ?? [])),

      list: (account, wanted) => call(() => page(webhooks.by("account", account).toSorted(newestFirst), wanted)),

      currentOf: (accounts) =>
        call(() =>
          [...new Set(accounts)].flatMap((account) =>
            webhooks.by("account", account).filter(({ active, id }) => active && catchUps.get(id) === undefined)
          )
        ),

      sealed: call(() => webhooks.all().toSorted((a, b) => (a.id < b.id ? -1 : 1))),

      reseal: ({ account_id, id, sealed }, next) =>
        call(() => {
          const webhook = webhooks.get(id)
          if (webhook?.account_id !== account_id || webhook.sealed !== sealed) return false
          webhooks.put(new Webhook({ ...webhook, sealed: next }))
          return true
        }),

      remove: (account, id) => call(() => webhooks.get(id)?.account_id === account && webhooks.remove(id)),

      reserveSequences: (counts) =>
        call(
          () =>
            new Map(
              [...counts].map(([webhook, wanted]) => [webhook, count(compose("webhook", webhook), wanted) - wanted + 1])
            )
        ),

      addDeliveries: (added) => call(() => added.forEach(deliveries.put)),

      nextPending: (keys) =>
        call(() => keys.flatMap(({ orderKey, webhook }) => oldestPending(compose(webhook, orderKey)) ?? [])),

      pendingKeys: (account, webhook, { after, limit }) =>
        call(() => {
          const pending = deliveries
            .by("account", account)
            .filter((row) => row.status === "pending" && row.webhook_id === webhook && row.order_key > after)
          return [...new Set(pending.map(({ order_key }) => order_key))].toSorted().slice(0, limit)
        }),

      recordAttempts: (tries) =>
        call(() => {
          for (const { attempt, delivery: sent, fault = null, setsAside = false, status } of tries) {
            const delivery = deliveries.get(sent.id)
            if (delivery === undefined) continue
            const isTaken = attempts.by("delivery", sent.id).some((logged) => logged.attempt === attempt.attempt)
            const number = isTaken ? nextAttempt(delivery, attempts.by("delivery", sent.id)) : attempt.attempt
            attempts.put({ ...attempt, attempt: number })
            const isEnded = delivery.status !== "pending" && status !== "succeeded"
            deliveries.put(
              new Delivery({
                ...delivery,
                order_key: setsAside ? delivery.id : delivery.order_key,
                status: isEnded ? delivery.status : status,
                attempts: Math.max(delivery.attempts, number),
                last_attempt: attemptResultOf(attempt.status, fault)
              })
            )
          }
        }),

      endPending: (account, webhook, { at, reason }) =>
        call(() => {
          const pending = deliveries
            .by("account", account)
            .filter(({ status, webhook_id }) => status === "pending" && webhook_id === webhook)
          for (const delivery of pending) {
            deliveries.put(new Delivery({ ...delivery, status: "failed" }))
            attempts.put({
              id: randomUUID(),
              delivery_id: delivery.id,
              attempt: nextAttempt(delivery, attempts.by("delivery", delivery.id)),
              at,
              outcome: "failed",
              status: null,
              error: reason,
              duration_ms: 0,
              response_body: null,
              request_headers: null
            })
          }
          return pending.length
        }),

      findDelivery: (account, id) =>
        call(() => Option.fromUndefinedOr(deliveries.get(id)).pipe(Option.filter((row) => row.account_id === account))),

      turnsOf: (account, wanted) =>
        call((milliseconds) => {
          const own = wanted.flatMap((id) => deliveries.get(id) ?? []).filter((row) => row.account_id === account)
          const first = own.filter(
            ({ id, order_key, status, webhook_id }) =>
              status === "pending" && oldestPending(compose(webhook_id, order_key))?.id === id
          )
          return new Map(
            first.map(({ id, order_key, webhook_id }) => {
              const job = jobs.get(compose("deliver", deliverKey(webhook_id, order_key)))
              const due = job?.leasedUntil == null ? job?.dueAt : Math.min(job.dueAt, milliseconds)
              return [id, { due_at: due === undefined ? null : instantAt(due) }]
            })
          )
        }),

      deliveries: (account, criterion, wanted) =>
        call(() => {
          const found = deliveries
            .by("account", account)
            .filter((row) =>
              matches(viewDelivery({ ...row, about: events.get(row.event_id)?.event ?? null }))(criterion)
            )
          const { rows, total } = page(found.toSorted(newestFirst), wanted)
          return { rows: rows.map(recordOf), total }
        }),

      attemptsOf: (account, wanted) =>
        call(() =>
          [...new Set(wanted)]
            .filter((id) => deliveries.get(id)?.account_id === account)
            .flatMap((id) => attempts.by("delivery", id).toSorted((a, b) => a.attempt - b.attempt))
        ),
      catchUps: yield* makeCatchUpStore,
      health: yield* makeWebhookHealthStore,
      redeliveries: yield* makeRedeliveryStore
    }
  })
)
