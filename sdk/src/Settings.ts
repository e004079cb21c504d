import type { LandfallError } from "./errors.ts"

type Secret = string | (() => string | Promise<string>)

/** Where the answers are kept that the service may call unchanged. A `Map` will do. */
export interface AnswerCache {
  readonly get: (address: string) => KeptAnswer | undefined | Promise<KeptAnswer | undefined>
  readonly set: (address: string, answer: KeptAnswer) => unknown
}

export interface KeptAnswer {
  readonly etag: string
  readonly text: string
}

export interface Retry {
  readonly error: LandfallError
  /** Which attempt failed, from 1. */
  readonly attempt: number
  /** Milliseconds until the next one. */
  readonly delay: number
}

/** How a client reaches its service. */
export interface LandfallOptions {
  /** The address of the service, such as `https://tracking.example.com`. In a page of the service itself it may be left out. */
  readonly url?: string | undefined
  /** An API key, or a function that has it. */
  readonly key?: Secret | undefined
  /** An access token of a user in place of a key, or a function that has one that is still good. */
  readonly bearer?: Secret | undefined
  /** The cookie of a page of the same origin in place of a key. */
  readonly cookie?: boolean | undefined
  /** Milliseconds after which one attempt counts as unanswered: 30,000. */
  readonly timeout?: number | undefined
  /** How often a request may be sent again: 5 times. */
  readonly retries?: number | undefined
  /** Milliseconds after which nothing is sent again: 120,000. */
  readonly retryFor?: number | undefined
  /** Keeps answers that have an `ETag`, and asks with `If-None-Match`. */
  readonly cache?: AnswerCache | undefined
  /** Told before each wait. */
  readonly onRetry?: ((retry: Retry) => void) | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** In place of the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined
}
