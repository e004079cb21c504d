import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Inbox, InboxName, InboxTerms } from "#domain/source/Inbox.ts"

import type { Stored } from "../Stored.ts"

/** Fields that an account may see. */
export type ServingInbox = Pick<InboxTerms, "credential_id" | "source" | "data_source">

/** Port: inboxes, which belong to no account. Accounts see only the senders that serve them. */
export class InboxStore extends Context.Service<
  InboxStore,
  {
    /** False if the name exists; then nothing changes. */
    readonly add: (inbox: Inbox) => Stored<boolean>
    readonly find: (name: InboxName) => Stored<Option.Option<Inbox>>
    /** By name. */
    readonly serving: (account: AccountId) => Stored<ReadonlyArray<ServingInbox>>
    /** By name. */
    readonly list: Stored<ReadonlyArray<Inbox>>
    /** False if the inbox no longer has the secret of `inbox`. */
    readonly replaceSecret: (inbox: Inbox, secret: string) => Stored<boolean>
    readonly remove: (name: InboxName) => Stored<boolean>
  }
>()("application/ports/source/InboxStore") {}
