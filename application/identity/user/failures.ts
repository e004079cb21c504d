import { Effect, Option, Redacted } from "effect"

import { Throttled } from "#domain/Errors.ts"
import { allowedFailures, nextSignInAllowedAt, addFailedSignIn } from "#domain/identity/user/failedSignIns.ts"
import { networkOf } from "#domain/identity/user/networkAddress.ts"
import type { User } from "#domain/identity/user/User.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"

/** Per network. Includes successful attempts, because most cost a slow hash. */
const maxAttemptsPerMinute = 30

/** Each kind of sign-in has a separate limit. */
export const limitNetwork = Effect.fnUntraced(function* (
  kind: "sign-in" | "passkey" | "provider",
  address: string | null
) {
  if (address === null) return
  const taken = yield* AccountStore.use(({ rateLimits }) =>
    rateLimits.take(`${kind}:${networkOf(address)}`, maxAttemptsPerMinute)
  )
  if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
})

/** `allowed` is the number of failures without a delay. */
interface FailureCounter {
  readonly key: string
  readonly allowed: number
}

/** Also counts unknown addresses, so that responses do not reveal users. */
export const passwordFailuresOf = Effect.fnUntraced(function* (email: string) {
  const secrets = yield* Secrets
  const counted: FailureCounter = {
    key: `user:${yield* secrets.hash(Redacted.make(email))}`,
    allowed: allowedFailures.user
  }
  return counted
})

/** A correct password must not clear the count of wrong codes. */
export const codeFailuresOf = ({ id }: User): FailureCounter => ({ key: `code:${id}`, allowed: allowedFailures.user })

const networksOf = (address: string | null): ReadonlyArray<FailureCounter> =>
  address === null ? [] : [{ key: `network:${networkOf(address)}`, allowed: allowedFailures.network }]

const waitUntil = (now: Instant, at: Instant) =>
  new Throttled({ retry_after: Math.ceil(millisecondsBetween(now, at) / 1000) })

/**
 * Counts an attempt as a failure before it is verified, so that parallel attempts cannot evade the limit. Returns an
 * effect that reverts this after success. With `about` null, only the network counts.
 */
export const countAttempt = Effect.fn("SignIn.admitTry")(function* (
  about: FailureCounter | null,
  address: string | null
) {
  const { failedSignIns: failures } = yield* UserStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  yield* limitNetwork("sign-in", address)
  const network = networksOf(address)
  const counted = about === null ? network : [about, ...network]

  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock(counted.map(({ key }) => `failed:${key}`))
      const now = yield* clock.now
      for (const { allowed, key } of counted) {
        const before = Option.getOrNull(yield* failures.find(key))
        const next = addFailedSignIn(before, allowed, now)
        if (next === null) return yield* waitUntil(now, before === null ? now : nextSignInAllowedAt(before, allowed))
        yield* failures.save(key, next)
      }
    })
  )

  return transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock(counted.map(({ key }) => `failed:${key}`))
      if (about !== null) yield* failures.forget(about.key)
      for (const { key } of network) {
        const found = Option.getOrNull(yield* failures.find(key))
        if (found !== null) yield* failures.save(key, { ...found, count: Math.max(0, found.count - 1) })
      }
    })
  )
})

/** For users who have proven their identity otherwise. */
export const clearFailures = ({ key }: FailureCounter) =>
  UserStore.use(({ failedSignIns }) => failedSignIns.forget(key))
