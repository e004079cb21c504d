import { Context, Effect, Layer } from "effect"

import { ChatSender } from "#application/ports/notification/ChatSender.ts"
import { WebhookSender } from "#application/ports/webhook/WebhookSender.ts"

import { chatSender } from "./chat/chatSender.ts"
import type { Network } from "./connector.ts"
import { dial } from "./dial.ts"
import { resolver } from "./resolver.ts"
import { make } from "./Sender.ts"
import type { SenderOptions } from "./Sender.ts"

/** Sends webhooks, and messages to chats by the same rules, over a network. */
export const layerOn = (options: SenderOptions, network: Network) =>
  Layer.effectContext(
    Effect.map(make(options, network), (sender) =>
      Context.make(WebhookSender, sender).pipe(Context.add(ChatSender, chatSender(sender)))
    )
  )

/** The same over the real network, with the name servers and certificate authorities of this machine. */
export const layer = (options: SenderOptions) =>
  layerOn(options, { resolve: resolver({ patienceMs: 2_000 }), dial: dial() })
