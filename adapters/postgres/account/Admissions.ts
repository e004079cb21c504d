import { Effect, Layer, Option, Schema } from "effect"
import { LRUCache } from "lru-cache"

import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import { Admissions } from "#application/ports/account/Admissions.ts"
import type { Admission } from "#application/ports/account/Admissions.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { Taken } from "#domain/account/rateLimit.ts"

import { Database } from "../sql/Database.ts"
import { holderOf, KeyRow } from "./holder.ts"
import { makeRefusals } from "./refusals.ts"

const decode = Schema.decodeUnknownEffect(KeyRow)

/** Holders that a process keeps as they were read; a stamp that is another says that they are others by now. */
const mostHolders = 10_000

interface Row extends Taken {
  readonly stamp: string
}

export const layer = Layer.effect(
  Admissions,
  Effect.map(Database, ({ run, sql }) => {
    const refusals = makeRefusals<Admission>()
    const holders = new LRUCache<string, { readonly stamp: string; readonly holder: KeyHolder }>({ max: mostHolders })

    const holderIn = Effect.fnUntraced(function* (hash: string, row: Row) {
      const known = holders.get(hash)
      if (known?.stamp === row.stamp) return known.holder
      const found = yield* Effect.orDie(decode(row))
      const holder = { key_id: found.key_id, compatibility: found.compatibility, ...holderOf(found) }
      holders.set(hash, { stamp: row.stamp, holder })
      return holder
    })

    return {
      admit: Effect.fnUntraced(function* (hash, bucket) {
        const now = yield* elapsed
        const place = `${hash} ${bucket.name}`
        const refused = refusals.find(place, now)
        if (refused !== undefined) return Option.some(refused)
        const [limit, times] = "limit" in bucket ? [bucket.limit, null] : [null, bucket.times]
        const [row] = yield* run(
          sql<Row>`select * from landfall_admit(${hash}, ${bucket.name}, ${limit}::integer, ${times}::integer)`
        )
        if (row === undefined) return Option.none()
        const { allowed, remaining, reset_after, retry_after } = row
        const admission = {
          holder: yield* holderIn(hash, row),
          taken: { allowed, remaining, reset_after, retry_after }
        }
        if (!allowed) refusals.keep(place, admission, now)
        return Option.some(admission)
      })
    }
  })
)
