import { randomUUID } from "node:crypto"

import { Redacted } from "effect"

import type { LoggedAttempt } from "#application/ports/webhook/WebhookStore.ts"
import { WebhookId } from "#domain/Identifiers.ts"
import { Delivery, Webhook } from "#domain/webhook/Webhook.ts"

import type { Fields, Owned } from "./Fields.ts"
import { start } from "./time.ts"

export const webhook = (fields: Owned<Webhook>): Webhook =>
  new Webhook({
    id: WebhookId.make(randomUUID()),
    created_at: start,
    url: "https://receiver.example/landfall",
    active: true,
    paused: false,
    events: [],
    headers: [],
    signature_header: null,
    compatibility: false,
    format: "json_api",
    secret: Redacted.make("whsec_c2FtcGxlIHNlY3JldCBvZiBhIHNhbXBsZQ=="),
    starts_after: 0,
    ...fields
  })

export const delivery = (fields: Owned<Delivery> & Pick<Delivery, "webhook_id" | "event_id">): Delivery =>
  new Delivery({
    id: randomUUID(),
    event: "container.transport.vessel_loaded",
    order_key: "sample",
    sequence: 1,
    body: "{}",
    format: "json_api",
    status: "pending",
    attempts: 0,
    earlier_attempts: 0,
    last_attempt: null,
    created_at: start,
    ...fields
  })

export const attempt = (fields: Fields<LoggedAttempt> & Pick<LoggedAttempt, "delivery_id">): LoggedAttempt => ({
  id: randomUUID(),
  attempt: 1,
  at: start,
  outcome: "failed",
  status: 500,
  error: "The receiver answered 500",
  duration_ms: 12,
  response_body: null,
  ...fields
})
