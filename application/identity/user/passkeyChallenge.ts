import { Effect, Option } from "effect"

import { challengeExpiry } from "#domain/identity/user/Passkey.ts"
import { PasskeyRefused } from "#domain/identity/user/signInErrors.ts"

import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"

export const saveChallenge = Effect.fnUntraced(function* (key: string, challenge: string) {
  const { passkeyChallenges: challenges } = yield* UserStore
  const expires_at = challengeExpiry(yield* DurableClock.use((clock) => clock.now))
  yield* challenges.save({ key, challenge, expires_at })
})

export const consumeChallenge = Effect.fnUntraced(function* (key: string) {
  const { passkeyChallenges: challenges } = yield* UserStore
  const found = Option.getOrNull(yield* challenges.take(key))
  const now = yield* DurableClock.use((clock) => clock.now)
  return found === null || found.expires_at <= now ? yield* new PasskeyRefused() : found.challenge
})
