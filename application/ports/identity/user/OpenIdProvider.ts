import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { ForeignSignInRefused, ProviderAway } from "#domain/identity/user/signInErrors.ts"

/** Bind the provider's response to this sign-in. */
export const ProviderChecks = Schema.Struct({
  redirect: Schema.String,
  state: Schema.String,
  nonce: Schema.String,
  /** PKCE. */
  code_verifier: Schema.String
})
export type ProviderChecks = typeof ProviderChecks.Type

export interface ProviderVisit {
  readonly address: string
  readonly checks: ProviderChecks
}

export interface ChosenProvider {
  /** Display name. */
  readonly host: string
  /** Disables other sign-in methods. */
  readonly isOnly: boolean
  readonly begin: (redirect: string) => Effect.Effect<ProviderVisit, ProviderAway>
  /** Verified and normalized email address. `query` comes from the provider's redirect. */
  readonly finish: (query: string, checks: ProviderChecks) => Effect.Effect<string, ForeignSignInRefused | ProviderAway>
}

/** Port: OpenID provider; null if not configured. */
export class OpenIdProvider extends Context.Service<OpenIdProvider, { readonly chosen: ChosenProvider | null }>()(
  "application/ports/identity/user/OpenIdProvider"
) {}
