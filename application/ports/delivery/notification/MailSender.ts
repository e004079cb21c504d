import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { ContainerId, NotificationId } from "#domain/Identifiers.ts"

import type { NotificationContent } from "./Message.ts"

export interface MapPicture {
  readonly container_id: ContainerId
  readonly number: string
  readonly bytes: Uint8Array
}

export interface Mail {
  /** The same on every attempt, for deduplication. */
  readonly id: NotificationId
  readonly to: string
  readonly message: NotificationContent
  readonly pictures: ReadonlyArray<MapPicture>
  /** One-click unsubscribe (RFC 8058); null without a public URL. */
  readonly unsubscribe: Redacted.Redacted | null
}

export interface SendResult {
  readonly outcome: "sent" | "again" | "never"
  /** A sentence; null after success. */
  readonly error: string | null
  /** Milliseconds requested by the receiver. */
  readonly waits?: number
}

/** Port: sends mails to users. Never fails. */
export class MailSender extends Context.Service<
  MailSender,
  { readonly send: (mail: Mail) => Effect.Effect<SendResult> }
>()("application/ports/delivery/notification/MailSender") {}
