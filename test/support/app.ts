import { Effect } from "effect"
import { TOTP, URI } from "otpauth"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { toMillis } from "#domain/Time.ts"

/** The app on the phone of a user, which took its secret over from an `otpauth://` address or from Base32. */
export const openApp = (secret: string) => {
  const totp = secret.startsWith("otpauth:") ? URI.parse(secret) : new TOTP({ secret })
  if (!(totp instanceof TOTP)) throw new Error("the address is not about codes by time")
  return {
    secret: totp.secret.base32,
    /** The code that it shows, so many steps of 30 seconds from now. */
    code: (steps = 0) =>
      Effect.map(
        DurableClock.use((clock) => clock.now),
        (now) => totp.generate({ timestamp: toMillis(now) + steps * 30_000 })
      )
  }
}
