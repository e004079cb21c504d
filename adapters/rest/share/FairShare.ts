import { Context, Effect, identity, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { Shares } from "#application/account/Shares.ts"
import type { Refused } from "#application/account/Shares.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { overloaded, tooManyWaiting } from "../wire/errors.ts"
import { costOfRequest, isWaiting } from "./requestWork.ts"

/** What the request costs of the share of its account. */
export const CurrentCost = Context.Reference<number>("adapters/rest/share/FairShare/CurrentCost", {
  defaultValue: () => 1
})

type Turn = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | Refused, R>

/** Makes the answer of a request when it is the turn of its account; as it is where the request has its place already. */
export const InTurn = Context.Reference<Turn>("adapters/rest/share/FairShare/InTurn", { defaultValue: () => identity })

/** A request is answered when it is its account's turn at this node. Of an answer that goes on, only the beginning counts; one that waits for events takes its place when it is made (`InTurn`). */
export class FairShare extends HttpApiMiddleware.Service<FairShare, { requires: CurrentHolder }>()(
  "adapters/rest/share/FairShare",
  { error: [tooManyWaiting, overloaded] }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Shares, ({ within }) =>
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { account } = yield* CurrentHolder
        const request = yield* HttpServerRequest.HttpServerRequest
        const cost = costOfRequest(request, endpoint)
        const inTurn: Turn = (work) => within(account.id, cost, work)
        if (isWaiting(request)) return yield* Effect.provideService(httpEffect, InTurn, inTurn)
        return yield* inTurn(Effect.provideService(httpEffect, CurrentCost, cost))
      })
    )
  )
}
