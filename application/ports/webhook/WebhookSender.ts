import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { Fault } from "#domain/webhook/AttemptResult.ts"
import type { WebhookFormat } from "#domain/webhook/Webhook.ts"

export interface WebhookRequest {
  readonly url: string
  /** The endpoint's own headers. They never replace ours; those that cannot be sent are left out. */
  readonly headers: ReadonlyArray<{ readonly name: string; readonly value: string }>
  readonly secret: Redacted.Redacted<string>
  /** A further header for the plain HMAC of the body; it never replaces ours either. */
  readonly signatureHeader?: string | null
  /** Secrets that a receiver may still hold while a new one is taking over, newest first. */
  readonly previousSecrets?: ReadonlyArray<Redacted.Redacted<string>>
  /** The notification's id, the same on every attempt. */
  readonly id: string
  /** The trace that it is part of, for the header `traceparent`; null, or left out, outside of one. */
  readonly traceparent?: string | null
  /** The notification's place among all of this endpoint's, from 1 without gaps; 0 for an example. */
  readonly sequence: number
  /** The exact text to send, as UTF-8. */
  readonly body: string
  /** What the body is, which its content type says; a JSON:API document if left out. */
  readonly format?: WebhookFormat
}

/** Which of the endpoint's own headers cannot be sent, and why, in a few words. */
export interface RefusedHeader {
  readonly index: number
  readonly part: "name" | "value"
  readonly detail: string
}

/** The headers of a request, by lower-case names; a value that proves who sends, or lets them in, is null. */
export type ShownHeaders = Readonly<Record<string, string | null>>

/** What one attempt came to, fit for the delivery log: bounded, valid UTF-8 without NUL, and free of secrets. */
export interface Attempt {
  /** Succeeded means a complete answer with status 200, 201, 202 or 204. */
  readonly outcome: "succeeded" | "failed"
  /** Null when no answer came. */
  readonly status: number | null
  /** One sentence for the owner of the endpoint; null when succeeded. */
  readonly error: string | null
  /** Why no complete answer came; null when one did. */
  readonly fault: Fault | null
  /** Seconds from now that the receiver asked us to wait, at most a day. */
  readonly retryAfterSeconds: number | null
  /** It answered 429, 502 or 504, or not completely in time. */
  readonly isOverloaded: boolean
  /** The receiver answered 410, or `webhook-delivery: disable`: it wants nothing more. */
  readonly gone: boolean
  /** The receiver answered `webhook-delivery: abort-message`: it does not want this one again. */
  readonly aborted: boolean
  /** The fault was on our side, so the attempt must not count against the endpoint. */
  readonly ours: boolean
  readonly durationMs: number
  /** The first 4 kB of the answer. */
  readonly responseBody: string | null
  /** Lower-case names. */
  readonly responseHeaders: Record<string, string>
  /** As sent, except that the values of the endpoint's own headers are masked. */
  readonly requestHeaders: Record<string, string>
  /** The same for the log, which has neither the endpoint's own values nor signatures. */
  readonly shownHeaders: ShownHeaders
}

/** Port: delivers one signed notification to an untrusted receiver. No call ever fails. */
export class WebhookSender extends Context.Service<
  WebhookSender,
  {
    readonly send: (request: WebhookRequest) => Effect.Effect<Attempt>
    /** Why this URL may not be registered, in one sentence, or null when it may. */
    readonly refuse: (url: string) => Effect.Effect<string | null>
    /** Why an endpoint may not have a header of this name, in a few words, or null when it may. */
    readonly refuseName: (name: string) => string | null
    /** The first of these headers that would not be sent; null when all would. */
    readonly refuseHeaders: (headers: WebhookRequest["headers"]) => RefusedHeader | null
  }
>()("application/ports/webhook/WebhookSender") {}
