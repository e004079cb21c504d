import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { SecondFactor } from "#domain/user/SecondFactor.ts"

import type { Stored } from "../Stored.ts"

/** Port: the second factors, of which each user has one at most. */
export class SecondFactorStore extends Context.Service<
  SecondFactorStore,
  {
    readonly find: (account: AccountId, user: UserId) => Stored<Option.Option<SecondFactor>>
    /** Keeps a sealed secret that is not enabled, in place of another such; false where one is enabled. */
    readonly begin: (account: AccountId, user: UserId, sealed: string) => Stored<boolean>
    /** Enables it, with the step of its first code; of all who do so at once, one hears that it was not enabled. */
    readonly enable: (factor: SecondFactor, step: number, at: Instant) => Stored<boolean>
    /** Accepts the code of a step: of all who use it at once, on whichever node, one hears that it is later than the last. */
    readonly takeStep: (account: AccountId, user: UserId, step: number) => Stored<boolean>
    /** With the recovery codes. */
    readonly remove: (account: AccountId, user: UserId) => Stored<void>

    /** Of all accounts: only for nodes and commands that work across them. */
    readonly list: Stored<ReadonlyArray<SecondFactor>>
    /** Keeps the same secret sealed anew; whether it was still the one that was read. */
    readonly reseal: (factor: SecondFactor, sealed: string) => Stored<boolean>
  }
>()("application/ports/user/SecondFactorStore") {}
