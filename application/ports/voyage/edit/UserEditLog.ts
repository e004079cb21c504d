import type { AccountId } from "#domain/Identifiers.ts"
import type { UserEdit } from "#domain/voyage/edit/UserEdit.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Append-only. */
export interface UserEditLog {
  readonly append: (edits: ReadonlyArray<UserEdit>) => StoreEffect<void>
  /** Newest edit of each attribute. */
  readonly latest: (account: AccountId, subjects: ReadonlyArray<string>) => StoreEffect<ReadonlyArray<UserEdit>>
  /** The newest 100, newest first. */
  readonly history: (account: AccountId, subject: string, attribute: string) => StoreEffect<ReadonlyArray<UserEdit>>
}
