import { Effect, Layer } from "effect"
import { HttpApiMiddleware } from "effect/http-api"

import { requireRole } from "#application/identity/acting/requireRole.ts"

import { notPermitted } from "../wire/errors.ts"
import { CurrentHolder } from "./Authentication.ts"
import { leastRole } from "./leastRole.ts"

/** Checks the role before the body is read. */
export class RoleCheck extends HttpApiMiddleware.Service<RoleCheck, { requires: CurrentHolder }>()(
  "adapters/rest/admission/RoleCheck",
  {
    error: notPermitted
  }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint, group }) {
      yield* requireRole(yield* CurrentHolder, leastRole(group, endpoint))
      return yield* httpEffect
    })
  )
}
