import { Context } from "effect"
import type { Option } from "effect"

import type { OneTimeLink } from "#domain/user/OneTimeLink.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

export interface FoundLink {
  readonly link: OneTimeLink
  readonly user: User
}

/** Port: links to set a password, at most one per user. */
export class OneTimeLinkStore extends Context.Service<
  OneTimeLinkStore,
  {
    /** Replaces the user's previous link. */
    readonly save: (link: OneTimeLink) => Stored<void>
    /** By token hash; includes expired links. */
    readonly find: (hash: string) => Stored<Option.Option<FoundLink>>
    /** Removes it; only one concurrent caller gets true. */
    readonly take: (link: OneTimeLink) => Stored<boolean>
  }
>()("application/ports/user/OneTimeLinkStore") {}
