import { Effect, Equal, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { Access } from "#application/account/Access.ts"
import type { Admission } from "#application/ports/account/Admissions.ts"
import { limitOf } from "#domain/account/rateLimit.ts"

import { keyOf, PriorAdmission } from "../wire/Authentication.ts"
import { rateHeaders } from "../wire/RateLimit.ts"
import { Repeats } from "./Repeats.ts"
import { represented } from "./represent.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

/**
 * Answers a request that was read before without reading it again. Whether it may be answered and what the answer is are
 * asked at the same time, so that both questions travel together; what is not allowed is not sent. Whenever anything is
 * otherwise than the last time (the key, its holder, the record is gone), the request takes the long way.
 */
export const makeRepeated = Effect.gen(function* () {
  const access = yield* Access
  const repeats = yield* Repeats

  return <E, R>(request: Request, whole: Effect.Effect<Response, E, R>): Effect.Effect<Response, E, R> => {
    const repeat = repeats.find(request)
    if (repeat === undefined) return whole
    const { answer, bucket, holder } = repeat
    const forget = (admission: Admission | null) =>
      Effect.suspend(() => {
        repeats.forget(request)
        return Effect.provideService(whole, PriorAdmission, admission)
      })

    const admitted = Effect.map(Effect.option(access.admit(keyOf(request), bucket)), Option.flatten)
    return Effect.flatMap(
      Effect.all([admitted, Effect.option(answer)], { concurrency: 2 }),
      ([admission, body]): Effect.Effect<Response, E, R> => {
        if (Option.isNone(admission)) return forget(null)
        const { taken } = admission.value
        if (!taken.allowed || Option.isNone(body)) return forget(admission.value)
        if (!Equal.equals(admission.value.holder, holder)) return forget(admission.value)
        const headers = rateHeaders(bucket, limitOf(bucket, holder.account), taken)
        const response = HttpServerResponse.uint8Array(body.value.bytes, { contentType: mediaType, headers })
        return Effect.succeed(represented(request, response, body.value))
      }
    )
  }
})
