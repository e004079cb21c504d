import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, SavedViewId, UserId } from "#domain/Identifiers.ts"
import type { SavedView } from "#domain/user/SavedView.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Port: how users look at lists. */
export class SavedViewStore extends Context.Service<
  SavedViewStore,
  {
    /** Adds or replaces it. */
    readonly save: (view: SavedView) => Stored<void>
    readonly find: (account: AccountId, id: SavedViewId) => Stored<Option.Option<SavedView>>
    /** Those of the user, and those that others of the account share; by name, then id. */
    readonly visible: (account: AccountId, user: UserId, page: PageRequest) => Stored<Page<SavedView>>
    /** How many the user has. */
    readonly count: (account: AccountId, user: UserId) => Stored<number>
    /** Whether there was one. */
    readonly remove: (account: AccountId, id: SavedViewId) => Stored<boolean>
  }
>()("application/ports/user/SavedViewStore") {}
