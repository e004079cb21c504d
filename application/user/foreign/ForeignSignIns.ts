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

/** Use cases: how people come in by the OpenID provider that the operator chose. */
export class ForeignSignIns extends Context.Service<
  ForeignSignIns,
  {
    /** Null where there is none. */
    readonly provider: Effect.Effect<Pick<ChosenProvider, "host" | "isOnly"> | null>
    /** Fails where the provider alone lets people in. */
    readonly requireOwnWays: Effect.Effect<void, ForeignOnly>
    readonly begin: (beginning: ForeignBeginning) => Effect.Effect<ForeignDeparture, Failure>
    /** A session of the user whose address the provider has verified: no second factor of ours is asked for. */
    readonly finish: (given: ForeignReturn) => Effect.Effect<ForeignArrival, Failure>
  }
>()("application/user/foreign/ForeignSignIns") {
  static readonly layer = Layer.effect(
    this,
    useCases({ provider, requireOwnWays, begin: beginForeign, finish: finishForeign })
  )
}
