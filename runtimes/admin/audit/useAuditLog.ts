import { Effect, Layer } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { AuditVerification } from "#application/identity/audit/AuditVerification.ts"

import { commandDataPlane } from "../../plane/dataPlanes.ts"

export const useAuditLog = Effect.fn("admin.useAuditLog")(function* <A, E, R>(
  use: (verification: AuditVerification["Service"]) => Effect.Effect<A, E, R>
) {
  const plane = yield* commandDataPlane
  return yield* Effect.provide(
    AuditVerification.use(use),
    AuditVerification.layer.pipe(Layer.provide([plane.worker, Secrets.layer]))
  )
})
