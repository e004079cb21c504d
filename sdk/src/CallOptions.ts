export interface CallOptions {
  /** Aborts the call with the reason `aborted`. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds per attempt. */
  readonly timeout?: number | undefined
  /** Maximum number of retries. */
  readonly retries?: number | undefined
  /** Milliseconds from the first attempt; no retry starts later. */
  readonly retryFor?: number | undefined
  /** Idempotency key of a POST. Default: a new one per call. */
  readonly idempotencyKey?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** For operations without input. */
export type NoInput = Readonly<Record<string, never>>
