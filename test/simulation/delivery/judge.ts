import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import type { DeliveryRecord, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"

import type { Receipt } from "./Receiver.ts"

const areDense = (numbers: ReadonlyArray<number>) => numbers.every((number, index) => number === index + 1)

/** What of one webhook is wrong: each event once, by dense numbers, succeeded, and really accepted. */
const unaccounted = (
  events: ReadonlyArray<LoggedEvent>,
  deliveries: ReadonlyArray<DeliveryRecord>,
  receipts: ReadonlyArray<Receipt>
): ReadonlyArray<string> => {
  const accepted = new Set(receipts.filter((one) => one.accepted).map(({ id }) => id))
  const ofEvents = new Set(deliveries.map(({ event_id }) => event_id))
  return [
    ...(areDense(deliveries.map(({ sequence }) => sequence)) ? [] : ["the numbers of a webhook have gaps"]),
    ...(ofEvents.size === deliveries.length ? [] : ["an event was made into two deliveries"]),
    ...events.filter(({ id }) => !ofEvents.has(id)).map(({ sequence }) => `event ${sequence} has no delivery`),
    ...deliveries
      .filter(({ status }) => status !== "succeeded")
      .map(({ sequence, status }) => `delivery ${sequence} is ${status} in the end`),
    ...deliveries
      .filter(({ id, status }) => status === "succeeded" && !accepted.has(id))
      .map(({ sequence }) => `delivery ${sequence} counts as succeeded, and was never accepted`)
  ]
}

/** Nothing of a key may come before what goes before it was accepted, nor that again afterwards. */
const outOfOrder = (
  deliveries: ReadonlyArray<DeliveryRecord>,
  receipts: ReadonlyArray<Receipt>
): ReadonlyArray<string> => {
  const findings: Array<string> = []
  const keys = Map.groupBy(deliveries, ({ order_key }) => order_key)
  for (const own of keys.values()) {
    const ids = new Set(own.map(({ id }) => id))
    let newest = 0
    let accepted = 0
    for (const { id, sequence, accepted: isAccepted } of receipts) {
      if (!ids.has(id)) continue
      if (sequence < newest) findings.push(`delivery ${sequence} came after ${newest}`)
      const previous = own.findLast((one) => one.sequence < sequence)?.sequence ?? 0
      if (previous > accepted) findings.push(`delivery ${sequence} came before ${previous} was accepted`)
      newest = Math.max(newest, sequence)
      if (isAccepted) accepted = Math.max(accepted, sequence)
    }
  }
  return findings
}

const changed = (receipts: ReadonlyArray<Receipt>): ReadonlyArray<string> => {
  const bodies = Map.groupBy(receipts, ({ id }) => id)
  return [...bodies]
    .filter(([, own]) => new Set(own.map(({ body }) => body)).size > 1)
    .map(([, [first]]) => `delivery ${first?.sequence} came with two bodies`)
}

/** Everything that is wrong in the end. `read` are the events that a reader of the feed has seen. */
export const judge = Effect.fn("simulation.judge")(function* (
  account: AccountId,
  hooks: ReadonlyArray<Webhook>,
  appended: number,
  read: ReadonlyArray<LoggedEvent>,
  receipts: ReadonlyArray<Receipt>
) {
  const [log, store] = [yield* EventLog, yield* WebhookStore]
  const events = yield* log.after(account, 0, 10_000)
  const { rows } = yield* store.deliveries(account, always, { number: 1, size: 10_000 })
  const findings = [
    ...(events.length === appended ? [] : [`${appended} events were committed and ${events.length} are numbered`]),
    ...(areDense(events.map(({ sequence }) => sequence ?? 0)) ? [] : ["the numbers of events have gaps"]),
    ...(read.map(({ id }) => id).join() === events.map(({ id }) => id).join()
      ? []
      : [`a reader of the feed saw ${read.length} events of ${events.length}, or in another order`])
  ]
  for (const { id } of hooks) {
    const deliveries = rows.filter(({ webhook_id }) => webhook_id === id).toSorted((a, b) => a.sequence - b.sequence)
    const own = receipts.filter(({ hook }) => hook === id)
    findings.push(...unaccounted(events, deliveries, own), ...outOfOrder(deliveries, own), ...changed(own))
  }
  return findings
})
