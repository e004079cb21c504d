import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"
import type { NotificationRule } from "#domain/notification/NotificationRule.ts"
import type { Subscription } from "#domain/notification/unsubscribing.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Encrypted chat address of a rule. */
export interface SealedRule extends Pick<NotificationRule, "id" | "account_id"> {
  readonly sealed: string
}

export class NotificationRuleStore extends Context.Service<
  NotificationRuleStore,
  {
    readonly save: (rule: NotificationRule) => Stored<void>
    readonly find: (account: AccountId, id: NotificationRuleId) => Stored<Option.Option<NotificationRule>>
    /** All rules of the account, or a user's rules with the shared ones; newest first. */
    readonly list: (account: AccountId, user: UserId | null, page: PageRequest) => Stored<Page<NotificationRule>>
    readonly count: (account: AccountId, user: UserId | null) => Stored<number>
    /** Also deletes its messages. */
    readonly remove: (account: AccountId, id: NotificationRuleId) => Stored<boolean>
    readonly active: (account: AccountId) => Stored<ReadonlyArray<NotificationRule>>
    readonly accountsWithActive: (accounts: ReadonlyArray<AccountId>) => Stored<ReadonlyArray<AccountId>>

    /** Idempotent. */
    readonly unsubscribe: (subscription: Subscription, at: Instant) => Stored<void>
    readonly subscribe: (subscription: Subscription) => Stored<void>
    readonly unsubscribed: (
      account: AccountId,
      rules: ReadonlyArray<NotificationRuleId>
    ) => Stored<ReadonlyArray<Subscription>>

    /** Across all accounts, by id. */
    readonly sealed: Stored<ReadonlyArray<SealedRule>>
    /** False if the address has changed since it was read. */
    readonly reseal: (rule: SealedRule, next: string) => Stored<boolean>

    /** Last event sequence that was planned; null before the first. */
    readonly reached: (account: AccountId) => Stored<number | null>
    readonly saveReached: (account: AccountId, sequence: number) => Stored<void>
  }
>()("application/ports/notification/NotificationRuleStore") {}
