import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, NotificationId, NotificationRuleId, UserId } from "#domain/Identifiers.ts"
import type { Notification } from "#domain/notification/Notification.ts"
import type { Instant } from "#domain/Time.ts"

import type { Page, PageRequest } from "../Page.ts"
import type { Stored } from "../Stored.ts"

/** Port: messages of rules to people. */
export class NotificationStore extends Context.Service<
  NotificationStore,
  {
    /** Adds or replaces them; each once. */
    readonly save: (notifications: ReadonlyArray<Notification>) => Stored<void>
    readonly find: (account: AccountId, id: NotificationId) => Stored<Option.Option<Notification>>
    /** That of any account; for the node that sends. */
    readonly findAny: (id: NotificationId) => Stored<Option.Option<Notification>>
    /** Messages of a rule, newest first. */
    readonly list: (account: AccountId, rule: NotificationRuleId, page: PageRequest) => Stored<Page<Notification>>
    /** The messages of a rule that collect, at most one for each receiver. */
    readonly waiting: (account: AccountId, rule: NotificationRuleId) => Stored<ReadonlyArray<Notification>>
    /** Mails to a user that were sent since then, and those that are about to be; tests are not counted. 1,000 at most. */
    readonly recentMails: (account: AccountId, user: UserId, since: Instant) => Stored<ReadonlyArray<Notification>>
    /** Of the messages of a rule that have ended, all but the newest so many go. */
    readonly trim: (account: AccountId, rule: NotificationRuleId, keep: number) => Stored<void>
  }
>()("application/ports/notification/NotificationStore") {}
