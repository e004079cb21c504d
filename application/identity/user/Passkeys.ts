import { Context, Layer } from "effect"
import type { Effect } from "effect"

import type { Rejected, Throttled, Unavailable } from "#domain/Errors.ts"
import type { Passkey } from "#domain/identity/user/Passkey.ts"
import type { ForeignOnly, PasskeyRefused, SignInRefused } from "#domain/identity/user/signInErrors.ts"

import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import type { RelyingParty } from "../../ports/identity/user/WebAuthn.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./changePasskeys.ts"
import type { PasskeyRegistration } from "./changePasskeys.ts"
import { requestPasskey, signInByPasskey } from "./passkeySignIn.ts"
import type { PasskeyResponse, PasskeyRequest } from "./passkeySignIn.ts"
import type { BrowserOrigin, NewSession } from "./session/beginSession.ts"
import type { PasswordConfirmation } from "./verifyPassword.ts"

export class Passkeys extends Context.Service<
  Passkeys,
  {
    /** In order of creation. */
    readonly list: (holder: SessionHolder) => StoreEffect<ReadonlyArray<Passkey>>
    /** The session must respond within five minutes. */
    readonly begin: (
      holder: SessionHolder,
      given: PasswordConfirmation & { readonly site: RelyingParty }
    ) => Effect.Effect<object, ForeignOnly | Rejected | SignInRefused | Throttled | Unavailable>
    readonly add: (
      holder: SessionHolder,
      created: PasskeyRegistration
    ) => Effect.Effect<Passkey, PasskeyRefused | Unavailable>
    readonly remove: (holder: SessionHolder, id: string) => StoreEffect<boolean>

    readonly request: (
      site: RelyingParty,
      browser: BrowserOrigin
    ) => Effect.Effect<PasskeyRequest, ForeignOnly | Throttled | Unavailable>
    /** The device has verified the user, so a second factor is not required. */
    readonly signIn: (
      given: PasskeyResponse
    ) => Effect.Effect<NewSession, ForeignOnly | PasskeyRefused | Throttled | Unavailable>
  }
>()("application/identity/user/Passkeys") {
  static readonly layer = Layer.effect(
    this,
    useCases({
      list: listPasskeys,
      begin: beginPasskey,
      add: addPasskey,
      remove: removePasskey,
      request: requestPasskey,
      signIn: signInByPasskey
    })
  )
}
