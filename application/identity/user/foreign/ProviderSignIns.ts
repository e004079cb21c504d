import { Context, Effect, Layer } from "effect"

import type { Throttled, Unavailable } from "#domain/Errors.ts"
import type { ForeignOnly, ForeignSignInRefused, ProviderAway } from "#domain/identity/user/signInErrors.ts"

import { OpenIdProvider } from "../../../ports/identity/user/OpenIdProvider.ts"
import type { ChosenProvider } from "../../../ports/identity/user/OpenIdProvider.ts"
import { useCases } from "../../../useCases.ts"
import { beginProviderSignIn, finishProviderSignIn } from "./foreignSignIn.ts"
import type { ProviderSignInResult, ProviderSignInStart, ProviderRedirect, ProviderCallback } from "./foreignSignIn.ts"
import { requireLandfallSignIn } from "./requireLandfallSignIn.ts"

type Failure = ForeignSignInRefused | ProviderAway | Throttled | Unavailable

const provider = OpenIdProvider.use(({ chosen }) => Effect.succeed(chosen))

export class ProviderSignIns extends Context.Service<
  ProviderSignIns,
  {
    readonly provider: Effect.Effect<Pick<ChosenProvider, "host" | "isOnly"> | null>
    readonly requireOwnWays: Effect.Effect<void, ForeignOnly>
    readonly begin: (beginning: ProviderSignInStart) => Effect.Effect<ProviderRedirect, Failure>
    /** Landfall's second factor is not required. */
    readonly finish: (given: ProviderCallback) => Effect.Effect<ProviderSignInResult, Failure>
  }
>()("application/identity/user/foreign/ProviderSignIns") {
  static readonly layer = Layer.effect(
    this,
    useCases({
      provider,
      requireOwnWays: requireLandfallSignIn,
      begin: beginProviderSignIn,
      finish: finishProviderSignIn
    })
  )
}
