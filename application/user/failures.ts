import { Effect, Option, Redacted } from "effect"

import { Throttled } from "#domain/Errors.ts"
import { between } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { allowedFailures, nextTryAt, withFailure } from "#domain/user/failedSignIns.ts"
import { networkOf } from "#domain/user/networkAddress.ts"
import type { User } from "#domain/user/User.ts"

import { RateLimits } from "../ports/account/RateLimits.ts"
import { DurableClock } from "../ports/jobs/DurableClock.ts"
import { Transaction } from "../ports/jobs/Transaction.ts"
import { Secrets } from "../ports/secret/Secrets.ts"
import { FailedSignInStore } from "../ports/user/FailedSignInStore.ts"

/** Tries of one network in a minute, right ones too: most cost a slow hash. */
const triesPerMinute = 30

/** Takes one of the tries of a network, each kind of which has its own number. */
export const admitNetwork = Effect.fnUntraced(function* (
  kind: "sign-in" | "passkey" | "provider",
  address: string | null
) {
  if (address === null) return
  const taken = yield* RateLimits.use((limits) => limits.take(`${kind}:${networkOf(address)}`, triesPerMinute))
  if (!taken.allowed) return yield* new Throttled({ retry_after: Math.max(1, taken.retry_after) })
})

/** What failures are counted by, and how many have no consequence. */
interface Counted {
  readonly key: string
  readonly allowed: number
}

/** Wrong passwords for an address, known or not, so that nobody learns which. */
export const passwordsFor = Effect.fnUntraced(function* (email: string) {
  const secrets = yield* Secrets
  const counted: Counted = { key: `user:${yield* secrets.hash(Redacted.make(email))}`, allowed: allowedFailures.user }
  return counted
})

/** Wrong codes of a user, apart from the passwords: a right password must not clear them. */
export const codesFor = ({ id }: User): Counted => ({ key: `code:${id}`, allowed: allowedFailures.user })

const networksOf = (address: string | null): ReadonlyArray<Counted> =>
  address === null ? [] : [{ key: `network:${networkOf(address)}`, allowed: allowedFailures.network }]

const waitUntil = (now: Instant, at: Instant) => new Throttled({ retry_after: Math.ceil(between(now, at) / 1000) })

/**
 * Counts a try as a failure before what was given is looked at, so that tries at once cannot outrun the count; what
 * follows a right one takes it back. Fails while the next try is not looked at. A try that is about nobody yet counts
 * by its network alone.
 */
export const admitTry = Effect.fn("SignIn.admitTry")(function* (about: Counted | null, address: string | null) {
  const failures = yield* FailedSignInStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  yield* admitNetwork("sign-in", address)
  const network = networksOf(address)
  const counted = about === null ? network : [about, ...network]

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

  /** What was given was right: nothing of its kind is held against the user any more, nor this try against the network. */
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

/** Forgets what is held against a user who proved otherwise who they are. */
export const forgive = ({ key }: Counted) => FailedSignInStore.use((failures) => failures.forget(key))
