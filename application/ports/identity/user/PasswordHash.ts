import type { Redacted } from "effect"

import type { StoreEffect } from "../../StoreEffect.ts"

/** `isCurrent`: the hash uses the current parameters. */
export interface PasswordVerification {
  readonly matches: boolean
  readonly isCurrent: boolean
}

/** Slow password hash. Fails with `Unavailable` under load. */
export interface PasswordHash {
  /** Includes salt and parameters. */
  readonly make: (password: Redacted.Redacted) => StoreEffect<string>
  /** Null never matches, but takes as long as a real hash. */
  readonly verify: (password: Redacted.Redacted, hash: string | null) => StoreEffect<PasswordVerification>
}
