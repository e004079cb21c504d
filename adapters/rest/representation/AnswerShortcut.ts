import { Context } from "effect"
import type { Effect } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"

type Response = HttpServerResponse.HttpServerResponse

/** Answers a request with the result of an equal one, or with `whole`. */
export type ResponseShortcut = <E, R>(
  request: HttpServerRequest.HttpServerRequest,
  whole: Effect.Effect<Response, E, R>
) => Effect.Effect<Response, E, R>

/** Processes every request in full, unless a cache is installed. */
export const AnswerShortcut = Context.Reference<ResponseShortcut>("adapters/rest/representation/AnswerShortcut", {
  defaultValue: () => (_request, whole) => whole
})
