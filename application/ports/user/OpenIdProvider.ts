import { Context, Schema } from "effect"
import type { Effect } from "effect"

import type { ForeignSignInRefused, ProviderAway } from "#domain/user/signInErrors.ts"

/** What the answer of the provider has to fit: it is for the sign-in that began here, and for no other. */
export const ProviderChecks = Schema.Struct({
  /** Where the provider sends the browser back. */
  redirect: Schema.String,
  state: Schema.String,
  nonce: Schema.String,
  /** What the code is exchanged with (PKCE). */
  code_verifier: Schema.String
})
export type ProviderChecks = typeof ProviderChecks.Type

/** A sign-in that begins: where the browser goes, and what has to be remembered until it is back. */
export interface ProviderVisit {
  readonly address: string
  readonly checks: ProviderChecks
}

/** An OpenID provider, as the operator chose it. */
export interface ChosenProvider {
  /** By which people know it. */
  readonly host: string
  /** Whether it alone lets people in. */
  readonly isOnly: boolean
  readonly begin: (redirect: string) => Effect.Effect<ProviderVisit, ProviderAway>
  /**
   * The e-mail address, as it is kept here, of the person whom the provider let in, which it has verified; found by the
   * query with which it sent the browser back.
   */
  readonly finish: (query: string, checks: ProviderChecks) => Effect.Effect<string, ForeignSignInRefused | ProviderAway>
}

/** Port: the OpenID provider to which the operator handed the sign-in of people; null where there is none. */
export class OpenIdProvider extends Context.Service<OpenIdProvider, { readonly chosen: ChosenProvider | null }>()(
  "application/ports/user/OpenIdProvider"
) {}
