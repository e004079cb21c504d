import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { Channel } from "#domain/delivery/notification/NotificationRule.ts"

import type { SendResult } from "./MailSender.ts"
import type { NotificationContent } from "./Message.ts"

export type Chat = Exclude<Channel, "mail">

/** Port: posts to chat addresses entered by users. Never fails. */
export class ChatSender extends Context.Service<
  ChatSender,
  {
    readonly post: (chat: Chat, address: Redacted.Redacted, message: NotificationContent) => Effect.Effect<SendResult>
    /** Reason as a sentence; null if allowed. */
    readonly refuse: (address: string) => Effect.Effect<string | null>
  }
>()("application/ports/delivery/notification/ChatSender") {}
