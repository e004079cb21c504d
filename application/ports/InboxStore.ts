import { Context } from "effect"
import type { Option } from "effect"

import type { Inbox, InboxName } from "#domain/Inbox.ts"

import type { Stored } from "./Stored.ts"

/** Port: the registered inboxes. They belong to no account; nodes that take in data and operators alone see them. */
export class InboxStore extends Context.Service<
  InboxStore,
  {
    /** False when the name is taken; then nothing is changed. */
    readonly add: (inbox: Inbox) => Stored<boolean>
    readonly find: (name: InboxName) => Stored<Option.Option<Inbox>>
    /** In the order of their names. */
    readonly list: Stored<ReadonlyArray<Inbox>>
    /** Keeps the secret in place of the one that the inbox has; false when it has another by now, or is gone. */
    readonly replaceSecret: (inbox: Inbox, secret: string) => Stored<boolean>
    /** Whether there was one. */
    readonly remove: (name: InboxName) => Stored<boolean>
  }
>()("application/InboxStore") {}
