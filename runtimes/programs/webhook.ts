import { Effect, Layer } from "effect"

import * as WebhookNode from "../nodes/webhook.ts"
import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launch } from "../service/launch.ts"
import { sending } from "../service/sending.ts"

/** The webhook node by itself, on the database that `DATABASE_URL` names. */
export const webhook = launch(
  Layer.unwrap(Effect.map(sharedDataPlane, (plane) => WebhookNode.webhook(plane).pipe(Layer.provide(sending(null)))))
)
