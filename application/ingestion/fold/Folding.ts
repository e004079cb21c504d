import { Context, Effect, Layer, Option, Schedule } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { Instant } from "#domain/Time.ts"

import { locksOf, readFoldKey, readJoinKey } from "../../jobKeys.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import { Transaction } from "../../ports/jobs/Transaction.ts"
import { WorkQueue } from "../../ports/jobs/WorkQueue.ts"
import type { Job } from "../../ports/jobs/WorkQueue.ts"
import type { Follower } from "../../ports/observation/FeedStore.ts"
import { ShipmentStore } from "../../ports/shipment/ShipmentStore.ts"
import { TrackingRequestStore } from "../../ports/tracking/TrackingRequestStore.ts"
import { joinShipments } from "../join/joinShipments.ts"
import { foldRequest } from "./foldRequest.ts"
import { foldShipment } from "./foldShipment.ts"
import { foldSurvivor } from "./foldSurvivor.ts"

/** A database that is away is waited for within the lease: its absence is no fault of any job. */
const patience = Schedule.max([Schedule.spaced("1 second"), Schedule.recurs(30)])

/** Use case: bring shipments up to date with their observations; step three of intake. */
export class Folding extends Context.Service<
  Folding,
  {
    /** Folds what the jobs name, shipments all in one transaction; when that fails, in halves, so that one cannot hold up the rest. */
    readonly fold: (jobs: ReadonlyArray<Job>) => Effect.Effect<void>
    /** Folds at once what these keys name, whatever the queue says. */
    readonly foldNow: (keys: ReadonlyArray<string>) => Effect.Effect<void, Unavailable>
  }
>()("application/Folding") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const shipments = yield* ShipmentStore
      const requests = yield* TrackingRequestStore
      const queue = yield* WorkQueue
      const transaction = yield* Transaction
      const clock = yield* DurableClock
      const context = yield* Effect.context<
        | Effect.Services<ReturnType<typeof foldRequest>>
        | Effect.Services<ReturnType<typeof foldSurvivor>>
        | Effect.Services<ReturnType<typeof joinShipments>>
      >()

      const foldFollower = Effect.fnUntraced(function* (follower: Follower, now: Instant) {
        const { account_id, subject } = follower
        if (subject.type === "shipment") {
          const shipment = yield* shipments.find(account_id, subject.id)
          return yield* Option.isSome(shipment) ? foldShipment(shipment.value, now) : foldSurvivor(follower)
        }
        const request = yield* requests.find(account_id, subject.id)
        return Option.isSome(request) ? yield* foldRequest(request.value, now) : []
      })

      /** Does what a job names; answers the keys of further ones, which are queued. */
      const foldOne = Effect.fn("Folding.foldOne")(function* (key: string) {
        const now = yield* clock.now
        const join = readJoinKey(key)
        if (join !== null) return yield* joinShipments(join, now)
        const follower = readFoldKey(key)
        return follower === null ? [] : yield* foldFollower(follower, now)
      })

      const together = Effect.fn("Folding.together")(function* (keys: ReadonlyArray<string>) {
        yield* transaction.lock(keys.flatMap(locksOf))
        return (yield* Effect.forEach(keys, foldOne)).flat()
      }, Effect.provideContext(context))

      const foldJobs = (jobs: ReadonlyArray<Job>): Effect.Effect<void> =>
        transaction
          .run(
            Effect.andThen(
              together(jobs.map(({ key }) => key)),
              Effect.forEach(jobs, (job) => queue.finish(job), { discard: true })
            )
          )
          .pipe(
            Effect.retry({ while: ({ _tag }) => _tag === "Unavailable", schedule: patience }),
            Effect.catchCause((cause) => {
              const [only] = jobs
              if (only === undefined) return Effect.void
              if (jobs.length > 1) {
                const half = Math.ceil(jobs.length / 2)
                return Effect.andThen(foldJobs(jobs.slice(0, half)), foldJobs(jobs.slice(half)))
              }
              const dueIn = Math.min(60_000, 500 * 2 ** only.attempt)
              return Effect.andThen(
                Effect.logError(`the fold of ${only.key} failed`, cause),
                Effect.ignore(queue.retry(only, { dueIn, error: "the fold failed" }))
              )
            })
          )

      /** It takes the locks of shipments that other folds of the transaction may have written to. */
      const isAlone = (key: string) => readFoldKey(key)?.subject.type !== "shipment"
      const sorted = (jobs: ReadonlyArray<Job>) => [...jobs].sort((a, b) => (a.key < b.key ? -1 : 1))

      return {
        /** A request takes the lock of its shipment once it knows which, so it has a transaction to itself, as a join has. */
        fold: Effect.fn("Folding.fold")(function* (jobs) {
          const [alone, shipments] = [jobs.filter(({ key }) => isAlone(key)), jobs.filter(({ key }) => !isAlone(key))]
          yield* Effect.forEach(alone, (job) => foldJobs([job]), { discard: true })
          if (shipments.length > 0) yield* foldJobs(sorted(shipments))
        }),
        foldNow: Effect.fn("Folding.foldNow")(function* (keys) {
          for (let due = keys; due.length > 0;) {
            const alone = yield* Effect.forEach(due.filter(isAlone), (key) => transaction.run(together([key])))
            const shipments = yield* transaction.run(together(due.filter((key) => !isAlone(key))))
            due = [...new Set([...alone.flat(), ...shipments])]
          }
        })
      }
    })
  )
}
