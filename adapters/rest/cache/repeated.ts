import { Effect, Equal, Exit, Fiber, Latch, Metric, Option, Request, RequestResolver } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { Access } from "#application/identity/account/Access.ts"
import { AccountShares } from "#application/identity/account/AccountShares.ts"
import type { Admission } from "#application/ports/identity/account/Admissions.ts"
import { cacheLookups } from "#application/telemetry/metrics/requests.ts"
import { bucketRequestsPerMinute } from "#domain/identity/account/rateLimit.ts"
import { computeRequestCost, singleRecordWork } from "#domain/identity/account/requestCost.ts"

import { keyOf, PriorAdmission } from "../admission/Authentication.ts"
import { rateHeaders } from "../admission/RateLimit.ts"
import { notNowResponse } from "../load/notNow.ts"
import type { ResponseShortcut } from "../representation/AnswerShortcut.ts"
import type { Body } from "../representation/Body.ts"
import { representFor } from "../representation/represent.ts"
import { isKey } from "./RepeatableRequests.ts"
import type { RepeatableRequest, RepeatableRequests } from "./RepeatableRequests.ts"

type HttpRequest = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** None if the lookup failed. */
interface RepeatLookup {
  readonly admission: Option.Option<Admission>
  readonly body: Option.Option<Body>
}

class RepeatedRequest extends Request.Class<
  { readonly request: HttpRequest; readonly repeat: RepeatableRequest },
  RepeatLookup
> {}

const [hits, misses] = [cacheLookups.of("request", "hit"), cacheLookups.of("request", "miss")]

const isRepeatable = ({ headers, method }: HttpRequest) => method === "GET" && isKey(headers["authorization"])

/** Maximum wait for a running admission, so that a slow key does not delay others. */
const admissionTimeout = "5 millis"

/** Requests that arrive during an admission form the next batch. A response is never older than its request. */
const resolverOf = ({ admitEach }: Access["Service"]) => {
  let isIdle = true
  const idle = Latch.makeUnsafe(true)
  const begin = () => {
    isIdle = false
    idle.closeUnsafe()
  }
  const end = Effect.sync(() => {
    isIdle = true
    idle.openUnsafe()
  })
  const turn = Effect.andThen(Effect.timeoutOption(idle.await, admissionTimeout), Effect.yieldNow)
  const resolver = RequestResolver.make<RepeatedRequest>(
    Effect.fnUntraced(function* (entries) {
      const coming = entries.map(({ request: { repeat, request } }) => ({ key: keyOf(request), bucket: repeat.bucket }))
      begin()
      const admitting = Effect.exit(Effect.ensuring(admitEach(coming), end))
      // Its query leaves with the following ones.
      const admitted = yield* Effect.forkChild(admitting, { startImmediately: true })
      const placed = entries.map((entry, place) => ({ entry, place }))
      yield* Effect.forEach(
        Map.groupBy(placed, ({ entry }) => entry.request.repeat),
        Effect.fnUntraced(function* ([{ answer }, same]) {
          const body = Exit.getSuccess(yield* Effect.exit(answer))
          const admissions = yield* Fiber.join(admitted)
          for (const { entry, place } of same) {
            const admission = Exit.isSuccess(admissions) ? (admissions.value[place] ?? Option.none()) : Option.none()
            entry.completeUnsafe(Exit.succeed({ admission, body }))
          }
        }),
        { concurrency: "unbounded", discard: true }
      )
    })
  )
  return RequestResolver.setDelayEffect(
    resolver,
    Effect.suspend(() => (isIdle ? Effect.yieldNow : turn))
  )
}

/**
 * Without admission, the response is discarded. If the key, its holder or the record changed, the request is processed
 * in full.
 */
export const makeAnswerRepeated = Effect.fnUntraced(function* (repeats: RepeatableRequests) {
  const resolver = resolverOf(yield* Access)
  const { charge, within } = yield* AccountShares

  /** A response that was computed again costs its full price. */
  const settle = (repeat: RepeatableRequest, cost: number, { digest }: Body) => {
    repeat.wasKnown = repeat.digest === digest
    repeat.digest = digest
    if (!repeat.wasKnown && cost < repeat.cost) charge(repeat.holder.account.id, repeat.cost - cost)
  }

  const answer: ResponseShortcut = <E, R>(request: HttpRequest, whole: Effect.Effect<Response, E, R>) => {
    const repeat = repeats.find(request)
    if (repeat === undefined) return isRepeatable(request) ? Effect.andThen(Metric.update(misses, 1), whole) : whole
    const { bucket, holder } = repeat
    const forget = (admission: Admission | null) =>
      Effect.suspend(() => {
        repeats.forget(request)
        return Effect.andThen(Metric.update(misses, 1), Effect.provideService(whole, PriorAdmission, admission))
      })

    const cost = repeat.wasKnown ? computeRequestCost(singleRecordWork) : repeat.cost
    return Effect.matchEffect(
      within(holder.account.id, cost, Effect.request(new RepeatedRequest({ request, repeat }), resolver)),
      {
        onFailure: (refused) => Effect.succeed(notNowResponse(refused)),
        onSuccess: ({ admission, body }): Effect.Effect<Response, E, R> => {
          if (Option.isSome(body)) settle(repeat, cost, body.value)
          if (Option.isNone(admission)) return forget(null)
          const { taken } = admission.value
          if (!taken.allowed || Option.isNone(body)) return forget(admission.value)
          if (!Equal.equals(admission.value.holder, holder)) return forget(admission.value)
          const headers = rateHeaders(bucket, bucketRequestsPerMinute(bucket, holder.account), taken)
          const response = HttpServerResponse.uint8Array(body.value.bytes, { contentType: body.value.type, headers })
          return Effect.as(Metric.update(hits, 1), representFor(request, response, body.value))
        }
      }
    )
  }
  return answer
})
