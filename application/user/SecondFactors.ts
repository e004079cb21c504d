import { Context, Layer } from "effect"
import type { Effect, Option, Redacted } from "effect"

import type { Throttled, Unavailable } from "#domain/Errors.ts"
import type { CodeRefused, ForeignOnly, SignInRefused } from "#domain/user/signInErrors.ts"

import type { Stored } from "../ports/Stored.ts"
import type { SessionHolder } from "../ports/user/SessionStore.ts"
import { useCases } from "../useCases.ts"
import { beginFactor, confirmFactor, describeFactor, disableFactor, renewCodes } from "./changeSecondFactor.ts"
import type { EnabledFactor, NewSecret } from "./changeSecondFactor.ts"
import type { Browser } from "./session/beginSession.ts"
import type { PasswordAgain } from "./verifyPassword.ts"

type WithPassword<A> = Effect.Effect<A, ForeignOnly | SignInRefused | Throttled | Unavailable>
type Codes = ReadonlyArray<Redacted.Redacted>

/** Use cases: how a user enables and disables the second factor. */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    /** None where the password is enough. */
    readonly describe: (holder: SessionHolder) => Stored<Option.Option<EnabledFactor>>
    /** A new secret, which counts once its first code is confirmed; none where a second factor is enabled. */
    readonly begin: (holder: SessionHolder, given: PasswordAgain) => WithPassword<Option.Option<NewSecret>>
    /** Enables it with the first code of the app, and ends every other session; the only time that its recovery codes are shown. */
    readonly confirm: (
      holder: SessionHolder,
      given: Browser & { readonly code: string }
    ) => Effect.Effect<Codes, CodeRefused | Throttled | Unavailable>
    /** New recovery codes in place of those before; none where no second factor is enabled. */
    readonly renewCodes: (holder: SessionHolder, given: PasswordAgain) => WithPassword<Option.Option<Codes>>
    readonly disable: (holder: SessionHolder, given: PasswordAgain) => WithPassword<void>
  }
>()("application/user/SecondFactors") {
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
