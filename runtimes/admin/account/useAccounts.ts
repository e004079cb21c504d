import { Effect, Layer } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/identity/account/Accounts.ts"

import { commandDataPlane } from "../../plane/dataPlanes.ts"

export const useAccounts = Effect.fn("admin.useAccounts")(function* <A, E, R>(
  use: (accounts: Accounts["Service"]) => Effect.Effect<A, E, R>
) {
  const plane = yield* commandDataPlane
  return yield* Effect.provide(Accounts.use(use), Accounts.layer.pipe(Layer.provide([plane.worker, Secrets.layer])))
})
