import { Effect, Equal, Exit, Fiber, Latch, Metric, Option, Request, RequestResolver } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import type { Body } from "#adapters/jsonapi/fragment/Bodies.ts"
import { Access } from "#application/account/Access.ts"
import { Shares } from "#application/account/Shares.ts"
import { cacheLookups } from "#application/metrics/requests.ts"
import type { Admission } from "#application/ports/account/Admissions.ts"
import { limitOf } from "#domain/account/rateLimit.ts"
import { costOf, oneRecord } from "#domain/account/requestCost.ts"

import { notNowResponse } from "../share/notNow.ts"
import { keyOf, PriorAdmission } from "../wire/Authentication.ts"
import { rateHeaders } from "../wire/RateLimit.ts"
import { isKey, Repeats } from "./Repeats.ts"
import type { Repeat } from "./Repeats.ts"
import { represented } from "./represent.ts"

type HttpRequest = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/** None if the lookup failed. */
interface Found {
  readonly admission: Option.Option<Admission>
  readonly body: Option.Option<Body>
}

class Again extends Request.Class<{ readonly request: HttpRequest; readonly repeat: Repeat }, Found> {}

const [hits, misses] = [cacheLookups.of("request", "hit"), cacheLookups.of("request", "miss")]

const mayRepeat = ({ headers, method }: HttpRequest) => method === "GET" && isKey(headers["authorization"])

/** Maximum wait for a running admission, so that a slow key does not delay others. */
const patience = "5 millis"

/**
 * One statement admits a batch, and equal requests share a response. Requests that arrive during an admission form the
 * next batch. A response is never older than its request.
 */
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
  const turn = Effect.andThen(Effect.timeoutOption(idle.await, patience), Effect.yieldNow)
  const resolver = RequestResolver.make<Again>(
    Effect.fnUntraced(function* (entries) {
      const coming = entries.map(({ request: { repeat, request } }) => ({ key: keyOf(request), bucket: repeat.bucket }))
      begin()
      const admitting = Effect.exit(Effect.ensuring(admitEach(coming), end))
      // Starts immediately, so that its query leaves with the following ones.
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
 * Admission and response are computed concurrently; without admission, the response is discarded. If the key, its
 * holder or the record changed, the request is processed in full.
 */
export const makeRepeated = Effect.gen(function* () {
  const resolver = resolverOf(yield* Access)
  const repeats = yield* Repeats
  const { charge, within } = yield* Shares

  /** A response that was computed again costs its full price. */
  const settle = (repeat: Repeat, cost: number, { digest }: Body) => {
    repeat.wasKnown = repeat.digest === digest
    repeat.digest = digest
    if (!repeat.wasKnown && cost < repeat.cost) charge(repeat.holder.account.id, repeat.cost - cost)
  }

  return <E, R>(request: HttpRequest, whole: Effect.Effect<Response, E, R>): Effect.Effect<Response, E, R> => {
    const repeat = repeats.find(request)
    if (repeat === undefined) return mayRepeat(request) ? Effect.andThen(Metric.update(misses, 1), whole) : whole
    const { bucket, holder } = repeat
    const forget = (admission: Admission | null) =>
      Effect.suspend(() => {
        repeats.forget(request)
        return Effect.andThen(Metric.update(misses, 1), Effect.provideService(whole, PriorAdmission, admission))
      })

    const cost = repeat.wasKnown ? costOf(oneRecord) : repeat.cost
    return Effect.matchEffect(
      within(holder.account.id, cost, Effect.request(new Again({ request, repeat }), resolver)),
      {
        onFailure: (refused) => Effect.succeed(notNowResponse(refused)),
        onSuccess: ({ admission, body }): Effect.Effect<Response, E, R> => {
          if (Option.isSome(body)) settle(repeat, cost, body.value)
          if (Option.isNone(admission)) return forget(null)
          const { taken } = admission.value
          if (!taken.allowed || Option.isNone(body)) return forget(admission.value)
          if (!Equal.equals(admission.value.holder, holder)) return forget(admission.value)
          const headers = rateHeaders(bucket, limitOf(bucket, holder.account), taken)
          const response = HttpServerResponse.uint8Array(body.value.bytes, { contentType: body.value.type, headers })
          return Effect.as(Metric.update(hits, 1), represented(request, response, body.value))
        }
      }
    )
  }
})
