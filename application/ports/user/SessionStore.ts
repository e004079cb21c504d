import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { Session } from "#domain/user/Session.ts"

import type { UserHolder } from "../account/AccountStore.ts"
import type { Stored } from "../Stored.ts"

/** A session as it is kept: never its token. */
export interface StoredSession extends Session {
  /** SHA-256 of the token, lower-case hex. */
  readonly hash: string
}

/** Who is signed in, and by which session. */
export interface SessionHolder extends UserHolder {
  readonly session_id: string
}

/** Port: the browsers in which users are signed in. Every answer is by the durable clock. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    /** Also forgets sessions of the user that are over. */
    readonly add: (session: StoredSession) => Stored<void>
    /** By the hash of its token, before the account is known; its use is noted, to the minute. None for a locked user. */
    readonly current: (hash: string) => Stored<Option.Option<SessionHolder>>
    /** Those that are not over, the last used first. */
    readonly list: (account: AccountId, user: UserId) => Stored<ReadonlyArray<Session>>
    /** Notes that the user gave the password again. */
    readonly confirm: (account: AccountId, user: UserId, id: string, at: Instant) => Stored<void>
    /** Whether there was one. */
    readonly remove: (account: AccountId, user: UserId, id: string) => Stored<boolean>
    /** All of a user, but for the one that is named. */
    readonly removeAll: (account: AccountId, user: UserId, except: string | null) => Stored<void>
  }
>()("application/ports/user/SessionStore") {}
