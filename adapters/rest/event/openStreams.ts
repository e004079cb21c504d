import { Effect } from "effect"

import { TooManyOpen } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"

/** How many streams an account may hold open at one node. */
export const mostStreams = 10

const retryAfter = 30

/** Counts the open streams of each account, or other answers that go on; one is open until the scope of its request closes. */
export const makeOpenStreams = (limit = mostStreams) => {
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
