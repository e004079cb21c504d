import { Context } from "effect"
import type { Effect, Redacted } from "effect"

import type { Instant } from "#domain/Time.ts"

/** Port: codes that an app computes from a shared secret and the time (RFC 6238), six digits for each 30 seconds. */
export class Totp extends Context.Service<
  Totp,
  {
    /** A new secret of 160 bits, in Base32. */
    readonly newSecret: Effect.Effect<Redacted.Redacted>
    /** The `otpauth://` address by which an app takes the secret over. */
    readonly address: (secret: Redacted.Redacted, email: string) => Redacted.Redacted
    /** The time step whose code it is: the present one, the one before or the next; null when it is the code of none. */
    readonly stepOf: (secret: Redacted.Redacted, code: string, now: Instant) => number | null
  }
>()("application/ports/user/Totp") {}
