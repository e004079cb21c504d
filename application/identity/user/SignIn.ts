import { Context, Effect, Layer, Schema } from "effect"
import type { Option, Redacted } from "effect"

import type { NotConfirmed, Rejected, Throttled, Unavailable } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"
import { Session } from "#domain/identity/user/Session.ts"
import type {
  CodeRefused,
  ForeignOnly,
  LinkSpent,
  SecondFactorRequired,
  SignInLapsed,
  SignInRefused
} from "#domain/identity/user/signInErrors.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { useCases } from "../../useCases.ts"
import type { Holder, SignedInHolder } from "../account/Holder.ts"
import { requireConfirmed } from "../account/requireConfirmed.ts"
import type { AuditableAction } from "../audit/audit.ts"
import { runAudited } from "../audit/runAudited.ts"
import { enabledFactor } from "./code.ts"
import { enterByLink } from "./enterByLink.ts"
import type { LinkVisit } from "./enterByLink.ts"
import { enterCode, isWaiting, waitForCode } from "./enterCode.ts"
import type { CodeEntry } from "./enterCode.ts"
import { admitSession } from "./session/admitSession.ts"
import type { SessionAdmission } from "./session/admitSession.ts"
import { beginSession } from "./session/beginSession.ts"
import type { NewSession } from "./session/beginSession.ts"
import { confirmSession } from "./session/confirmSession.ts"
import { currentSession } from "./session/currentSession.ts"
import { describeHolder } from "./session/describeHolder.ts"
import type { HolderDescription } from "./session/describeHolder.ts"
import { changePassword, setPassword, userOfLink } from "./setPassword.ts"
import type { LinkAnswer, PasswordChange } from "./setPassword.ts"
import { verifyPassword } from "./verifyPassword.ts"
import type { PasswordSignIn, PasswordConfirmation } from "./verifyPassword.ts"

const signIn = Effect.fn("SignIn.signIn")(function* (given: PasswordSignIn) {
  const user = yield* verifyPassword(given)
  if ((yield* enabledFactor(user)) !== null) return yield* waitForCode(user)
  return yield* beginSession(user, given, "password")
})

const list = Effect.fn("SignIn.list")(function* ({ account, user }: SessionHolder) {
  return yield* UserStore.use(({ sessions }) => sessions.list(account.id, user.id))
})

/** `id` is null for all sessions except the current one. */
const signedOut = ({ id: account }: Account, id: string | null): AuditableAction => ({
  account,
  action: "user.signed_out",
  type: "session",
  id
})

const isSessionId = Schema.is(Session.fields.id)

const revoke = Effect.fn("SignIn.revoke")(function* ({ account, user }: SessionHolder, id: string) {
  if (!isSessionId(id)) return false
  const removed = UserStore.use(({ sessions }) => sessions.remove(account.id, user.id, id))
  return yield* runAudited(removed, (isRemoved) => (isRemoved ? [signedOut(account, id)] : []))
})

const revokeOthers = Effect.fn("SignIn.revokeOthers")(function* ({ account, session_id, user }: SessionHolder) {
  const removed = UserStore.use(({ sessions }) => sessions.removeAll(account.id, user.id, session_id))
  yield* runAudited(removed, () => [signedOut(account, null)])
})

const signOut = Effect.fn("SignIn.signOut")(function* (holder: SessionHolder) {
  yield* revoke(holder, holder.session_id)
})

export class SignIn extends Context.Service<
  SignIn,
  {
    /** Fails with `SecondFactorRequired`, which contains a token. */
    readonly signIn: (
      given: PasswordSignIn
    ) => Effect.Effect<NewSession, ForeignOnly | SecondFactorRequired | SignInRefused | Throttled | Unavailable>
    readonly isWaiting: (token: Redacted.Redacted) => StoreEffect<boolean>
    /** Accepts a code of the app or a recovery code. Each code works once. */
    readonly enterCode: (
      given: CodeEntry
    ) => Effect.Effect<NewSession, CodeRefused | ForeignOnly | SignInLapsed | Throttled | Unavailable>
    readonly signOut: (holder: SessionHolder) => StoreEffect<void>
    /** Includes the current plan. */
    readonly current: (token: Redacted.Redacted) => StoreEffect<Option.Option<SessionHolder>>
    readonly admit: (token: Redacted.Redacted, bucket: RateBucket) => StoreEffect<Option.Option<SessionAdmission>>
    /** Null if the session, key, or approval has ended since authentication. */
    readonly describe: (holder: Holder) => StoreEffect<HolderDescription | null>
    /**
     * Protects actions that a stolen session must not perform. Fails for access tokens and without a recent password
     * confirmation.
     */
    readonly requireConfirmed: (holder: Holder) => Effect.Effect<void, NotConfirmed | Unavailable>
    readonly confirm: (
      holder: SignedInHolder,
      given: PasswordConfirmation
    ) => Effect.Effect<void, ForeignOnly | SignInRefused | Throttled | Unavailable>
    /** Most recently used first. */
    readonly list: (holder: SessionHolder) => StoreEffect<ReadonlyArray<Session>>
    readonly revoke: (holder: SessionHolder, id: string) => StoreEffect<boolean>
    /** Ends all other sessions of the user. */
    readonly revokeOthers: (holder: SessionHolder) => StoreEffect<void>

    /** Does not consume the link. */
    readonly userOfLink: (token: Redacted.Redacted) => Effect.Effect<User, ForeignOnly | LinkSpent | Unavailable>
    /** Consumes the link and ends all sessions of the user. */
    readonly setPassword: (given: LinkAnswer) => Effect.Effect<User, ForeignOnly | LinkSpent | Rejected | Unavailable>
    /** Fails like `signIn` if a second factor is required. */
    readonly enterByLink: (
      given: LinkVisit
    ) => Effect.Effect<NewSession, ForeignOnly | LinkSpent | Rejected | SecondFactorRequired | Unavailable>
    /** Ends all other sessions of the user. */
    readonly changePassword: (
      holder: SessionHolder,
      change: PasswordChange
    ) => Effect.Effect<void, ForeignOnly | Rejected | SignInRefused | Throttled | Unavailable>
  }
>()("application/identity/user/SignIn") {
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
