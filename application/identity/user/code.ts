import { Effect, Option, Redacted } from "effect"

import type { UserId } from "#domain/Identifiers.ts"
import type { SecondFactor } from "#domain/identity/user/SecondFactor.ts"
import { readCode } from "#domain/identity/user/secondFactorCode.ts"
import type { User } from "#domain/identity/user/User.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { SignInProofs } from "../../ports/identity/user/SignInProofs.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { unsealSecret } from "./sealedSecret.ts"

export const enabledFactor = Effect.fnUntraced(function* ({ account_id, id }: User) {
  const found = yield* UserStore.use(({ secondFactors }) => secondFactors.find(account_id, id))
  return Option.getOrNull(Option.filter(found, ({ enabled_at }) => enabled_at !== null))
})

/** Includes the user, so that equal codes of two users differ. */
export const recoveryHash = (user: UserId, code: Redacted.Redacted) =>
  Secrets.use((secrets) => secrets.hash(Redacted.make(`${user} ${Redacted.value(code)}`)))

export const stepOf = Effect.fnUntraced(function* (factor: SecondFactor, code: string) {
  const [totp, clock] = [(yield* SignInProofs).totp, yield* DurableClock]
  return totp.stepOf(yield* unsealSecret(factor), code, yield* clock.now)
})

/** Consumes a code. False if it is wrong or used. */
export const consumeCode = Effect.fn("SignIn.takeCode")(function* (factor: SecondFactor, typed: string) {
  const { secondFactors: factors, recoveryCodes } = yield* UserStore
  const { account_id, user_id } = factor
  const code = readCode(typed)
  if (code === null) return false
  if (code.kind === "recovery") {
    return yield* recoveryCodes.take(account_id, user_id, yield* recoveryHash(user_id, Redacted.make(code.text)))
  }
  const step = yield* stepOf(factor, code.text)
  return step !== null && (yield* factors.takeStep(account_id, user_id, step))
})
