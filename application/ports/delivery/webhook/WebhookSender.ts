import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { Fault } from "#domain/delivery/webhook/AttemptResult.ts"
import type { WebhookFormat } from "#domain/delivery/webhook/Webhook.ts"

export interface WebhookRequest {
  readonly url: string
  /** Custom headers. They never override Landfall's; invalid ones are omitted. */
  readonly headers: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly secret: Redacted.Redacted<string>
  /** For the plain HMAC of the body. */
  readonly signatureHeader?: string | null
  /** Secrets that are still valid after a rotation, newest first. */
  readonly previousSecrets?: ReadonlyArray<Redacted.Redacted<string>>
  /** The same on every attempt. */
  readonly id: string
  /** Null or omitted outside a trace. */
  readonly traceparent?: string | null
  /** Gapless per endpoint, from 1; 0 for an example. */
  readonly sequence: number
  /** Sent as UTF-8, unchanged. */
  readonly body: string
  /** Sets the content type; JSON:API by default. */
  readonly format?: WebhookFormat
}

/** `detail` is a short reason. */
export interface InvalidHeader {
  readonly index: number
  readonly part: "name" | "value"
  readonly detail: string
}

/** Null for signatures and secrets. */
export type LoggedHeaders = Readonly<Record<string, string | null>>

/** Safe for the delivery log: bounded, valid UTF-8 without NUL, without secrets. */
export interface Attempt {
  /** A complete response with status 200, 201, 202, or 204. */
  readonly outcome: "succeeded" | "failed"
  readonly status: number | null
  /** For the endpoint's owner; null after success. */
  readonly error: string | null
  readonly fault: Fault | null
  /** Requested by the receiver, at most a day. */
  readonly retryAfterSeconds: number | null
  /** Status 429, 502, or 504, or a timeout. */
  readonly isOverloaded: boolean
  /** Status 410 or `webhook-delivery: disable`: no further notifications. */
  readonly gone: boolean
  /** `webhook-delivery: abort-message`: no retries of this one. */
  readonly aborted: boolean
  /** Does not count against the endpoint. */
  readonly ours: boolean
  readonly durationMs: number
  /** First 4 kB. */
  readonly responseBody: string | null
  /** Lower-case names. */
  readonly responseHeaders: Record<string, string>
  /** Custom header values are masked. */
  readonly requestHeaders: Record<string, string>
  /** For the log: without custom values and signatures. */
  readonly shownHeaders: LoggedHeaders
}

/** Port: sends signed notifications to untrusted receivers. Never fails. */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    readonly send: (request: WebhookRequest) => Effect.Effect<Attempt>
    /** Reason as a sentence; null if allowed. */
    readonly refuse: (url: string) => Effect.Effect<string | null>
    /** A short reason; null if allowed. */
    readonly refuseName: (name: string) => string | null
    readonly refuseHeaders: (headers: WebhookRequest["headers"]) => InvalidHeader | null
  }
>()("application/ports/delivery/webhook/WebhookSender") {}
