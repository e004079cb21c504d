import { Context, Effect, Layer, Option } from "effect"
import { FetchHttpClient } from "effect/http"
import OidcProvider from "oidc-provider"
import type { FindAccount } from "oidc-provider"

import type { Stored } from "#application/ports/Stored.ts"
import { Users } from "#application/user/Users.ts"
import { Unavailable } from "#domain/Errors.ts"
import { UserId } from "#domain/Identifiers.ts"

import { Issuer } from "../Issuer.ts"
import { Keys } from "../keys/Keys.ts"
import type { KeyRing } from "../keys/Keys.ts"
import { configuration } from "./configuration.ts"
import { namesAccess, scope } from "./scopes.ts"
import { storageOn } from "./Storage.ts"
import type { Ground } from "./Storage.ts"

/** The library that speaks OAuth, with the keys that are in use. */
export class Provider extends Context.Service<Provider, { readonly current: Stored<OidcProvider> }>()(
  "adapters/oauth/server/Provider"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { origin, resources } = yield* Issuer
      const [keys, users, fetch] = [yield* Keys, yield* Users, yield* FetchHttpClient.Fetch]
      const ground = yield* Effect.context<Ground>()
      const run = Effect.runPromiseWith(ground)
      const storage = storageOn(ground)

      const findAccount: FindAccount = async (_ctx, sub) => {
        const holder = await run(users.active(UserId.make(sub)))
        if (Option.isNone(holder)) return undefined
        const { email, name } = holder.value.user
        return { accountId: sub, claims: () => ({ sub, name, ...(email === null ? {} : { email }) }) }
      }

      const make = (issuer: string, ring: KeyRing) => {
        const provider = new OidcProvider(
          issuer,
          configuration({ origin: issuer, resources, ring, storage, findAccount, fetch })
        )
        // Addresses are made of the headers that we set, so that they are right behind any proxy.
        provider.proxy = true
        // There is one kind of access; a request that names none of it would have nothing to approve.
        provider.use((ctx, next) => {
          if (ctx.path === "/oauth/authorize" && !namesAccess(ctx.query["scope"])) ctx.query = { ...ctx.query, scope }
          return next()
        })
        provider.on("server_error", (_ctx, error) => {
          void run(Effect.logError("The authorization server failed", error))
        })
        return { provider, ring }
      }

      let made: ReturnType<typeof make> | null = null
      const current = Effect.gen(function* () {
        if (origin === null) return yield* new Unavailable({ part: "authorization server", retry_after: 60 })
        const ring = yield* keys.current
        if (made?.ring.name !== ring.name) made = make(origin, ring)
        return made.provider
      })
      return { current }
    })
  )
}
