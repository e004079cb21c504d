import { Layer } from "effect"

import { WebhookSender } from "#application/ports/webhook/WebhookSender.ts"

import { dial } from "./dial.ts"
import { resolver } from "./resolver.ts"
import { make } from "./Sender.ts"
import type { SenderOptions } from "./Sender.ts"

/** Sends webhooks over the real network, with the name servers and certificate authorities of this machine. */
export const layer = (options: SenderOptions) =>
  Layer.effect(WebhookSender, make(options, { resolve: resolver({ patienceMs: 2_000 }), dial: dial() }))
