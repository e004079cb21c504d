import { Context } from "effect"

import type { UserEdit } from "#domain/edit/UserEdit.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** Append-only. */
export class UserEditLog extends Context.Service<
  UserEditLog,
  {
    readonly append: (edits: ReadonlyArray<UserEdit>) => Stored<void>
    /** Newest edit of each attribute. */
    readonly latest: (account: AccountId, subjects: ReadonlyArray<string>) => Stored<ReadonlyArray<UserEdit>>
    /** The newest 100 edits, newest first. */
    readonly history: (account: AccountId, subject: string, attribute: string) => Stored<ReadonlyArray<UserEdit>>
  }
>()("application/ports/edit/UserEditLog") {}
