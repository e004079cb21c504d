import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import type { Inbox, InboxName, InboxTerms } from "#domain/source/Inbox.ts"

import type { Stored } from "../Stored.ts"

/** What an account may know of an inbox: who sends there. */
export type ServingInbox = Pick<InboxTerms, "credential_id" | "source" | "data_source">

/**
 * Port: the registered inboxes. They belong to no account; nodes that take in data and operators alone see them. An
 * account sees only who sends for it.
 */
export class InboxStore extends Context.Service<
  InboxStore,
  {
    /** False when the name is taken; then nothing is changed. */
    readonly add: (inbox: Inbox) => Stored<boolean>
    readonly find: (name: InboxName) => Stored<Option.Option<Inbox>>
    /** Those that serve the account, in the order of their names. */
    readonly serving: (account: AccountId) => Stored<ReadonlyArray<ServingInbox>>
    /** In the order of their names. */
    readonly list: Stored<ReadonlyArray<Inbox>>
    /** Keeps the secret in place of the one that the inbox has; false when it has another by now, or is gone. */
    readonly replaceSecret: (inbox: Inbox, secret: string) => Stored<boolean>
    /** Whether there was one. */
    readonly remove: (name: InboxName) => Stored<boolean>
  }
>()("application/ports/source/InboxStore") {}
