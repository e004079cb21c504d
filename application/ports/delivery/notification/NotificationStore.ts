import { Context } from "effect"
import type { Option } from "effect"

import type { Notification } from "#domain/delivery/notification/Notification.ts"
import type { AccountId, NotificationId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../../Page.ts"
import type { StoreEffect } from "../../StoreEffect.ts"
import type { NotificationRuleStore } from "./NotificationRuleStore.ts"

/** Notifications that rules send to users. */
export class NotificationStore extends Context.Service<
  NotificationStore,
  {
    /** The notifications must have distinct ids. */
    readonly save: (notifications: ReadonlyArray<Notification>) => StoreEffect<void>
    readonly find: (account: AccountId, id: NotificationId) => StoreEffect<Option.Option<Notification>>
    /** Searches all accounts. */
    readonly findAny: (id: NotificationId) => StoreEffect<Option.Option<Notification>>
    /** Newest first. */
    readonly list: (account: AccountId, rule: NotificationRuleId, page: PageRequest) => StoreEffect<Page<Notification>>
    /** Notifications that still collect changes, at most one per receiver. */
    readonly waiting: (account: AccountId, rule: NotificationRuleId) => StoreEffect<ReadonlyArray<Notification>>
    /** Sent since then or due, at most 1,000; without tests. */
    readonly recentMails: (account: AccountId, user: UserId, since: Instant) => StoreEffect<ReadonlyArray<Notification>>
    /** Keeps the newest `keep` completed ones. */
    readonly trim: (account: AccountId, rule: NotificationRuleId, keep: number) => StoreEffect<void>
    readonly rules: NotificationRuleStore
  }
>()("application/ports/delivery/notification/NotificationStore") {}
