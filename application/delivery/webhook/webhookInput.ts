import { Effect, Schema } from "effect"

import type { WebhookHeader } from "#domain/delivery/webhook/Webhook.ts"
import { Rejected } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"

import type { WebhookSender } from "../../ports/delivery/webhook/WebhookSender.ts"
import { requireEvent } from "../../requireOwned.ts"

export const rejectedInput = (pointer: string, detail: string, code: ErrorCode = "invalid_value") =>
  new Rejected({ pointer, detail, code })

export const isEvent = Schema.is(EventName)

export const notAnEvent = (name: string) =>
  `must be the name of an event from \`GET /v2/webhooks/events\`; \`${name.slice(0, 100)}\` is unknown`

/** Null: every event, also of later releases; stored as `[]`. */
export const readEvents = Effect.fnUntraced(function* (account: Account, names: ReadonlyArray<string> | null) {
  if (names === null) return []
  if (names.length === 0) {
    return yield* rejectedInput(
      "/data/attributes/events",
      "must contain at least one event; omit it to receive all events",
      "blank"
    )
  }
  const events: Array<EventName> = []
  for (const [index, name] of names.entries()) {
    if (!isEvent(name)) return yield* rejectedInput(`/data/attributes/events/${index}`, notAnEvent(name))
    yield* requireEvent(account, name)
    events.push(name)
  }
  return [...new Set(events)]
})

export const requireSendable = Effect.fnUntraced(function* (sender: WebhookSender["Service"], url: string) {
  const pointer = "/data/attributes/url"
  if (url.trim() === "") return yield* rejectedInput(pointer, "must not be empty", "blank")
  const refusal = yield* sender.refuse(url)
  if (refusal !== null) return yield* rejectedInput(pointer, refusal)
})

/** Blank: none. */
export const readSignatureHeader = Effect.fnUntraced(function* (sender: WebhookSender["Service"], name: string | null) {
  if (name === null || name.trim() === "") return null
  const refusal = sender.refuseName(name)
  return refusal === null ? name : yield* rejectedInput("/data/attributes/signature_header", refusal)
})

export const requireHeaders = Effect.fnUntraced(function* (
  sender: WebhookSender["Service"],
  headers: ReadonlyArray<WebhookHeader>
) {
  const refusal = sender.refuseHeaders(headers)
  if (refusal === null) return
  return yield* rejectedInput(`/data/attributes/headers/${refusal.index}/${refusal.part}`, refusal.detail)
})

export const requireHistory = Effect.fnUntraced(function* (cursor: number, head: number, active: boolean) {
  const pointer = "/data/attributes/from_cursor"
  if (cursor > head) return yield* rejectedInput(pointer, `must be at most ${head}, the number of the last event`)
  if (!active) return yield* rejectedInput(pointer, "requires an active webhook; a paused webhook keeps its history")
})
