import { Context, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { Shares } from "#application/account/Shares.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { overloaded, tooManyWaiting } from "../wire/errors.ts"
import { costOfRequest } from "./requestWork.ts"

/** What the request costs of the share of its account. */
export const CurrentCost = Context.Reference<number>("adapters/rest/share/FairShare/CurrentCost", {
  defaultValue: () => 1
})

/** A request is answered when it is its account's turn at this node. Of an answer that goes on, only the beginning counts. */
export class FairShare extends HttpApiMiddleware.Service<FairShare, { requires: CurrentHolder }>()(
  "adapters/rest/share/FairShare",
  { error: [tooManyWaiting, overloaded] }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Shares, ({ within }) =>
      Effect.fnUntraced(function* (httpEffect, { endpoint }) {
        const { account } = yield* CurrentHolder
        const cost = costOfRequest(yield* HttpServerRequest.HttpServerRequest, endpoint)
        return yield* within(account.id, cost, Effect.provideService(httpEffect, CurrentCost, cost))
      })
    )
  )
}
