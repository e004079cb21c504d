import { Context } from "effect"
import type { Effect } from "effect"

import type { Passkey } from "#domain/user/Passkey.ts"
import type { PasskeyRefused } from "#domain/user/signInErrors.ts"
import type { User } from "#domain/user/User.ts"

/** The site that passkeys are for: browsers offer them to no other. */
export interface RelyingParty {
  /** Its host name. */
  readonly id: string
  readonly origin: string
}

/** What a browser is asked for. */
export interface Ceremony {
  /** In Base64url. */
  readonly challenge: string
  /** As the browser takes it, in JSON. */
  readonly options: object
}

/** What a device made for a new passkey. */
export type MadePasskey = Pick<Passkey, "id" | "public_key" | "counter" | "transports">

/** Which passkey a browser says that it used, before anything of it is verified. */
export interface Assertion {
  readonly id: string
  /** The text of the browser, in JSON. */
  readonly response: string
}

/** Port: the ceremonies of WebAuthn. The person at the device always has to be verified: by finger, face or PIN. */
export class WebAuthn extends Context.Service<
  WebAuthn,
  {
    /** Asks for a passkey of the user on a device that has none of these. */
    readonly creation: (site: RelyingParty, user: User, present: ReadonlyArray<Passkey>) => Effect.Effect<Ceremony>
    /** Asks for any passkey of the site: the person chooses one. */
    readonly request: (site: RelyingParty) => Effect.Effect<Ceremony>
    readonly verifyCreation: (
      site: RelyingParty,
      challenge: string,
      response: string
    ) => Effect.Effect<MadePasskey, PasskeyRefused>
    readonly read: (response: string) => Effect.Effect<Assertion, PasskeyRefused>
    /** The count of the device, when it signed the challenge with this passkey for its user. */
    readonly verifyRequest: (
      site: RelyingParty,
      challenge: string,
      assertion: Assertion,
      passkey: Passkey
    ) => Effect.Effect<number, PasskeyRefused>
  }
>()("application/ports/user/WebAuthn") {}
