import { Effect } from "effect"

import { ForeignOnly } from "#domain/identity/user/signInErrors.ts"

import { OpenIdProvider } from "../../../ports/identity/user/OpenIdProvider.ts"

export const requireLandfallSignIn: Effect.Effect<void, ForeignOnly, OpenIdProvider> = OpenIdProvider.use(
  ({ chosen }) => (chosen?.isOnly === true ? Effect.fail(new ForeignOnly()) : Effect.void)
)
