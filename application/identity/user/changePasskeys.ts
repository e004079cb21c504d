import { Effect } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { maxPasskeysPerUser, normalizePasskeyName } from "#domain/identity/user/Passkey.ts"
import type { Passkey } from "#domain/identity/user/Passkey.ts"
import { PasskeyRefused } from "#domain/identity/user/signInErrors.ts"

import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { SignInProofs } from "../../ports/identity/user/SignInProofs.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import type { RelyingParty } from "../../ports/identity/user/WebAuthn.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { runAudited } from "../audit/runAudited.ts"
import { saveChallenge, consumeChallenge } from "./passkeyChallenge.ts"
import { confirmPassword } from "./verifyPassword.ts"
import type { PasswordConfirmation } from "./verifyPassword.ts"

export interface PasskeyRegistration {
  readonly site: RelyingParty
  readonly name: string
  readonly response: string
}

const keyOf = ({ session_id }: SessionHolder) => `create:${session_id}`

export const listPasskeys = Effect.fn("Passkeys.list")(function* ({ user }: SessionHolder) {
  return yield* UserStore.use(({ passkeys }) => passkeys.list(user.account_id, user.id))
})

/** A stored challenge proves that the password was correct in this session. */
export const beginPasskey = Effect.fn("Passkeys.begin")(function* (
  holder: SessionHolder,
  { site, ...given }: PasswordConfirmation & { readonly site: RelyingParty }
) {
  const { passkeys: webauthn } = yield* SignInProofs
  yield* confirmPassword(holder, given)
  const present = yield* listPasskeys(holder)
  if (present.length >= maxPasskeysPerUser) {
    const detail = `The user has ${maxPasskeysPerUser} passkeys, the maximum. Remove one first.`
    return yield* new Rejected({ pointer: "/data/attributes/passkeys", detail, code: "too_many" })
  }
  const { challenge, options } = yield* webauthn.creation(site, holder.user, present)
  yield* saveChallenge(keyOf(holder), challenge)
  return options
})

export const addPasskey = Effect.fn("Passkeys.add")(function* (
  holder: SessionHolder,
  { name, response, site }: PasskeyRegistration
) {
  const [webauthn, passkeys] = [(yield* SignInProofs).passkeys, (yield* UserStore).passkeys]
  const challenge = yield* consumeChallenge(keyOf(holder))
  const made = yield* webauthn.verifyCreation(site, challenge, response)
  const { account_id, id: user_id } = holder.user
  const created_at = yield* DurableClock.use((clock) => clock.now)
  const passkey: Passkey = {
    ...made,
    account_id,
    user_id,
    name: normalizePasskeyName(name),
    created_at,
    last_used_at: null
  }
  const isAdded = yield* runAudited(passkeys.add(passkey), (isAdded) =>
    isAdded ? [{ account: account_id, action: "user.passkey_added", id: user_id }] : []
  )
  return isAdded ? passkey : yield* new PasskeyRefused()
})

export const removePasskey = Effect.fn("Passkeys.remove")(function* ({ user }: SessionHolder, id: string) {
  const removed = UserStore.use(({ passkeys }) => passkeys.remove(user.account_id, user.id, id))
  return yield* runAudited(removed, (isRemoved) =>
    isRemoved ? [{ account: user.account_id, action: "user.passkey_removed", id: user.id }] : []
  )
})
