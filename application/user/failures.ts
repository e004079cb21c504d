import { Effect, Option, Redacted } from "effect"

import { Throttled } from "#domain/Errors.ts"
import { between } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { allowedFailures, nextTryAt, withFailure } from "#domain/user/failedSignIns.ts"
import { networkOf } from "#domain/user/networkAddress.ts"

import { RateLimits } from "../ports/account/RateLimits.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import { Secrets } from "../ports/secret/Secrets.ts"
import { FailedSignInStore } from "../ports/user/FailedSignInStore.ts"

/** Tries of one network in a minute, right ones too: each costs a slow hash. */
const triesPerMinute = 30

interface Counted {
  readonly key: string
  readonly allowed: number
}

/** Whose failures count: of the user by the address, known or not, so that nobody learns which; and of the network. */
const countedFor = Effect.fnUntraced(function* (email: string, address: string | null) {
  const secrets = yield* Secrets
  const user: Counted = { key: `user:${yield* secrets.hash(Redacted.make(email))}`, allowed: allowedFailures.user }
  const network = address === null ? [] : [{ key: `network:${networkOf(address)}`, allowed: allowedFailures.network }]
  return { user, network }
})

const waitUntil = (now: Instant, at: Instant) => new Throttled({ retry_after: Math.ceil(between(now, at) / 1000) })

/**
 * Counts a try as a failure before its password is looked at, so that tries at once cannot outrun the count; what
 * follows a right password takes it back. Fails while the next password is not looked at.
 */
export const admitTry = Effect.fn("SignIn.admitTry")(function* (email: string, address: string | null) {
  const failures = yield* FailedSignInStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  const { network, user } = yield* countedFor(email, address)
  if (address !== null) {
    const taken = yield* RateLimits.use((limits) => limits.take(`sign-in:${networkOf(address)}`, triesPerMinute))
    if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
  }
  const counted = [user, ...network]

  yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock(counted.map(({ key }) => `failed:${key}`))
      const now = yield* clock.now
      for (const { allowed, key } of counted) {
        const before = Option.getOrNull(yield* failures.find(key))
        const next = withFailure(before, allowed, now)
        if (next === null) return yield* waitUntil(now, before === null ? now : nextTryAt(before, allowed))
        yield* failures.save(key, next)
      }
    })
  )

  /** The password was right: nothing is held against the user any more, nor this try against the network. */
  return transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock(counted.map(({ key }) => `failed:${key}`))
      yield* failures.forget(user.key)
      for (const { key } of network) {
        const found = Option.getOrNull(yield* failures.find(key))
        if (found !== null) yield* failures.save(key, { ...found, count: Math.max(0, found.count - 1) })
      }
    })
  )
})

/** Forgets what is held against a user who proved otherwise who they are. */
export const forgive = Effect.fnUntraced(function* (email: string) {
  const { user } = yield* countedFor(email, null)
  yield* FailedSignInStore.use((failures) => failures.forget(user.key))
})
