import { Layer } from "effect"

import * as WebhookNode from "../nodes/webhook.ts"
import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launchOn } from "../service/launch.ts"
import { sending } from "../service/sending.ts"

/** The webhook node by itself, on the database that `DATABASE_URL` names. */
export const webhook = launchOn("landfall-webhook", sharedDataPlane, (plane) =>
  WebhookNode.webhook(plane).pipe(Layer.provide(sending(null)))
)
