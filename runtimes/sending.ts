import { Config, Effect, Layer } from "effect"

import * as WebhookSending from "#adapters/webhooks/layer.ts"

import { version } from "./version.ts"

const cidrs = Config.String("WEBHOOK_ALLOWED_CIDRS").pipe(
  Config.withDefault(""),
  Config.map((text) =>
    text
      .split(",")
      .map((cidr) => cidr.trim())
      .filter((cidr) => cidr !== "")
  )
)

/** How webhooks may be sent: https to public addresses, and to the networks that the operator names. */
export const sending = (options: { readonly allowLoopback: boolean }) =>
  Layer.unwrap(
    Effect.map(cidrs, (allowedCidrs) => WebhookSending.layer({ ...options, allowedCidrs, timeoutMs: 15_000, version }))
  )
