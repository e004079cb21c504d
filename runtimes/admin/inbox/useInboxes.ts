import { Effect } from "effect"

import { Inboxes } from "#application/tracking/source/Inboxes.ts"

import { commandDataPlane } from "../../plane/dataPlanes.ts"
import { inboxes } from "../../service/inboxes.ts"

export const useInboxes = Effect.fn("admin.useInboxes")(function* <A, E, R>(
  use: (inboxes: Inboxes["Service"]) => Effect.Effect<A, E, R>
) {
  const plane = yield* commandDataPlane
  return yield* Effect.provide(Inboxes.use(use), inboxes(plane))
})
