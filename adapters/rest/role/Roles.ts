import { Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

import { requireRole } from "#application/account/requireRole.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { notPermitted } from "../wire/errors.ts"
import { leastRole } from "./leastRole.ts"

/** Checks the role before the body is read. */
export class Roles extends HttpApiMiddleware.Service<Roles, { requires: CurrentHolder }>()("adapters/rest/role/Roles", {
  error: notPermitted
}) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint, group }) {
      yield* requireRole(yield* CurrentHolder, leastRole(group, endpoint))
      return yield* httpEffect
    })
  )
}
