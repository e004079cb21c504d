import { Effect, Option, Redacted } from "effect"

import { Throttled } from "#domain/Errors.ts"
import { allowedFailures, nextSignInAllowedAt, addFailedSignIn } from "#domain/identity/user/failedSignIns.ts"
import { networkOf } from "#domain/identity/user/networkAddress.ts"
import type { User } from "#domain/identity/user/User.ts"
import { millisecondsBetween } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import type { SessionHolder } from "../../ports/identity/user/SessionStore.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { findKnownOrigin } from "./knownOrigins.ts"
import type { Origin } from "./knownOrigins.ts"

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

/** Counters of one attempt; the network of the attempt counts in addition, unless it is null. */
export interface AttemptCounters {
  readonly own: FailureCounter | null
  readonly network: string | null
}

const ofUser = (key: string): FailureCounter => ({ key, allowed: allowedFailures.user })

/**
 * A browser or network that the user signed in from has a separate counter, so that an attacker elsewhere cannot keep
 * the user out. In a known browser, other browsers of its network do not count either.
 */
const countersAt = Effect.fnUntraced(function* (key: string, email: string, origin: Origin) {
  const known = yield* findKnownOrigin(email, origin)
  const counters: AttemptCounters = {
    own: ofUser(known === null ? key : `${key} ${known.key}`),
    network: known?.kind === "device" ? null : origin.address
  }
  return counters
})

const passwordKeyOf = (email: string) =>
  Effect.map(
    Secrets.use((secrets) => secrets.hash(Redacted.make(email))),
    (hash) => `user:${hash}`
  )

/** Also counts unknown addresses, so that responses do not reveal users. */
export const passwordCounters = Effect.fnUntraced(function* (email: string, origin: Origin) {
  return yield* countersAt(yield* passwordKeyOf(email), email, origin)
})

/** A correct password must not clear the count of wrong codes. */
export const codeCounters = ({ email, id }: User, origin: Origin) => countersAt(`code:${id}`, email ?? "", origin)

/** An attacker without the session cannot count against it. */
export const sessionCounters = ({ session_id }: Pick<SessionHolder, "session_id">): AttemptCounters => ({
  own: ofUser(`session:${session_id}`),
  network: null
})

export const networkCounters = ({ address }: Origin): AttemptCounters => ({ own: null, network: address })

const networksOf = (address: string | null): ReadonlyArray<FailureCounter> =>
  address === null ? [] : [{ key: `network:${networkOf(address)}`, allowed: allowedFailures.network }]

const waitUntil = (now: Instant, at: Instant) =>
  new Throttled({ retry_after: Math.ceil(millisecondsBetween(now, at) / 1000) })

/**
 * Before verification, so that parallel attempts cannot evade the limit. Returns an effect that reverts this after
 * success.
 */
export const countAttempt = Effect.fn("SignIn.admitTry")(function* (counters: AttemptCounters, address: string | null) {
  const { failedSignIns: failures } = yield* UserStore
  const clock = yield* DurableClock
  const transaction = yield* Transaction
  yield* limitNetwork("sign-in", address)
  const { own } = counters
  const network = networksOf(counters.network)
  const counted = own === null ? network : [own, ...network]

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
      if (own !== null) yield* failures.forget(own.key)
      for (const { key } of network) {
        const found = Option.getOrNull(yield* failures.find(key))
        if (found !== null) yield* failures.save(key, { ...found, count: Math.max(0, found.count - 1) })
      }
    })
  )
})

/** For users who have proven their identity otherwise. */
export const clearFailures = Effect.fnUntraced(function* (email: string) {
  const key = yield* passwordKeyOf(email)
  yield* UserStore.use(({ failedSignIns }) => failedSignIns.forget(key))
})
