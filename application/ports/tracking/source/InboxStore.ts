import type { Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Inbox, InboxName, InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"

import type { StoreEffect } from "../../StoreEffect.ts"

/** Fields that an account may see. */
export type ServingInbox = Pick<InboxWithoutSecret, "credential_id" | "source" | "data_source">

/** Inboxes, which belong to no account. Accounts see only the senders that serve them. */
export interface InboxStore {
  /** False if the name exists; then nothing changes. */
  readonly add: (inbox: Inbox) => StoreEffect<boolean>
  readonly find: (name: InboxName) => StoreEffect<Option.Option<Inbox>>
  /** By name. */
  readonly serving: (account: AccountId) => StoreEffect<ReadonlyArray<ServingInbox>>
  /** By name. */
  readonly list: StoreEffect<ReadonlyArray<Inbox>>
  /** False if the inbox no longer has the secret of `inbox`. */
  readonly replaceSecret: (inbox: Inbox, secret: string) => StoreEffect<boolean>
  readonly remove: (name: InboxName) => StoreEffect<boolean>
}
