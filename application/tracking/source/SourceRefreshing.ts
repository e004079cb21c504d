import { Context, Effect, Layer } from "effect"

import { NotFound, RefreshedLately, Rejected } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { ErrorCode } from "#domain/problem/ErrorCode.ts"
import { minute, second, shift } from "#domain/Time.ts"
import { sourceIdOf } from "#domain/tracking/source/SourceId.ts"

import { pollOf } from "../../jobKeys.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/operations/jobs/WorkQueue.ts"
import type { FollowedSource } from "../../ports/tracking/source/FollowedSources.ts"
import { IngestionLink } from "../../ports/tracking/source/IngestionLink.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import { requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { vesselsId } from "./vesselReports.ts"

/** Minimum time between refreshes of a source by one account. */
export const minRefreshIntervalMs = 15 * minute

/** Leaves time for polls of other accounts under a shared credential. */
export const sharedPollPauseMs = 5 * second

const maxOwnNumbers = 10_000

const refused = (detail: string, code: ErrorCode) => new Rejected({ pointer: "", detail, code })

export interface SourceRefresh {
  readonly asked: number
  /** Numbers that the account tracks at the source. */
  readonly numbers: number
  /** False if the polls wait in the queue for an ingestion node. */
  readonly isStarted: boolean
}

const paceOf = ({ is_own }: FollowedSource) =>
  is_own
    ? { most: maxOwnNumbers, pause: 0 }
    : { most: minRefreshIntervalMs / sharedPollPauseMs, pause: sharedPollPauseMs }

const refresh = Effect.fn("SourceRefreshing.refresh")(function* (account: Account, id: string) {
  const { followed, refreshes } = yield* SourceStore
  const link = yield* IngestionLink
  const queue = yield* WorkQueue
  const transaction = yield* Transaction
  yield* requireEntitlement(account, "refresh")
  if (id === vesselsId)
    return yield* refused("Landfall only receives vessel positions, so it cannot request them.", "no_source")
  const { now, sources } = yield* followed.of(account.id)
  const source = sources.find((one) => sourceIdOf(one) === id)
  if (source === undefined) return yield* new NotFound({ resource: "source", id })
  if (source.kind === "inbox")
    return yield* refused("This source only sends reports, so Landfall cannot request them.", "no_source")
  if (source.numbers === 0)
    return yield* refused("Landfall does not poll any tracked number at this source.", "no_source")
  const { most, pause } = paceOf(source)
  const feeds = yield* followed.askable(account.id, source, { before: shift(now, -minRefreshIntervalMs), most })
  const [first] = feeds
  if (first === undefined) {
    return yield* refused(
      "Landfall polled every number at this source in the last 15 minutes. Try again later.",
      "asked_lately"
    )
  }
  yield* transaction.run(
    Effect.gen(function* () {
      const wait = yield* refreshes.begin(account.id, id, minRefreshIntervalMs)
      if (wait > 0) return yield* new RefreshedLately({ retry_after: Math.ceil(wait / second) })
      yield* queue.put(
        "poll",
        feeds.map((feed, index) => pollOf(feed, index * pause))
      )
    })
  )
  const isStarted = yield* link.pull([first.id]).pipe(
    Effect.as(true),
    Effect.catch(({ detail }) => Effect.as(Effect.logWarning(`a refresh waits: ${detail}`), false))
  )
  return { asked: feeds.length, numbers: source.numbers, isStarted }
})

export class SourceRefreshing extends Context.Service<
  SourceRefreshing,
  {
    /** Under a shared credential, numbers are polled one at a time. */
    readonly refresh: (
      account: Account,
      id: string
    ) => Effect.Effect<SourceRefresh, NotFound | NotEntitled | Rejected | RefreshedLately | Unavailable>
  }
>()("application/tracking/source/SourceRefreshing") {
  static readonly layer = Layer.effect(this, useCases({ refresh }))
}
