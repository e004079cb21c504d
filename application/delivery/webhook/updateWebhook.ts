import { Effect, Struct } from "effect"

import { Webhook } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookFormat, WebhookHeader } from "#domain/delivery/webhook/Webhook.ts"
import type { WebhookId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { findDifferences } from "#domain/voyage/edit/UserEdit.ts"

import { audit } from "../../identity/audit/audit.ts"
import { WebhookSender } from "../../ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "../../ports/delivery/webhook/WebhookStore.ts"
import { one } from "../../ports/one.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { EventLog } from "../../ports/voyage/event/EventLog.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { endDeliveries, wakeDeliveries } from "./pendingDeliveries.ts"
import { openSecrets, sealSecrets } from "./sealedSecrets.ts"
import { readEvents, readSignatureHeader, requireHeaders, requireSendable } from "./webhookInput.ts"
import { webhookLock } from "./webhookLock.ts"
import { webhookViewOf } from "./webhookViewOf.ts"

export interface NewWebhook {
  readonly url: string
  readonly active: boolean
  readonly paused: boolean
  /** Null: all. */
  readonly events: ReadonlyArray<string> | null
  readonly headers: ReadonlyArray<WebhookHeader>
  /** Blank: none. */
  readonly signature_header: string | null
  readonly format: WebhookFormat
  /** Taken from the API key; immutable. */
  readonly compatibility: boolean
  /** Receives the events after it first; null for new events only. */
  readonly from_cursor: number | null
}

/** Omitted attributes stay unchanged. */
export type WebhookChanges = {
  readonly [Name in Exclude<keyof NewWebhook, "compatibility" | "from_cursor">]?: NewWebhook[Name] | undefined
}

const compared = ["url", "active", "paused", "events", "signature_header", "format"] as const

/** Changed sealed data means changed headers. */
const changedNames = (before: Webhook, after: Webhook): ReadonlyArray<string> => [
  ...findDifferences<Webhook>(before, Struct.pick(after, compared)).map(({ attribute }) => attribute),
  ...(before.sealed === after.sealed ? [] : ["headers"])
]

export const updateWebhook = Effect.fn("Webhooks.update")(function* (
  account: Account,
  id: WebhookId,
  { active, events: names, format, headers, paused, signature_header, url }: WebhookChanges
) {
  const store = yield* WebhookStore
  const log = yield* EventLog
  const { health } = store
  const sender = yield* WebhookSender
  const transaction = yield* Transaction
  yield* requireReading(account)
  yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
  const events = names === undefined ? undefined : yield* readEvents(account, names)
  if (url !== undefined) yield* requireSendable(sender, url)
  if (headers !== undefined) yield* requireHeaders(sender, headers)
  const signatureHeader =
    signature_header === undefined ? undefined : yield* readSignatureHeader(sender, signature_header)

  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock([webhookLock(id)])
      const before = yield* requireOwned(one(store.load(account.id, [id])), "webhook", id)
      const restarts = active === true && !before.active
      const webhook = new Webhook({
        ...before,
        url: url ?? before.url,
        active: active ?? before.active,
        paused: paused ?? before.paused,
        events: events ?? before.events,
        sealed:
          headers === undefined ? before.sealed : yield* sealSecrets(id, { ...(yield* openSecrets(before)), headers }),
        signature_header: signatureHeader === undefined ? before.signature_header : signatureHeader,
        format: format ?? before.format,
        starts_after: restarts ? yield* log.head(account.id) : before.starts_after
      })
      yield* store.save(webhook)
      if (before.active && !webhook.active) yield* health.close(account.id, id, "user")
      if (restarts) yield* health.reset(account.id, id)
      if (!webhook.active) yield* endDeliveries(webhook, "The webhook was made inactive.")
      else if (before.paused && !webhook.paused) yield* wakeDeliveries(webhook)
      const names = changedNames(before, webhook)
      if (names.length > 0) yield* audit({ account: account.id, action: "webhook.changed", id, changed: names })
      return yield* webhookViewOf(webhook)
    })
  )
})
