import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"
import type { NotificationRule } from "#domain/notification/NotificationRule.ts"
import type { Subscription } from "#domain/notification/unsubscribing.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** The sealed address of the chat of a rule. */
export interface SealedRule extends Pick<NotificationRule, "id" | "account_id"> {
  readonly sealed: string
}

/** Port: which changes are told to people. */
export class NotificationRuleStore extends Context.Service<
  NotificationRuleStore,
  {
    /** Adds or replaces it. */
    readonly save: (rule: NotificationRule) => Stored<void>
    readonly find: (account: AccountId, id: NotificationRuleId) => Stored<Option.Option<NotificationRule>>
    /** Those of the account, or those that concern a user: their own and those for all; newest first. */
    readonly list: (account: AccountId, user: UserId | null, page: PageRequest) => Stored<Page<NotificationRule>>
    /** How many the account has, or one user has made. */
    readonly count: (account: AccountId, user: UserId | null) => Stored<number>
    /** Whether there was one; its messages go with it. */
    readonly remove: (account: AccountId, id: NotificationRuleId) => Stored<boolean>
    /** Those of the account that are not paused. */
    readonly active: (account: AccountId) => Stored<ReadonlyArray<NotificationRule>>
    /** Which of these accounts have any that is not paused. */
    readonly accountsWithActive: (accounts: ReadonlyArray<AccountId>) => Stored<ReadonlyArray<AccountId>>

    /** Ends the mails of a rule for one user; again it changes nothing. */
    readonly unsubscribe: (subscription: Subscription, at: Instant) => Stored<void>
    readonly subscribe: (subscription: Subscription) => Stored<void>
    /** Who gets no mails of these rules. */
    readonly unsubscribed: (
      account: AccountId,
      rules: ReadonlyArray<NotificationRuleId>
    ) => Stored<ReadonlyArray<Subscription>>

    /** The addresses of every account's chats, in the order of the ids. */
    readonly sealed: Stored<ReadonlyArray<SealedRule>>
    /** Puts another sealed text in the place of this one; false when there is another one by now. */
    readonly reseal: (rule: SealedRule, next: string) => Stored<boolean>

    /** Up to which event of the account messages were made; null before the first. */
    readonly reached: (account: AccountId) => Stored<number | null>
    readonly saveReached: (account: AccountId, sequence: number) => Stored<void>
  }
>()("application/ports/notification/NotificationRuleStore") {}
