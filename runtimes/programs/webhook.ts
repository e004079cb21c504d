import { Layer } from "effect"

import * as WebhookNode from "../nodes/webhook.ts"
import { sharedDataPlane } from "../plane/dataPlanes.ts"
import { launchOn } from "../service/launch.ts"
import { started } from "../service/lifetime.ts"
import * as Monitoring from "../service/monitoring.ts"
import { sending } from "../service/sending.ts"

export const webhook = launchOn("landfall-webhook", sharedDataPlane, (plane) =>
  Layer.effectDiscard(started(["webhook"], plane)).pipe(
    Layer.provide(WebhookNode.webhook(plane)),
    Layer.provide(Monitoring.listener(plane)),
    Layer.provide(Monitoring.watching(plane, ["webhook"])),
    Layer.provide(sending(null))
  )
)
