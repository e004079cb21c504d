import { Effect, Option } from "effect"

import type { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { AdmissionRequest, Admissions } from "#application/ports/identity/account/Admissions.ts"
import { bucketRequestsPerMinute, rateWindowKey } from "#domain/identity/account/rateLimit.ts"

export const makeAdmissions = ({
  byKeyHash,
  rateLimits
}: Pick<AccountStore["Service"], "byKeyHash" | "rateLimits">) => {
  const admit = Effect.fnUntraced(function* ({ bucket, hash }: AdmissionRequest) {
    const found = yield* byKeyHash(hash)
    if (Option.isNone(found)) return Option.none()
    const { account, key_id } = found.value
    const taken = yield* rateLimits.take(
      rateWindowKey(account.id, key_id, bucket.name),
      bucketRequestsPerMinute(bucket, account)
    )
    return Option.some({ holder: found.value, taken })
  })
  return { admit: (asking) => Effect.forEach(asking, admit) } satisfies Admissions
}
