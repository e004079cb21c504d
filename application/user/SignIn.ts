import { Context, Effect, Layer, Schema } from "effect"
import type { Option, Redacted } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { RateBucket } from "#domain/account/rateLimit.ts"
import type { NotConfirmed, Rejected, Throttled, Unavailable } from "#domain/Errors.ts"
import { Session } from "#domain/user/Session.ts"
import type {
  CodeRefused,
  ForeignOnly,
  LinkSpent,
  SecondFactorRequired,
  SignInLapsed,
  SignInRefused
} from "#domain/user/signInErrors.ts"
import type { User } from "#domain/user/User.ts"

import type { Holder, SignedInHolder } from "../account/Holder.ts"
import type { Act } from "../audit/audit.ts"
import { audited } from "../audit/audited.ts"
import type { Stored } from "../ports/Stored.ts"
import { SessionStore } from "../ports/user/SessionStore.ts"
import type { SessionHolder } from "../ports/user/SessionStore.ts"
import { useCases } from "../useCases.ts"
import { enabledFactor } from "./code.ts"
import { enterByLink } from "./enterByLink.ts"
import type { LinkVisit } from "./enterByLink.ts"
import { enterCode, isWaiting, waitForCode } from "./enterCode.ts"
import type { GivenCode } from "./enterCode.ts"
import { admitSession } from "./session/admitSession.ts"
import type { SessionAdmission } from "./session/admitSession.ts"
import { beginSession } from "./session/beginSession.ts"
import type { SignedIn } from "./session/beginSession.ts"
import { confirmSession, requireConfirmed } from "./session/confirmation.ts"
import { currentSession } from "./session/currentSession.ts"
import { describeHolder } from "./session/describeHolder.ts"
import type { HolderDescription } from "./session/describeHolder.ts"
import { changePassword, setPassword, userOfLink } from "./setPassword.ts"
import type { LinkAnswer, PasswordChange } from "./setPassword.ts"
import { verifyPassword } from "./verifyPassword.ts"
import type { GivenPassword, PasswordAgain } from "./verifyPassword.ts"

const signIn = Effect.fn("SignIn.signIn")(function* (given: GivenPassword) {
  const user = yield* verifyPassword(given)
  if ((yield* enabledFactor(user)) !== null) return yield* waitForCode(user)
  return yield* beginSession(user, given, "password")
})

const list = Effect.fn("SignIn.list")(function* ({ account, user }: SessionHolder) {
  return yield* SessionStore.use((sessions) => sessions.list(account.id, user.id))
})

/** Of one session, or of all others than the one that acts. */
const signedOut = ({ id: account }: Account, id: string | null): Act => ({
  account,
  action: "user.signed_out",
  type: "session",
  id
})

const isSessionId = Schema.is(Session.fields.id)

const revoke = Effect.fn("SignIn.revoke")(function* ({ account, user }: SessionHolder, id: string) {
  if (!isSessionId(id)) return false
  const removed = SessionStore.use((sessions) => sessions.remove(account.id, user.id, id))
  return yield* audited(removed, (isRemoved) => (isRemoved ? [signedOut(account, id)] : []))
})

const revokeOthers = Effect.fn("SignIn.revokeOthers")(function* ({ account, session_id, user }: SessionHolder) {
  const removed = SessionStore.use((sessions) => sessions.removeAll(account.id, user.id, session_id))
  yield* audited(removed, () => [signedOut(account, null)])
})

const signOut = Effect.fn("SignIn.signOut")(function* (holder: SessionHolder) {
  yield* revoke(holder, holder.session_id)
})

/** Use cases: how people come in, stay in and go out. */
export class SignIn extends Context.Service<
  SignIn,
  {
    /** Fails with what finds the sign-in again, where a code is still to come. */
    readonly signIn: (
      given: GivenPassword
    ) => Effect.Effect<SignedIn, ForeignOnly | SecondFactorRequired | SignInRefused | Throttled | Unavailable>
    /** Whether a sign-in waits for a code under this token. */
    readonly isWaiting: (token: Redacted.Redacted) => Stored<boolean>
    /** Ends a sign-in that waits with a code of the app, or with a recovery code; each works once. */
    readonly enterCode: (
      given: GivenCode
    ) => Effect.Effect<SignedIn, CodeRefused | ForeignOnly | SignInLapsed | Throttled | Unavailable>
    readonly signOut: (holder: SessionHolder) => Stored<void>
    /** Who holds the token of a session that is not over, with the plan in force; found in one statement. */
    readonly current: (token: Redacted.Redacted) => Stored<Option.Option<SessionHolder>>
    /** The same, and one request taken from a bucket of the user. */
    readonly admit: (token: Redacted.Redacted, bucket: RateBucket) => Stored<Option.Option<SessionAdmission>>
    /** By what somebody asks; null where it ended meanwhile. */
    readonly describe: (holder: Holder) => Stored<HolderDescription | null>
    /** Fails where a session would do what a stolen one must not, and its user has not shown lately who they are. */
    readonly requireConfirmed: (holder: Holder) => Effect.Effect<void, NotConfirmed | Unavailable>
    /** The user shows it again, by the password. */
    readonly confirm: (
      holder: SignedInHolder,
      given: PasswordAgain
    ) => Effect.Effect<void, ForeignOnly | SignInRefused | Throttled | Unavailable>
    /** The sessions of a user, the last used first. */
    readonly list: (holder: SessionHolder) => Stored<ReadonlyArray<Session>>
    /** Ends one session of the user; whether there was one. */
    readonly revoke: (holder: SessionHolder, id: string) => Stored<boolean>
    /** Ends every other session of the user. */
    readonly revokeOthers: (holder: SessionHolder) => Stored<void>

    /** Whom a link lets in, without using it up. */
    readonly userOfLink: (token: Redacted.Redacted) => Effect.Effect<User, ForeignOnly | LinkSpent | Unavailable>
    /** Uses up a link, and ends every session of the user. */
    readonly setPassword: (given: LinkAnswer) => Effect.Effect<User, ForeignOnly | LinkSpent | Rejected | Unavailable>
    /** Sets the password in the same way and signs in with it; fails as `signIn` does where a code is still to come. */
    readonly enterByLink: (
      given: LinkVisit
    ) => Effect.Effect<SignedIn, ForeignOnly | LinkSpent | Rejected | SecondFactorRequired | Unavailable>
    /** Ends every other session of the user. */
    readonly changePassword: (
      holder: SessionHolder,
      change: PasswordChange
    ) => Effect.Effect<void, ForeignOnly | Rejected | SignInRefused | Throttled | Unavailable>
  }
>()("application/user/SignIn") {
  static readonly layer = Layer.effect(
    this,
    useCases({
      signIn,
      isWaiting,
      enterCode,
      signOut,
      current: currentSession,
      admit: admitSession,
      describe: describeHolder,
      requireConfirmed,
      confirm: confirmSession,
      list,
      revoke,
      revokeOthers,
      userOfLink,
      setPassword,
      enterByLink,
      changePassword
    })
  )
}
