import { Effect, Option } from "effect"

import type { PasskeyChallengeStore } from "#application/ports/identity/user/PasskeyChallengeStore.ts"
import { toMillis } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makePasskeyChallengeStore = Effect.map(
  MemoryState,
  ({ call, passkeyChallenges }) =>
    ({
      save: (challenge) =>
        call((now) => {
          for (const { expires_at, key } of passkeyChallenges.all()) {
            if (toMillis(expires_at) <= now) passkeyChallenges.remove(key)
          }
          passkeyChallenges.put(challenge)
        }),

      take: (key) =>
        call(() => {
          const challenge = passkeyChallenges.get(key)
          passkeyChallenges.remove(key)
          return Option.fromUndefinedOr(challenge)
        })
    }) satisfies PasskeyChallengeStore
)
