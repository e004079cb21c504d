import { randomUUID } from "node:crypto"

import { sealWith } from "#adapters/secrets/seal.ts"
import { sealName } from "#application/delivery/webhook/sealedSecrets.ts"
import type { LoggedAttempt } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { Delivery, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import { WebhookId } from "#domain/Identifiers.ts"

import { oldKey } from "../TestVault.ts"
import type { Fields, Owned } from "./Fields.ts"
import { start } from "./time.ts"

const sampleSecret = "whsec_c2FtcGxlIHNlY3JldCBvZiBhIHNhbXBsZQ=="

/** Sealed with the key that all nodes of a test have. */
export const webhook = ({
  id = WebhookId.make(randomUUID()),
  secret = sampleSecret,
  ...fields
}: Owned<Webhook> & { readonly secret?: string }): Webhook =>
  new Webhook({
    id,
    created_at: start,
    url: "https://receiver.example/landfall",
    active: true,
    paused: false,
    events: [],
    signature_header: null,
    compatibility: false,
    format: "json_api",
    sealed: sealWith(oldKey, Buffer.from(JSON.stringify({ secret, replaced: [], headers: [] })), sealName(id)),
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
  request_headers: null,
  ...fields
})
