import { Clock, Config, Context, Deferred, Effect, Layer, Metric, Option, Schema } from "effect"

import { Overloaded, TooManyWaiting } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { maxRequestCost } from "#domain/identity/account/requestCost.ts"

import { EventLoop } from "../../ports/EventLoop.ts"
import { readGauge } from "../../telemetry/metrics/MetricFamily.ts"
import { requestsRefused, requestsWaiting, unitsInHand } from "../../telemetry/metrics/requests.ts"
import { makeFairQueue } from "./fairQueue.ts"

/** Seconds. */
const retryAfterSeconds = 1

/** Clients rarely wait longer for a response. */
const maxQueueTime = "10 seconds"

/** Requests of an account in progress while other accounts are active. */
const maxRequestsBeside = 4

/** Milliseconds after its last request. */
const activeMs = 10_000

const nanosPerMs = 1_000_000n

/** The node's queue limit, as a multiple of one account's. */
const nodeQueueFactor = 10

const wholeFrom = (minimum: number, maximum: number) => {
  const expected = `a whole number from ${minimum} to ${maximum}`
  return Schema.FiniteFromString.check(Schema.isInt({ expected }), Schema.isBetween({ minimum, maximum }, { expected }))
}

const settings = Config.all({
  /** Cost units of one account in progress. */
  atOnce: Config.schema(wholeFrom(maxRequestCost, 10_000), "ACCOUNT_UNITS_AT_ONCE").pipe(
    Config.withDefault(2 * maxRequestCost)
  ),
  waiting: Config.schema(wholeFrom(0, 10_000), "ACCOUNT_REQUESTS_WAITING").pipe(Config.withDefault(100))
})

export type ShareRejection = Overloaded | TooManyWaiting

/** Releases the share of a request early, when the rest uses another queue or only waits. */
export const ReleaseShare = Context.Reference<Effect.Effect<void>>(
  "application/identity/account/AccountShares/ReleaseShare",
  {
    defaultValue: () => Effect.void
  }
)

/**
 * Limits each account's parallel work on a node, and all accounts together to twice that. While several accounts are
 * active, each has half of its units. Other requests wait in a fair queue (`fairQueue.ts`).
 */
export class AccountShares extends Context.Service<
  AccountShares,
  {
    readonly within: <A, E, R>(
      account: AccountId,
      cost: number,
      work: Effect.Effect<A, E, R>
    ) => Effect.Effect<A, E | ShareRejection, R>
    readonly charge: (account: AccountId, units: number) => void
    readonly load: () => { readonly inHand: number; readonly waiting: number }
  }
>()("application/identity/account/AccountShares") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { atOnce, waiting } = yield* settings
      const { afterTurn } = yield* EventLoop
      const clock = yield* Clock.Clock
      const now = () => Number(clock.monotonicTimeNanosUnsafe() / nanosPerMs)
      const queue = makeFairQueue({
        ofFlow: atOnce,
        ofAll: 2 * atOnce,
        waitingOfFlow: waiting,
        waitingOfAll: nodeQueueFactor * waiting,
        beside: { units: Math.max(maxRequestCost, Math.floor(atOnce / 2)), requests: maxRequestsBeside, activeMs, now }
      })
      yield* readGauge(requestsWaiting.of(), () => queue.load().waiting)
      yield* readGauge(unitsInHand.of(), () => queue.load().inHand)
      const refuse = (reason: "account" | "node", refusal: ShareRejection) =>
        Effect.andThen(Metric.update(requestsRefused.of(reason), 1), Effect.fail(refusal))
      const overloaded = refuse("node", new Overloaded({ retry_after: retryAfterSeconds }))
      const tooMany = refuse("account", new TooManyWaiting({ limit: waiting, retry_after: retryAfterSeconds }))

      return {
        within: <A, E, R>(account: AccountId, cost: number, work: Effect.Effect<A, E, R>) =>
          Effect.uninterruptibleMask((restore): Effect.Effect<A, E | ShareRejection, R> => {
            let hasBegun = false
            let begin = () => {
              hasBegun = true
            }
            const place = queue.enter(account, Math.min(cost, atOnce), () => begin())
            if (place === "flow") return tooMany
            if (place === "all") return overloaded
            // Otherwise, requests without I/O run one after another while the I/O of other accounts waits.
            const leave = Effect.sync(() => afterTurn(place.leave))
            const leaving = Effect.provideService(work, ReleaseShare, leave)
            if (hasBegun) return Effect.ensuring(restore(leaving), leave)
            const turn = Deferred.makeUnsafe<void>()
            begin = () => Deferred.doneUnsafe(turn, Effect.void)
            const waited = Effect.flatMap(
              Effect.timeoutOption(Deferred.await(turn), maxQueueTime),
              (came): Effect.Effect<A, E | ShareRejection, R> => {
                if (Option.isSome(came)) return leaving
                return queue.isServed(account) ? tooMany : overloaded
              }
            )
            return Effect.ensuring(restore(waited), leave)
          }),
        charge: queue.charge,
        load: queue.load
      }
    })
  )
}
