import { Effect } from "effect"

import { TooManyOpen } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

/** Streams per account and node. */
export const maxStreams = 10

const retryAfter = 30

export const makeOpenStreams = (limit = maxStreams) => {
  const open = new Map<AccountId, number>()
  const add = (account: AccountId, change: number) => {
    const count = (open.get(account) ?? 0) + change
    if (count === 0) open.delete(account)
    else open.set(account, count)
  }
  return (account: AccountId) =>
    Effect.acquireRelease(
      Effect.suspend(() => {
        const isFull = (open.get(account) ?? 0) >= limit
        if (isFull) return Effect.fail(new TooManyOpen({ limit, retry_after: retryAfter }))
        return Effect.sync(() => add(account, 1))
      }),
      () => Effect.sync(() => add(account, -1))
    )
}
