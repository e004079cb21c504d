import type { LandfallError } from "./errors.ts"

type Secret = string | (() => string | Promise<string>)

/** Stores responses for revalidation, such as a `Map`. */
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
  /** From 1. */
  readonly attempt: number
  /** Milliseconds. */
  readonly delay: number
}

export interface LandfallOptions {
  /** Address of the service, such as `https://tracking.example.com`. Optional in the service's pages. */
  readonly url?: string | undefined
  /** API key, or a function that returns it. */
  readonly key?: Secret | undefined
  /** Access token of a user instead of a key, or a function that returns a valid one. */
  readonly bearer?: Secret | undefined
  /** Cookie of a page of the same origin instead of a key. */
  readonly cookie?: boolean | undefined
  /** Milliseconds per attempt: 30,000. */
  readonly timeout?: number | undefined
  /** Maximum number of retries: 5. */
  readonly retries?: number | undefined
  /** Milliseconds; no retry starts later: 120,000. */
  readonly retryFor?: number | undefined
  /** Stores responses with an `ETag`, for `If-None-Match`. */
  readonly cache?: AnswerCache | undefined
  /** Called before each wait. */
  readonly onRetry?: ((retry: Retry) => void) | undefined
  /** With every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Replaces the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined
}
