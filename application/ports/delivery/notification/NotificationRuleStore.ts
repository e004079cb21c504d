import type { Option } from "effect"

import type { NotificationRule } from "#domain/delivery/notification/NotificationRule.ts"
import type { Subscription } from "#domain/delivery/notification/unsubscribing.ts"
import type { AccountId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"

export interface SealedChatAddress extends Pick<NotificationRule, "id" | "account_id"> {
  readonly sealed: string
}

/** Notification rules of accounts. */
export interface NotificationRuleStore {
  readonly save: (rule: NotificationRule) => StoreEffect<void>
  readonly find: (account: AccountId, id: NotificationRuleId) => StoreEffect<Option.Option<NotificationRule>>
  /** Rules of the account, or of a user with the shared ones; newest first. */
  readonly list: (account: AccountId, user: UserId | null, page: PageRequest) => StoreEffect<Page<NotificationRule>>
  readonly count: (account: AccountId, user: UserId | null) => StoreEffect<number>
  /** Also deletes its messages. */
  readonly remove: (account: AccountId, id: NotificationRuleId) => StoreEffect<boolean>
  readonly active: (account: AccountId) => StoreEffect<ReadonlyArray<NotificationRule>>
  readonly accountsWithActive: (accounts: ReadonlyArray<AccountId>) => StoreEffect<ReadonlyArray<AccountId>>

  /** Idempotent. */
  readonly unsubscribe: (subscription: Subscription, at: Instant) => StoreEffect<void>
  readonly subscribe: (subscription: Subscription) => StoreEffect<void>
  readonly unsubscribed: (
    account: AccountId,
    rules: ReadonlyArray<NotificationRuleId>
  ) => StoreEffect<ReadonlyArray<Subscription>>

  /** Across all accounts, by id. */
  readonly sealed: StoreEffect<ReadonlyArray<SealedChatAddress>>
  /** False if changed since they were read. */
  readonly reseal: (rule: SealedChatAddress, next: string) => StoreEffect<boolean>

  /** Last planned event sequence; null before the first. */
  readonly reached: (account: AccountId) => StoreEffect<number | null>
  readonly saveReached: (account: AccountId, sequence: number) => StoreEffect<void>
}
