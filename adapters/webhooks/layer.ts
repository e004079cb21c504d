import { Context, Effect, Layer } from "effect"

import { ChatSender } from "#application/ports/delivery/notification/ChatSender.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"

import { chatSender } from "./chat/chatSender.ts"
import type { Network } from "./connector.ts"
import { dial } from "./dial.ts"
import { resolver } from "./resolver.ts"
import { make } from "./Sender.ts"
import type { SenderOptions } from "./Sender.ts"

export const layerOn = (options: SenderOptions, network: Network) =>
  Layer.effectContext(
    Effect.map(make(options, network), (sender) =>
      Context.make(WebhookSender, sender).pipe(Context.add(ChatSender, chatSender(sender)))
    )
  )

export const layer = (options: SenderOptions) =>
  layerOn(options, { resolve: resolver({ patienceMs: 2_000 }), dial: dial() })
