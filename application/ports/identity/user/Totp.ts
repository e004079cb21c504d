import type { Effect, Redacted } from "effect"

import type { Instant } from "#domain/Time.ts"

/** RFC 6238, six digits per 30 seconds. */
export interface Totp {
  /** 160 bits, Base32. */
  readonly newSecret: Effect.Effect<Redacted.Redacted>
  /** `otpauth://` address. */
  readonly address: (secret: Redacted.Redacted, email: string) => Redacted.Redacted
  /** Accepts the current, previous, and next step. */
  readonly stepOf: (secret: Redacted.Redacted, code: string, now: Instant) => number | null
}
