import { Context } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"

import type { Stored } from "../Stored.ts"

/** Port: the hashes of the codes that stand in for a second factor. They go with it. */
export class RecoveryCodeStore extends Context.Service<
  RecoveryCodeStore,
  {
    /** In place of those before; nothing for a user without a second factor. */
    readonly replace: (account: AccountId, user: UserId, hashes: ReadonlyArray<string>) => Stored<void>
    /** How many are left. */
    readonly count: (account: AccountId, user: UserId) => Stored<number>
    /** Uses one up: of all who do so at once, on whichever node, one hears that it was there. */
    readonly take: (account: AccountId, user: UserId, hash: string) => Stored<boolean>
  }
>()("application/ports/user/RecoveryCodeStore") {}
