import { Context } from "effect"

import type { UserEdit } from "#domain/edit/UserEdit.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** Port: users' edits of shipments and containers. Append-only. */
export class UserEditLog extends Context.Service<
  UserEditLog,
  {
    readonly append: (edits: ReadonlyArray<UserEdit>) => Stored<void>
    /** Of every attribute of these records the newest edit. */
    readonly latest: (account: AccountId, subjects: ReadonlyArray<string>) => Stored<ReadonlyArray<UserEdit>>
    /** The newest 100 edits of one attribute, newest first. */
    readonly history: (account: AccountId, subject: string, attribute: string) => Stored<ReadonlyArray<UserEdit>>
  }
>()("application/ports/edit/UserEditLog") {}
