import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { ContainerId, NotificationId } from "#domain/Identifiers.ts"

import type { Message } from "./Message.ts"

/** The map of a container, as PNG. */
export interface MapPicture {
  readonly container_id: ContainerId
  readonly number: string
  readonly bytes: Uint8Array
}

export interface Mail {
  /** Of the notification: the same on every attempt, so that mail clients can show it once. */
  readonly id: NotificationId
  readonly to: string
  readonly message: Message
  readonly pictures: ReadonlyArray<MapPicture>
  /** Where a POST ends these mails (RFC 8058); null while the public address is not known. */
  readonly unsubscribe: Redacted.Redacted | null
}

/** What an attempt came to. */
export interface Sending {
  readonly outcome: "sent" | "again" | "never"
  /** Why it failed, in a sentence; null when it was sent. */
  readonly error: string | null
  /** Milliseconds that the receiver asked us to wait. */
  readonly waits?: number
}

/** Port: sends mail to people. No call ever fails. */
export class MailSender extends Context.Service<
  MailSender,
  { readonly send: (mail: Mail) => Effect.Effect<Sending> }
>()("application/ports/notification/MailSender") {}
