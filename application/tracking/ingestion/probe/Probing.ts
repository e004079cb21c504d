import { Context, Deferred, Effect, Layer, Option } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"
import { second } from "#domain/Time.ts"
import { listNumberMarks } from "#domain/tracking/source/inference/MarkStatistics.ts"
import type { ProbeOutcome } from "#domain/tracking/source/inference/probing.ts"
import { applyCarrierResult, isOpen } from "#domain/tracking/tracking/TrackingRequest.ts"
import type { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { lockOf, readFoldKey } from "../../../jobKeys.ts"
import { one } from "../../../ports/one.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../../ports/operations/jobs/Transaction.ts"
import { WorkQueue } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { Job } from "../../../ports/operations/jobs/WorkQueue.ts"
import type { StoreEffect } from "../../../ports/StoreEffect.ts"
import type { CarrierProbe } from "../../../ports/tracking/source/IngestionLink.ts"
import { TrackingRequestStore } from "../../../ports/tracking/tracking/TrackingRequestStore.ts"
import { jobSpanName, jobTerms } from "../../../telemetry/trace/jobSpans.ts"
import { withTraceRoot } from "../../../telemetry/trace/withTraceRoot.ts"
import { useCases } from "../../../useCases.ts"
import { detectCarrier } from "../../source/carrier/detectCarrier.ts"
import { servedCarriers } from "../../source/carrier/servedCarriers.ts"
import { documents } from "../../tracking/requestType.ts"
import { applyTransition } from "../../tracking/updateWaitingRequests.ts"
import { orRetryJob } from "../orRetryJob.ts"
import { assignCarrier } from "./assignCarrier.ts"
import { probeCarrier } from "./probeCarrier.ts"

const maxParallelProbes = 2
/** Shorter than the lease of a job. */
const probeJobTimeoutMs = 150 * second

const probe = Effect.fn("Probing.probe")(function* (
  { account, carriers, documents, number }: CarrierProbe,
  within: number
) {
  const served = yield* servedCarriers(account)
  const outcomes: Array<ProbeOutcome> = []
  const found = yield* Deferred.make<void>()
  const one = Effect.fnUntraced(function* (scac: string) {
    const carrier = served.find((carrier) => carrier.scac === scac)
    if (carrier === undefined) return
    for (const document of documents.filter((document) => carrier.supports.includes(document))) {
      const outcome = yield* probeCarrier(carrier.credential, { type: document, number })
      outcomes.push({ scac, document, outcome })
      if (outcome === "found") yield* Deferred.succeed(found, undefined)
      if (outcome !== "unknown") return
    }
  })
  yield* Effect.forEach(carriers, one, { concurrency: maxParallelProbes, discard: true }).pipe(
    Effect.raceFirst(Deferred.await(found)),
    Effect.timeoutOption(within)
  )
  return [...outcomes]
})

const learnUnknownNumbers = (number: string, outcomes: ReadonlyArray<ProbeOutcome>) =>
  TrackingRequestStore.use(({ carriers }) =>
    carriers.learn(
      outcomes
        .filter(({ outcome }) => outcome === "unknown")
        .flatMap(({ document, scac }) =>
          listNumberMarks(number).map((mark) => ({ mark, document, scac, isKnown: false }))
        )
    )
  )

const openRequest = (account: AccountId, id: TrackingRequest["id"]) =>
  TrackingRequestStore.use((requests) =>
    Effect.map(
      one(requests.load(account, [id])),
      Option.filter((request) => isOpen(request) && request.scac === null)
    )
  )

const decide = Effect.fn("Probing.decide")(
  function* (job: Job) {
    const clock = yield* DurableClock
    const queue = yield* WorkQueue
    const transaction = yield* Transaction
    const follower = readFoldKey(job.key)
    if (follower?.subject.type !== "tracking_request") return yield* Effect.asVoid(queue.finish(job))
    const { account_id, subject } = follower
    const waiting = Option.getOrNull(yield* openRequest(account_id, subject.id))
    if (waiting === null) return yield* Effect.asVoid(queue.finish(job))
    const number = waiting.request_number
    const document = documents[waiting.request_type]
    const { toProbe: carriers } = yield* detectCarrier(account_id, number, document)
    const outcomes = yield* probe({ account: account_id, number, documents: [document], carriers }, probeJobTimeoutMs)
    const found = outcomes.find(({ outcome }) => outcome === "found")
    const served = yield* servedCarriers(account_id)
    const carrier = served.find(({ scac }) => scac === found?.scac) ?? null
    const isSure = carriers.every((scac) => outcomes.some((one) => one.scac === scac && one.outcome === "unknown"))

    yield* transaction.run(
      Effect.gen(function* () {
        yield* transaction.lock([lockOf(follower)])
        const now = yield* clock.now
        const request = Option.getOrNull(yield* openRequest(account_id, subject.id))
        if (request !== null && carrier !== null) {
          yield* assignCarrier(request, carrier, now)
          yield* learnUnknownNumbers(number, outcomes)
        }
        if (request !== null && carrier === null) {
          const trouble = { type: "trouble", reason: "shipping_line_unreachable" } as const
          const transition = applyCarrierResult(request, isSure ? { type: "no_carrier" } : trouble, now)
          yield* applyTransition(request, transition, now)
          if (transition.retryIn !== null) {
            yield* queue.retry(job, { dueIn: transition.retryIn, error: "not every carrier could be asked" })
            return
          }
        }
        yield* queue.finish(job)
      })
    )
  },
  (work, job) =>
    work.pipe(
      orRetryJob(job, "a carrier could not be looked for"),
      Effect.annotateLogs({ request: job.key }),
      withTraceRoot(jobSpanName(job), () => jobTerms(job))
    )
)

export class Probing extends Context.Service<
  Probing,
  {
    /** Ends when a carrier knows the number, or after `within` milliseconds. */
    readonly probe: (probe: CarrierProbe, within: number) => StoreEffect<ReadonlyArray<ProbeOutcome>>
    /** Without a result, the request waits or fails. */
    readonly decide: (job: Job) => Effect.Effect<void>
  }
>()("application/tracking/ingestion/probe/Probing") {
  static readonly layer = Layer.effect(this, useCases({ probe, decide }))
}
