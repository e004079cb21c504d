import type { Option } from "effect"

import type { OneTimeLink } from "#domain/identity/user/OneTimeLink.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

export interface OneTimeLinkWithUser {
  readonly link: OneTimeLink
  readonly user: User
}

/** Links to set a password, at most one per user. */
export interface OneTimeLinkStore {
  /** Replaces the user's previous link. */
  readonly save: (link: OneTimeLink) => StoreEffect<void>
  /** By token hash; includes expired links. */
  readonly find: (hash: string) => StoreEffect<Option.Option<OneTimeLinkWithUser>>
  /** Removes it; only one concurrent caller gets true. */
  readonly take: (link: OneTimeLink) => StoreEffect<boolean>
}
