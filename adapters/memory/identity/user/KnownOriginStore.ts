import { Effect } from "effect"

import type { KnownOriginStore } from "#application/ports/identity/user/KnownOriginStore.ts"
import { knownOriginLifeMs } from "#domain/identity/user/failedSignIns.ts"
import { toMillis } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

const hasExpired = (last_at: Instant, now: number) => toMillis(last_at) + knownOriginLifeMs <= now

export const makeKnownOriginStore = Effect.map(
  MemoryState,
  ({ call, knownOrigins }) =>
    ({
      find: (keys) =>
        call((now) =>
          keys.filter((key) => {
            const found = knownOrigins.get(key)
            return found !== undefined && !hasExpired(found.last_at, now)
          })
        ),

      save: (keys, last_at) =>
        call((now) => {
          for (const old of knownOrigins.all()) if (hasExpired(old.last_at, now)) knownOrigins.remove(old.key)
          for (const key of keys) knownOrigins.put({ key, last_at })
        })
    }) satisfies KnownOriginStore
)
