import type { Effect } from "effect"

import type { Passkey } from "#domain/identity/user/Passkey.ts"
import type { PasskeyRefused } from "#domain/identity/user/signInErrors.ts"
import type { User } from "#domain/identity/user/User.ts"

export interface RelyingParty {
  /** Host name. */
  readonly id: string
  readonly origin: string
}

export interface Ceremony {
  /** Base64url. */
  readonly challenge: string
  /** JSON as browsers expect it. */
  readonly options: object
}

export type NewPasskey = Pick<Passkey, "id" | "public_key" | "counter" | "transports">

/** Not yet verified. */
export interface Assertion {
  readonly id: string
  /** JSON from the browser. */
  readonly response: string
}

/** Always requires user verification (fingerprint, face, or PIN). */
export interface WebAuthn {
  /** Excludes devices with one of the user's passkeys. */
  readonly creation: (site: RelyingParty, user: User, present: ReadonlyArray<Passkey>) => Effect.Effect<Ceremony>
  /** Accepts any passkey of the site. */
  readonly request: (site: RelyingParty) => Effect.Effect<Ceremony>
  readonly verifyCreation: (
    site: RelyingParty,
    challenge: string,
    response: string
  ) => Effect.Effect<NewPasskey, PasskeyRefused>
  readonly read: (response: string) => Effect.Effect<Assertion, PasskeyRefused>
  /** Returns the device's new counter. */
  readonly verifyRequest: (
    site: RelyingParty,
    challenge: string,
    assertion: Assertion,
    passkey: Passkey
  ) => Effect.Effect<number, PasskeyRefused>
}
