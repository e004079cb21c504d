import { Effect } from "effect"

import { ApprovalStore } from "#application/ports/user/ApprovalStore.ts"
import { OneTimeLinkStore } from "#application/ports/user/OneTimeLinkStore.ts"
import { PasskeyStore } from "#application/ports/user/PasskeyStore.ts"
import { PasswordStore } from "#application/ports/user/PasswordStore.ts"
import { PendingSignInStore } from "#application/ports/user/PendingSignInStore.ts"
import { RecoveryCodeStore } from "#application/ports/user/RecoveryCodeStore.ts"
import { SecondFactorStore } from "#application/ports/user/SecondFactorStore.ts"
import { SessionStore } from "#application/ports/user/SessionStore.ts"
import { UserStore } from "#application/ports/user/UserStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import * as Sample from "../support/samples.ts"

/** A user of the account, with a row in every table about the ways in which people come in. */
export const people = Effect.fnUntraced(function* (account_id: AccountId) {
  const user = Sample.user(account_id)
  yield* UserStore.use((users) => users.add(user))
  yield* OneTimeLinkStore.use((links) => links.save(Sample.oneTimeLink(user)))
  yield* PasswordStore.use((passwords) => passwords.save(account_id, user.id, "$scrypt$ln=17,r=8,p=1$c2FsdA==$a2V5"))
  yield* SessionStore.use((sessions) => sessions.add(Sample.session(user)))
  yield* ApprovalStore.use((approvals) => approvals.add(Sample.approval(user)))
  yield* SecondFactorStore.use((factors) => factors.begin(account_id, user.id, "v1.sealed"))
  yield* RecoveryCodeStore.use((codes) => codes.replace(account_id, user.id, [Sample.tokenHash()]))
  yield* PasskeyStore.use((passkeys) => passkeys.add(Sample.passkey(user)))
  yield* PendingSignInStore.use((pendings) => pendings.add(Sample.pendingSignIn(user)))
})
