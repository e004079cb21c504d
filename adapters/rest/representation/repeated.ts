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

/** What is found for a request that came again; none where it could not be asked. */
interface Found {
  readonly admission: Option.Option<Admission>
  readonly body: Option.Option<Body>
}

class Again extends Request.Class<{ readonly request: HttpRequest; readonly repeat: Repeat }, Found> {}

const [hits, misses] = [cacheLookups.of("request", "hit"), cacheLookups.of("request", "miss")]

/** Whether it is a reading of somebody, which may come again. */
const mayRepeat = ({ headers, method }: HttpRequest) => method === "GET" && isKey(headers["authorization"])

/** Requests wait no longer than this for those before them to be admitted: a slow key must not hold up others. */
const patience = "5 millis"

/**
 * Asks for requests together: whether each may be answered in one statement, and what the answer is once for those that ask
 * the same. What comes alone is asked in the same turn of the event loop. What comes while others wait to be admitted is
 * asked when they are, with all that came meanwhile. None is given what was asked for before it came.
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
      // Started at once, so that its question leaves with those that follow.
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
 * Answers a request that was read before without reading it again. Whether it may be answered and what the answer is are
 * asked at the same time, so that both questions travel together; what is not allowed is not sent. Whenever anything is
 * otherwise than the last time (the key, its holder, the record is gone), the request takes the long way.
 */
export const makeRepeated = Effect.gen(function* () {
  const resolver = resolverOf(yield* Access)
  const repeats = yield* Repeats
  const { charge, within } = yield* Shares

  /** Whoever was answered anew pays for it, and has it reckoned with the next time. */
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
