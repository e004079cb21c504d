import { Effect } from "effect"

import { ForeignOnly } from "#domain/user/signInErrors.ts"

import { OpenIdProvider } from "../../ports/user/OpenIdProvider.ts"

/** Passwords, passkeys and one-time links let nobody in where the provider alone does. */
export const requireOwnWays: Effect.Effect<void, ForeignOnly, OpenIdProvider> = OpenIdProvider.use(({ chosen }) =>
  chosen?.isOnly === true ? Effect.fail(new ForeignOnly()) : Effect.void
)
