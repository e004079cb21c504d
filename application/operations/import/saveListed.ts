import { Effect } from "effect"

import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"

interface ListTarget<A> {
  readonly known: StoreEffect<ReadonlyArray<A>>
  readonly save: (rows: ReadonlyArray<A>) => StoreEffect<void>
  /** Returns the `known` object itself if it is unchanged. */
  readonly join: (known: A, listed: A) => A
}

const lock = ["reference lists"]

export const saveListed = Effect.fn("saveListed")(function* <A extends { readonly code: string }>(
  listed: ReadonlyArray<A>,
  { join, known, save }: ListTarget<A>
) {
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.gen(function* () {
      yield* transaction.lock(lock)
      const before = new Map((yield* known).map((row) => [row.code, row]))
      const added = listed.filter(({ code }) => !before.has(code))
      const changed = listed.flatMap((row) => {
        const old = before.get(row.code)
        const joined = old === undefined ? undefined : join(old, row)
        return joined === undefined || joined === old ? [] : [joined]
      })
      yield* save([...added, ...changed])
      return { added: added.length, changed: changed.length }
    })
  )
})
