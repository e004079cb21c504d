// Compiled codecs make rows a quarter cheaper (docs/explanation/performance.md).
import "effect/schema/SchemaJITCompiler/enable"
import { Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as JourneyPictures from "#adapters/map/picture/layer.ts"
import * as NotificationNode from "#application/delivery/notification/NotificationNode.ts"
import { Notifying } from "#application/delivery/notification/Notifying.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import * as WebhookNode from "#application/delivery/sequencing/WebhookNode.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { Routes } from "#application/voyage/container/Routes.ts"

import type { DataPlane } from "../plane/DataPlane.ts"
import { mail, notificationSettings } from "./mail.ts"
import { forgetting } from "./retention.ts"

const notifying = NotificationNode.layer.pipe(
  Layer.provide(Notifying.layer),
  Layer.provide([Routes.layer, JourneyPictures.layer, mail, notificationSettings])
)

/** Also enforces retention and relays changes to the message bus. */
export const webhook = (plane: DataPlane) =>
  Layer.merge(
    WebhookNode.layer.pipe(
      Layer.provide(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
      Layer.provide(Notifications.layer)
    ),
    notifying
  ).pipe(
    Layer.provide([plane.worker, plane.vault, plane.reference]),
    Layer.merge(forgetting(plane)),
    Layer.merge(plane.relay)
  )
