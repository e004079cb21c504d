import { Context, Effect, Layer } from "effect"

import type { Throttled, Unavailable } from "#domain/Errors.ts"
import type { ForeignOnly, ForeignSignInRefused, ProviderAway } from "#domain/user/signInErrors.ts"

import { OpenIdProvider } from "../../ports/user/OpenIdProvider.ts"
import type { ChosenProvider } from "../../ports/user/OpenIdProvider.ts"
import { useCases } from "../../useCases.ts"
import { beginForeign, finishForeign } from "./foreignSignIn.ts"
import type { ForeignArrival, ForeignBeginning, ForeignDeparture, ForeignReturn } from "./foreignSignIn.ts"
import { requireOwnWays } from "./ownWays.ts"

type Failure = ForeignSignInRefused | ProviderAway | Throttled | Unavailable

const provider = OpenIdProvider.use(({ chosen }) => Effect.succeed(chosen))

export class ForeignSignIns extends Context.Service<
  ForeignSignIns,
  {
    readonly provider: Effect.Effect<Pick<ChosenProvider, "host" | "isOnly"> | null>
    readonly requireOwnWays: Effect.Effect<void, ForeignOnly>
    readonly begin: (beginning: ForeignBeginning) => Effect.Effect<ForeignDeparture, Failure>
    /** Landfall's second factor is not required. */
    readonly finish: (given: ForeignReturn) => Effect.Effect<ForeignArrival, Failure>
  }
>()("application/user/foreign/ForeignSignIns") {
  static readonly layer = Layer.effect(
    this,
    useCases({ provider, requireOwnWays, begin: beginForeign, finish: finishForeign })
  )
}
