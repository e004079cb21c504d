import { Context, Effect, Layer } from "effect"
import type OidcProvider from "oidc-provider"

import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { Unavailable } from "#domain/Errors.ts"

import { Issuer } from "../Issuer.ts"
import { Keys } from "../keys/Keys.ts"
import type { makeProvider } from "./makeProvider.ts"

/** Loaded on first use, because it takes 7 MB. */
const load: typeof makeProvider = Effect.flatMap(
  Effect.promise(() => import("./makeProvider.ts")),
  ({ makeProvider }) => makeProvider
)

export class Provider extends Context.Service<Provider, { readonly current: StoreEffect<OidcProvider> }>()(
  "adapters/oauth/server/Provider"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { origin } = yield* Issuer
      const keys = yield* Keys
      const parts = yield* Effect.context<Effect.Services<typeof load>>()
      const instead: (request: Context.Context<never>) => typeof parts = () => parts
      // Excludes the context of the first request, whose ids would appear in all log lines.
      const loaded = yield* Effect.cached(Effect.uninterruptible(Effect.updateContext(load, instead)))

      let made: { readonly name: string; readonly provider: OidcProvider } | null = null
      const current = Effect.gen(function* () {
        if (origin === null) return yield* new Unavailable({ part: "authorization server", retry_after: 60 })
        const ring = yield* keys.current
        const make = yield* loaded
        if (made?.name !== ring.name) made = { name: ring.name, provider: make(origin, ring) }
        return made.provider
      })
      return { current }
    })
  )
}
