import { Effect, Option } from "effect"
import type { Redacted } from "effect"

import type { UserId } from "#domain/Identifiers.ts"
import { readCode, recoveryCodeCount } from "#domain/identity/user/secondFactorCode.ts"
import { CodeRefused } from "#domain/identity/user/signInErrors.ts"
import type { User } from "#domain/identity/user/User.ts"
import type { Instant } from "#domain/Time.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { SignInProofs } from "../../ports/identity/user/SignInProofs.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { audit } from "../audit/audit.ts"
import { runAudited } from "../audit/runAudited.ts"
import { enabledFactor, recoveryHash, stepOf } from "./code.ts"
import { countAttempt, sessionCounters } from "./failures.ts"
import { sealSecret } from "./sealedSecret.ts"
import type { BrowserOrigin } from "./session/beginSession.ts"
import { confirmPassword } from "./verifyPassword.ts"
import type { PasswordConfirmation } from "./verifyPassword.ts"

/** Shown only once. */
export interface NewSecret {
  /** Base32. */
  readonly secret: Redacted.Redacted
  /** `otpauth://` URI for an app on the same device. */
  readonly address: Redacted.Redacted
}

export interface EnabledFactor {
  readonly since: Instant
  readonly recovery_codes: number
}

export const describeFactor = Effect.fn("SecondFactors.describe")(function* ({ user }: SessionHolder) {
  const factor = yield* enabledFactor(user)
  if (factor === null || factor.enabled_at === null) return Option.none<EnabledFactor>()
  const recovery_codes = yield* UserStore.use(({ recoveryCodes }) => recoveryCodes.count(user.account_id, user.id))
  return Option.some<EnabledFactor>({ since: factor.enabled_at, recovery_codes })
})

export const beginFactor = Effect.fn("SecondFactors.begin")(function* (
  holder: SessionHolder,
  given: PasswordConfirmation
) {
  const { user } = holder
  const [factors, totp] = [(yield* UserStore).secondFactors, (yield* SignInProofs).totp]
  yield* confirmPassword(holder, given)
  const secret = yield* totp.newSecret
  const sealed = yield* sealSecret(user.id, secret)
  const isBegun = yield* factors.begin(user.account_id, user.id, sealed)
  const address = totp.address(secret, user.email ?? user.name)
  return isBegun ? Option.some<NewSecret>({ secret, address }) : Option.none<NewSecret>()
})

/** Before the transaction, because hashing is slow. */
const makeCodes = Effect.fnUntraced(function* (user: UserId) {
  const secrets = yield* Secrets
  const codes = yield* Effect.replicateEffect(secrets.newRecoveryCode, recoveryCodeCount)
  return { codes, hashes: yield* Effect.forEach(codes, (code) => recoveryHash(user, code)) }
})

const wantedFactor = Effect.fnUntraced(function* ({ account_id, id }: User) {
  const found = yield* UserStore.use(({ secondFactors }) => secondFactors.find(account_id, id))
  return Option.getOrNull(Option.filter(found, ({ enabled_at }) => enabled_at === null))
})

export const confirmFactor = Effect.fn("SecondFactors.confirm")(function* (
  holder: SessionHolder,
  { code, ...browser }: BrowserOrigin & { readonly code: string }
) {
  const { session_id, user } = holder
  const [factors, recoveryCodes, sessions] = [
    (yield* UserStore).secondFactors,
    (yield* UserStore).recoveryCodes,
    (yield* UserStore).sessions
  ]
  const transaction = yield* Transaction
  const accept = yield* countAttempt(sessionCounters(holder), browser.address)
  const factor = yield* wantedFactor(user)
  const given = readCode(code)
  if (factor === null || given?.kind !== "time") return yield* new CodeRefused()
  const step = yield* stepOf(factor, given.text)
  if (step === null) return yield* new CodeRefused()
  const now = yield* DurableClock.use((clock) => clock.now)
  const { codes, hashes } = yield* makeCodes(user.id)
  yield* transaction.run(
    Effect.gen(function* () {
      if (!(yield* factors.enable(factor, step, now))) return yield* new CodeRefused()
      yield* recoveryCodes.replace(user.account_id, user.id, hashes)
      yield* sessions.removeAll(user.account_id, user.id, session_id)
      yield* audit({ account: user.account_id, action: "user.second_factor_enabled", id: user.id })
    })
  )
  yield* accept
  return codes
})

export const renewCodes = Effect.fn("SecondFactors.renewCodes")(function* (
  holder: SessionHolder,
  given: PasswordConfirmation
) {
  const { user } = holder
  yield* confirmPassword(holder, given)
  if ((yield* enabledFactor(user)) === null) return Option.none<ReadonlyArray<Redacted.Redacted>>()
  const { codes, hashes } = yield* makeCodes(user.id)
  const replaced = UserStore.use(({ recoveryCodes }) => recoveryCodes.replace(user.account_id, user.id, hashes))
  yield* runAudited(replaced, () => [{ account: user.account_id, action: "user.recovery_codes_renewed", id: user.id }])
  return Option.some<ReadonlyArray<Redacted.Redacted>>(codes)
})

export const disableFactor = Effect.fn("SecondFactors.disable")(function* (
  holder: SessionHolder,
  given: PasswordConfirmation
) {
  const { user } = holder
  yield* confirmPassword(holder, given)
  const removed = UserStore.use(({ secondFactors }) => secondFactors.remove(user.account_id, user.id))
  yield* runAudited(removed, () => [{ account: user.account_id, action: "user.second_factor_disabled", id: user.id }])
})
