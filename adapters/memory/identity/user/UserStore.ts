import { Effect, Layer, Option } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { byIdOf } from "../../state/page.ts"
import { endApproval } from "../oauth/endApproval.ts"
import { makeOAuthRecords } from "../oauth/OAuthRecords.ts"
import { makeApprovalStore } from "./ApprovalStore.ts"
import { makeFailedSignInStore } from "./FailedSignInStore.ts"
import { makeForeignSignInStore } from "./ForeignSignInStore.ts"
import { makeKnownOriginStore } from "./KnownOriginStore.ts"
import { makeOneTimeLinkStore } from "./OneTimeLinkStore.ts"
import { makePasskeyChallengeStore } from "./PasskeyChallengeStore.ts"
import { makePasskeyStore } from "./PasskeyStore.ts"
import { makePasswordStore } from "./PasswordStore.ts"
import { makePendingSignInStore } from "./PendingSignInStore.ts"
import { makeRecoveryCodeStore } from "./RecoveryCodeStore.ts"
import { removeRules } from "./removeRules.ts"
import { makeSavedViewStore } from "./SavedViewStore.ts"
import { removeFactor } from "./SecondFactorStore.ts"
import { makeSecondFactorStore } from "./SecondFactorStore.ts"
import { makeSessionStore } from "./SessionStore.ts"

export const layer = Layer.effect(
  UserStore,
  Effect.gen(function* () {
    const state = yield* MemoryState

    const { accounts, call, keys, oneTimeLinks, passkeys, passwords, pendingSignIns, sessions, users } = state
    const own = (account: string, id: string) => {
      const user = users.get(id)
      return user?.account_id === account ? user : undefined
    }

    return {
      add: (user) => call(() => users.put(user)),
      find: (account, id) => call(() => Option.fromUndefinedOr(own(account, id))),
      list: (account) => call(() => users.by("account", account).toSorted(byIdOf)),
      update: (user) => call(() => (own(user.account_id, user.id) === undefined ? undefined : users.put(user))),

      remove: (account, id) =>
        call(() => {
          if (own(account, id) === undefined) return false
          for (const { hash } of keys.by("user", id)) keys.remove(hash)
          for (const session of sessions.by("user", id)) sessions.remove(session.id)
          for (const approval of state.approvals.by("user", id)) endApproval(state, approval.id)
          for (const { hash } of pendingSignIns.by("user", id)) pendingSignIns.remove(hash)
          for (const passkey of passkeys.by("user", id)) passkeys.remove(passkey.id)
          for (const view of state.savedViews.by("user", id)) state.savedViews.remove(view.id)
          removeRules(state, id)
          removeFactor(state, id)
          oneTimeLinks.remove(id)
          passwords.remove(id)
          return users.remove(id)
        }),

      active: (id) =>
        call(() => {
          const user = users.get(id)
          const account = user && accounts.get(user.account_id)
          return account && user.locked_at === null ? Option.some({ account, user }) : Option.none()
        }),

      byEmail: (email) => call(() => Option.fromUndefinedOr(users.by("email", email)[0])),
      approvals: yield* makeApprovalStore,
      failedSignIns: yield* makeFailedSignInStore,
      foreignSignIns: yield* makeForeignSignInStore,
      knownOrigins: yield* makeKnownOriginStore,
      oneTimeLinks: yield* makeOneTimeLinkStore,
      passkeys: yield* makePasskeyStore,
      passkeyChallenges: yield* makePasskeyChallengeStore,
      passwords: yield* makePasswordStore,
      pendingSignIns: yield* makePendingSignInStore,
      recoveryCodes: yield* makeRecoveryCodeStore,
      savedViews: yield* makeSavedViewStore,
      secondFactors: yield* makeSecondFactorStore,
      sessions: yield* makeSessionStore,
      oauth: yield* makeOAuthRecords
    }
  })
)
