import { Effect, Option } from "effect"
import { FetchHttpClient } from "effect/http"
import OidcProvider from "oidc-provider"
import type { FindAccount } from "oidc-provider"

import { Users } from "#application/identity/user/Users.ts"
import { UserId } from "#domain/Identifiers.ts"

import { Issuer } from "../Issuer.ts"
import type { KeyRing } from "../keys/Keys.ts"
import { configuration } from "./configuration.ts"
import { pollIntervalSeconds } from "./deviceCodes.ts"
import { completeRequestScope } from "./requestedAccess.ts"
import { storageOn } from "./Storage.ts"
import type { StorageServices } from "./Storage.ts"

const isDeviceCodeResponse = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === "object" && body !== null && "device_code" in body

export const makeProvider = Effect.gen(function* () {
  const { resources } = yield* Issuer
  const [users, fetch] = [yield* Users, yield* FetchHttpClient.Fetch]
  const ground = yield* Effect.context<StorageServices>()
  const run = Effect.runPromiseWith(ground)
  const storage = storageOn(ground)

  const findAccount: FindAccount = async (_ctx, sub) => {
    const holder = await run(users.active(UserId.make(sub)))
    if (Option.isNone(holder)) return undefined
    const { email, name } = holder.value.user
    return { accountId: sub, claims: () => ({ sub, name, ...(email === null ? {} : { email }) }) }
  }

  return (issuer: string, ring: KeyRing) => {
    const provider = new OidcProvider(
      issuer,
      configuration({ origin: issuer, resources, ring, storage, findAccount, fetch })
    )
    // Makes URLs follow the forwarded headers set by `exchange`.
    provider.proxy = true
    // The user cannot approve a request without scopes.
    provider.use((ctx, next) => {
      if (ctx.path === "/oauth/authorize") {
        ctx.query = { ...ctx.query, scope: completeRequestScope(resources, ctx.query) as string }
      }
      return next()
    })
    // The library omits the poll interval.
    provider.use(async (ctx, next) => {
      await next()
      const { body } = ctx
      if (ctx.path === "/oauth/device_authorization" && isDeviceCodeResponse(body))
        ctx.body = { ...body, interval: pollIntervalSeconds }
    })
    provider.on("server_error", (_ctx, error) => {
      void run(Effect.logError("The authorization server failed", error))
    })
    return provider
  }
})
