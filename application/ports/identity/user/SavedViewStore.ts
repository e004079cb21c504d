import type { Option } from "effect"

import type { AccountId, SavedViewId, UserId } from "#domain/Identifiers.ts"
import type { SavedView } from "#domain/identity/user/SavedView.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

/** Saved views of lists. */
export interface SavedViewStore {
  readonly save: (view: SavedView) => StoreEffect<void>
  readonly find: (account: AccountId, id: SavedViewId) => StoreEffect<Option.Option<SavedView>>
  /** Own and shared views; by name, then id. */
  readonly visible: (account: AccountId, user: UserId, page: PageRequest) => StoreEffect<Page<SavedView>>
  readonly count: (account: AccountId, user: UserId) => StoreEffect<number>
  readonly remove: (account: AccountId, id: SavedViewId) => StoreEffect<boolean>
}
