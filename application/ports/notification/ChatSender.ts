import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { Channel } from "#domain/notification/NotificationRule.ts"

import type { Sending } from "./MailSender.ts"
import type { Message } from "./Message.ts"

export type Chat = Exclude<Channel, "mail">

/** Port: posts to a chat at an address that a user gave. No call ever fails. */
export class ChatSender extends Context.Service<
  ChatSender,
  {
    readonly post: (chat: Chat, address: Redacted.Redacted, message: Message) => Effect.Effect<Sending>
    /** Why an address may not be used, in a sentence; null when it may. */
    readonly refuse: (address: string) => Effect.Effect<string | null>
  }
>()("application/ports/notification/ChatSender") {}
