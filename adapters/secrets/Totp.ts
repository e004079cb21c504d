import { Effect, Redacted } from "effect"
import { Secret, TOTP } from "otpauth"

import type { Totp } from "#application/ports/identity/user/Totp.ts"
import { toMillis } from "#domain/Time.ts"

/** Many apps ignore other parameters in the address. */
const parameters = { issuer: "Landfall", algorithm: "SHA1", digits: 6, period: 30 } as const

const secretOf = (base32: Redacted.Redacted) => Secret.fromBase32(Redacted.value(base32))

/** Accepted steps before and after, because clocks of phones differ. */
const window = 1

export const totp: Totp = {
  newSecret: Effect.sync(() => Redacted.make(new Secret({ size: 20 }).base32)),
  address: (secret, email) =>
    Redacted.make(new TOTP({ ...parameters, label: email, secret: secretOf(secret) }).toString()),
  stepOf: (base32, token, now) => {
    const timestamp = toMillis(now)
    const delta = TOTP.validate({ ...parameters, token, secret: secretOf(base32), timestamp, window })
    return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
  }
}
