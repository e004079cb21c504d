import { Context } from "effect"
import type { Option } from "effect"

import type { OneTimeLink } from "#domain/user/OneTimeLink.ts"
import type { User } from "#domain/user/User.ts"

import type { Stored } from "../Stored.ts"

/** A link, and the user whom it lets in. */
export interface FoundLink {
  readonly link: OneTimeLink
  readonly user: User
}

/** Port: the links by which users set their password, of which each user has one at most. */
export class OneTimeLinkStore extends Context.Service<
  OneTimeLinkStore,
  {
    /** In place of the one that the user had. */
    readonly save: (link: OneTimeLink) => Stored<void>
    /** By the hash of its token, before the account is known; also one whose time is over. */
    readonly find: (hash: string) => Stored<Option.Option<FoundLink>>
    /** Removes it: of all who do so at once, on whichever node, one hears that it was there. */
    readonly take: (link: OneTimeLink) => Stored<boolean>
  }
>()("application/ports/user/OneTimeLinkStore") {}
