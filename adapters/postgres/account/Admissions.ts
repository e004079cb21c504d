import { Effect, Layer, Option, Schema } from "effect"
import { LRUCache } from "lru-cache"

import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import { Admissions } from "#application/ports/account/Admissions.ts"
import type { Admission, Asking } from "#application/ports/account/Admissions.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { RateBucket, Taken } from "#domain/account/rateLimit.ts"

import { Database } from "../sql/Database.ts"
import { numbered } from "../sql/each.ts"
import { json } from "../sql/json.ts"
import { keyHolderOf, KeyRow } from "./holder.ts"
import { makeRefusals } from "./refusals.ts"

const decode = Schema.decodeUnknownEffect(KeyRow)

/** A cached holder is valid while its stamp equals the row's. */
const mostHolders = 10_000

/** Result for all requests of a batch with the same key and bucket. */
interface Found {
  readonly question: number
  readonly stamp: string
  readonly free: number
  readonly retry_after: number
  readonly reset_after: number
}

const takenAfter = (before: number, { free, reset_after, retry_after }: Found): Taken =>
  before < free
    ? { allowed: true, remaining: free - before - 1, retry_after: 0, reset_after }
    : { allowed: false, remaining: 0, retry_after, reset_after }

const placeOf = ({ bucket, hash }: Asking) => `${hash} ${bucket.name}`

const limitsOf = (bucket: RateBucket) =>
  "limit" in bucket ? { bucket: bucket.name, limit: bucket.limit } : { bucket: bucket.name, times: bucket.times }

export const layer = Layer.effect(
  Admissions,
  Effect.map(Database, ({ run, sql }) => {
    const refusals = makeRefusals<Admission>()
    const holders = new LRUCache<string, { readonly stamp: string; readonly holder: KeyHolder }>({ max: mostHolders })

    const holderIn = Effect.fnUntraced(function* (hash: string, row: Found) {
      const known = holders.get(hash)
      if (known?.stamp === row.stamp) return known.holder
      const found = yield* Effect.orDie(decode(row))
      const holder = keyHolderOf(found)
      holders.set(hash, { stamp: row.stamp, holder })
      return holder
    })

    const found = (groups: ReadonlyArray<ReadonlyArray<Asking>>) => {
      const items = groups.flatMap(([first, ...more]) =>
        first === undefined ? [] : [{ hash: first.hash, ...limitsOf(first.bucket), count: more.length + 1 }]
      )
      return items.length === 0
        ? Effect.succeed([])
        : run(sql<Found>`select * from landfall_admit_keys(${json(numbered(items))}::jsonb)`)
    }

    return {
      admitEach: Effect.fnUntraced(function* (asking) {
        const now = yield* elapsed
        const answers = asking.map((one) => refusals.find(placeOf(one), now))
        const open = asking.flatMap((one, index) => (answers[index] === undefined ? [{ ...one, index }] : []))
        const groups = [...Map.groupBy(open, placeOf).values()]
        for (const row of yield* found(groups)) {
          const same = groups[row.question] ?? []
          const [first] = same
          if (first === undefined) continue
          const holder = yield* holderIn(first.hash, row)
          for (const [before, { index }] of same.entries()) {
            const admission = { holder, taken: takenAfter(before, row) }
            answers[index] = admission
            if (!admission.taken.allowed) refusals.keep(placeOf(first), admission, now)
          }
        }
        return answers.map(Option.fromUndefinedOr)
      })
    }
  })
)
