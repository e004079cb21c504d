import { Effect, Option } from "effect"

import type { FailedSignInStore } from "#application/ports/identity/user/FailedSignInStore.ts"
import { failureResetMs } from "#domain/identity/user/failedSignIns.ts"
import { toMillis } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeFailedSignInStore = Effect.map(
  MemoryState,
  ({ call, failedSignIns }) =>
    ({
      find: (key) => call(() => Option.fromUndefinedOr(failedSignIns.get(key)?.failed)),

      save: (key, failed) =>
        call((now) => {
          for (const old of failedSignIns.all()) {
            if (toMillis(old.failed.last_at) + failureResetMs <= now) failedSignIns.remove(old.key)
          }
          failedSignIns.put({ key, failed })
        }),

      forget: (key) => call(() => void failedSignIns.remove(key))
    }) satisfies FailedSignInStore
)
