import { Effect, Layer, Option } from "effect"

import { AccountStore } from "#application/ports/account/AccountStore.ts"
import { Admissions } from "#application/ports/account/Admissions.ts"
import type { AdmissionRequest } from "#application/ports/account/Admissions.ts"
import { RateLimits } from "#application/ports/account/RateLimits.ts"
import { bucketRequestsPerMinute, rateWindowKey } from "#domain/account/rateLimit.ts"

export const layer = Layer.effect(
  Admissions,
  Effect.gen(function* () {
    const accounts = yield* AccountStore
    const limits = yield* RateLimits
    const admit = Effect.fnUntraced(function* ({ bucket, hash }: AdmissionRequest) {
      const found = yield* accounts.byKeyHash(hash)
      if (Option.isNone(found)) return Option.none()
      const { account, key_id } = found.value
      const taken = yield* limits.take(
        rateWindowKey(account.id, key_id, bucket.name),
        bucketRequestsPerMinute(bucket, account)
      )
      return Option.some({ holder: found.value, taken })
    })
    return { admitEach: (asking) => Effect.forEach(asking, admit) }
  })
)
