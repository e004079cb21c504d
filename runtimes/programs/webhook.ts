import { Effect, Layer } from "effect"

import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launch } from "../service/launch.ts"
import * as Nodes from "../service/nodes.ts"
import { sending } from "../service/sending.ts"

/** The webhook node by itself, on the database that `DATABASE_URL` names. */
export const webhook = launch(
  Layer.unwrap(Effect.map(sharedDataPlane, (plane) => Nodes.webhook(plane).pipe(Layer.provide(sending(null)))))
)
