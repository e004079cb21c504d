import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, SavedViewId, UserId } from "#domain/Identifiers.ts"
import type { SavedView } from "#domain/user/SavedView.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

export class SavedViewStore extends Context.Service<
  SavedViewStore,
  {
    readonly save: (view: SavedView) => Stored<void>
    readonly find: (account: AccountId, id: SavedViewId) => Stored<Option.Option<SavedView>>
    /** Own and shared views; by name, then id. */
    readonly visible: (account: AccountId, user: UserId, page: PageRequest) => Stored<Page<SavedView>>
    readonly count: (account: AccountId, user: UserId) => Stored<number>
    readonly remove: (account: AccountId, id: SavedViewId) => Stored<boolean>
  }
>()("application/ports/user/SavedViewStore") {}
