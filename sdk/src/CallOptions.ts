/** What one call may say for itself. */
export interface CallOptions {
  /** Gives up, with the reason `aborted`. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds after which one attempt counts as unanswered. */
  readonly timeout?: number | undefined
  /** How often the request may be sent again. */
  readonly retries?: number | undefined
  /** Milliseconds after which nothing is sent again, from the first attempt on. */
  readonly retryFor?: number | undefined
  /** For a POST: the key by which the service knows a repetition. Without it one is made for each call. */
  readonly idempotencyKey?: string | undefined
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** For operations that need to know nothing. */
export type NoInput = Readonly<Record<string, never>>
