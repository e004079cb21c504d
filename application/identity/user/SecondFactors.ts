import { Context, Layer } from "effect"
import type { Effect, Option, Redacted } from "effect"

import type { Throttled, Unavailable } from "#domain/Errors.ts"
import type { CodeRefused, ForeignOnly, SignInRefused } from "#domain/identity/user/signInErrors.ts"

import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"
import { beginFactor, confirmFactor, describeFactor, disableFactor, renewCodes } from "./changeSecondFactor.ts"
import type { EnabledFactor, NewSecret } from "./changeSecondFactor.ts"
import type { BrowserOrigin } from "./session/beginSession.ts"
import type { PasswordConfirmation } from "./verifyPassword.ts"

type WithPassword<A> = Effect.Effect<A, ForeignOnly | SignInRefused | Throttled | Unavailable>
type Codes = ReadonlyArray<Redacted.Redacted>

export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    readonly describe: (holder: SessionHolder) => StoreEffect<Option.Option<EnabledFactor>>
    /** Takes effect once `confirm` receives its first code. None if a second factor is already enabled. */
    readonly begin: (holder: SessionHolder, given: PasswordConfirmation) => WithPassword<Option.Option<NewSecret>>
    /** Ends all other sessions. The recovery codes are shown only once. */
    readonly confirm: (
      holder: SessionHolder,
      given: BrowserOrigin & { readonly code: string }
    ) => Effect.Effect<Codes, CodeRefused | Throttled | Unavailable>
    /** None if the second factor is disabled. */
    readonly renewCodes: (holder: SessionHolder, given: PasswordConfirmation) => WithPassword<Option.Option<Codes>>
    readonly disable: (holder: SessionHolder, given: PasswordConfirmation) => WithPassword<void>
  }
>()("application/identity/user/SecondFactors") {
  static readonly layer = Layer.effect(
    this,
    useCases({
      describe: describeFactor,
      begin: beginFactor,
      confirm: confirmFactor,
      renewCodes,
      disable: disableFactor
    })
  )
}
