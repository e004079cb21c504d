import type { Option } from "effect"

import type { ProviderSignIn } from "#domain/identity/user/ProviderSignIn.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Pending sign-ins at the OpenID provider. */
export interface ForeignSignInStore {
  /** Also deletes expired sign-ins. */
  readonly add: (signIn: ProviderSignIn) => StoreEffect<void>
  /** Removes it; only one concurrent caller gets it. Includes expired ones. */
  readonly take: (hash: string) => StoreEffect<Option.Option<ProviderSignIn>>
}
