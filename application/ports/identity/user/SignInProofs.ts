import { Context } from "effect"

import type { PasswordHash } from "./PasswordHash.ts"
import type { Totp } from "./Totp.ts"
import type { WebAuthn } from "./WebAuthn.ts"

/** Checks the proofs of a sign-in: passwords, codes of authenticator apps, and passkeys. */
export class SignInProofs extends Context.Service<
  SignInProofs,
  {
    readonly passwords: PasswordHash
    readonly totp: Totp
    readonly passkeys: WebAuthn
  }
>()("application/ports/identity/user/SignInProofs") {}
