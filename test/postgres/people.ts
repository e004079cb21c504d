import { Effect } from "effect"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import * as Sample from "../support/samples.ts"

/** A user of the account, with a row in every table about the ways in which people come in. */
export const people = Effect.fnUntraced(function* (account_id: AccountId) {
  const user = Sample.user(account_id)
  yield* UserStore.use((users) => users.add(user))
  yield* UserStore.use(({ oneTimeLinks }) => oneTimeLinks.save(Sample.oneTimeLink(user)))
  yield* UserStore.use(({ passwords }) => passwords.save(account_id, user.id, "$scrypt$ln=17,r=8,p=1$c2FsdA==$a2V5"))
  yield* UserStore.use(({ sessions }) => sessions.add(Sample.session(user)))
  yield* UserStore.use(({ approvals }) => approvals.add(Sample.approval(user)))
  yield* UserStore.use(({ secondFactors }) => secondFactors.begin(account_id, user.id, "v1.sealed"))
  yield* UserStore.use(({ recoveryCodes }) => recoveryCodes.replace(account_id, user.id, [Sample.tokenHash()]))
  yield* UserStore.use(({ passkeys }) => passkeys.add(Sample.passkey(user)))
  yield* UserStore.use(({ pendingSignIns }) => pendingSignIns.add(Sample.pendingSignIn(user)))
})
