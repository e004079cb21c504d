import { Context, Effect, identity, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { AccountShares } from "#application/identity/account/AccountShares.ts"
import type { ShareRejection } from "#application/identity/account/AccountShares.ts"

import { CurrentHolder } from "../admission/Authentication.ts"
import { overloaded, tooManyWaiting } from "../wire/errors.ts"
import { costOfRequest, isWaiting } from "./requestWork.ts"

export const CurrentCost = Context.Reference<number>("adapters/rest/load/FairShare/CurrentCost", {
  defaultValue: () => 1
})

type Turn = <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | ShareRejection, R>

/** Runs immediately if the request has its turn already. */
export const RunInTurn = Context.Reference<Turn>("adapters/rest/load/FairShare/RunInTurn", {
  defaultValue: () => identity
})

/** For streams, only the start counts. */
export class FairShare extends HttpApiMiddleware.Service<FairShare, { requires: CurrentHolder }>()(
  "adapters/rest/load/FairShare",
  { error: [tooManyWaiting, overloaded] }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.map(AccountShares, ({ within }) =>
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { account } = yield* CurrentHolder
        const request = yield* HttpServerRequest.HttpServerRequest
        const cost = costOfRequest(request, endpoint)
        const inTurn: Turn = (work) => within(account.id, cost, work)
        if (isWaiting(request)) return yield* Effect.provideService(httpEffect, RunInTurn, inTurn)
        return yield* inTurn(Effect.provideService(httpEffect, CurrentCost, cost))
      })
    )
  )
}
