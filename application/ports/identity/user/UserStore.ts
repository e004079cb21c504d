import { Context } from "effect"
import type { Option } from "effect"

import type { AccountId, UserId } from "#domain/Identifiers.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { UserWithAccount } from "../account/AccountStore.ts"
import type { OAuthRecords } from "../oauth/OAuthRecords.ts"
import type { ApprovalStore } from "./ApprovalStore.ts"
import type { FailedSignInStore } from "./FailedSignInStore.ts"
import type { ForeignSignInStore } from "./ForeignSignInStore.ts"
import type { KnownOriginStore } from "./KnownOriginStore.ts"
import type { OneTimeLinkStore } from "./OneTimeLinkStore.ts"
import type { PasskeyChallengeStore } from "./PasskeyChallengeStore.ts"
import type { PasskeyStore } from "./PasskeyStore.ts"
import type { PasswordStore } from "./PasswordStore.ts"
import type { PendingSignInStore } from "./PendingSignInStore.ts"
import type { RecoveryCodeStore } from "./RecoveryCodeStore.ts"
import type { SavedViewStore } from "./SavedViewStore.ts"
import type { SecondFactorStore } from "./SecondFactorStore.ts"
import type { SessionStore } from "./SessionStore.ts"

/** Users of accounts. */
export class UserStore extends Context.Service<
  UserStore,
  {
    readonly add: (user: User) => StoreEffect<void>
    readonly find: (account: AccountId, id: UserId) => StoreEffect<Option.Option<User>>
    /** By id. */
    readonly list: (account: AccountId) => StoreEffect<ReadonlyArray<User>>
    readonly update: (user: User) => StoreEffect<void>
    /** Also deletes the user's keys. */
    readonly remove: (account: AccountId, id: UserId) => StoreEffect<boolean>

    /** Searches all accounts; none for a locked user. */
    readonly active: (id: UserId) => StoreEffect<Option.Option<UserWithAccount>>
    /** Searches all accounts. `email` is normalized. */
    readonly byEmail: (email: string) => StoreEffect<Option.Option<User>>
    readonly approvals: ApprovalStore
    readonly failedSignIns: FailedSignInStore
    readonly foreignSignIns: ForeignSignInStore
    readonly knownOrigins: KnownOriginStore
    readonly oneTimeLinks: OneTimeLinkStore
    readonly passkeys: PasskeyStore
    readonly passkeyChallenges: PasskeyChallengeStore
    readonly passwords: PasswordStore
    readonly pendingSignIns: PendingSignInStore
    readonly recoveryCodes: RecoveryCodeStore
    readonly savedViews: SavedViewStore
    readonly secondFactors: SecondFactorStore
    readonly sessions: SessionStore
    readonly oauth: OAuthRecords
  }
>()("application/ports/identity/user/UserStore") {}
