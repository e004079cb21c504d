import { Effect, Option, Schema } from "effect"
import { LRUCache } from "lru-cache"

import { elapsed } from "#application/ports/elapsed.ts"
import type { ApiKeyWithUser } from "#application/ports/identity/account/AccountStore.ts"
import type { Admission, AdmissionRequest, Admissions } from "#application/ports/identity/account/Admissions.ts"
import type { RateBucket, RateLimitResult } from "#domain/identity/account/rateLimit.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"
import { numbered } from "../../sql/questions.ts"
import { keyHolderOf, KeyRow } from "./holder.ts"
import { makeRejectionCache } from "./rejectionCache.ts"

const decode = Schema.decodeUnknownEffect(KeyRow)

/** A cached holder is valid while its stamp equals the row's. */
const maxCachedHolders = 10_000

interface BucketAdmission {
  readonly question: number
  readonly stamp: string
  readonly free: number
  readonly retry_after: number
  readonly reset_after: number
}

const takenByNthRequest = (before: number, { free, reset_after, retry_after }: BucketAdmission): RateLimitResult =>
  before < free
    ? { allowed: true, remaining: free - before - 1, retry_after: 0, reset_after }
    : { allowed: false, remaining: 0, retry_after, reset_after }

const bucketKeyOf = ({ bucket, hash }: AdmissionRequest) => `${hash} ${bucket.name}`

const limitsOf = (bucket: RateBucket) =>
  "limit" in bucket ? { bucket: bucket.name, limit: bucket.limit } : { bucket: bucket.name, times: bucket.times }

export const makeAdmissions = Effect.map(Database, ({ run, sql }) => {
  const refusals = makeRejectionCache<Admission>()
  const holders = new LRUCache<string, { readonly stamp: string; readonly holder: ApiKeyWithUser }>({
    max: maxCachedHolders
  })

  const holderIn = Effect.fnUntraced(function* (hash: string, row: BucketAdmission) {
    const known = holders.get(hash)
    if (known?.stamp === row.stamp) return known.holder
    const found = yield* Effect.orDie(decode(row))
    const holder = keyHolderOf(found)
    holders.set(hash, { stamp: row.stamp, holder })
    return holder
  })

  const found = (groups: ReadonlyArray<ReadonlyArray<AdmissionRequest>>) => {
    const items = groups.flatMap(([first, ...more]) =>
      first === undefined ? [] : [{ hash: first.hash, ...limitsOf(first.bucket), count: more.length + 1 }]
    )
    return items.length === 0
      ? Effect.succeed([])
      : run(sql<BucketAdmission>`select * from landfall_admit_keys(${json(numbered(items))}::jsonb)`)
  }

  return {
    admit: Effect.fnUntraced(function* (asking) {
      const now = yield* elapsed
      const answers = asking.map((one) => refusals.find(bucketKeyOf(one), now))
      const open = asking.flatMap((one, index) => (answers[index] === undefined ? [{ ...one, index }] : []))
      const groups = [...Map.groupBy(open, bucketKeyOf).values()]
      for (const row of yield* found(groups)) {
        const same = groups[row.question] ?? []
        const [first] = same
        if (first === undefined) continue
        const holder = yield* holderIn(first.hash, row)
        for (const [before, { index }] of same.entries()) {
          const admission = { holder, taken: takenByNthRequest(before, row) }
          answers[index] = admission
          if (!admission.taken.allowed) refusals.keep(bucketKeyOf(first), admission, now)
        }
      }
      return answers.map(Option.fromUndefinedOr)
    })
  } satisfies Admissions
})
