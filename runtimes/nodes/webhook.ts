// Rows are decoded and encoded by the thousand: compiled, that costs a quarter less (docs/performance.md).
import "effect/schema/SchemaJITCompiler/enable"
import { Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import { Delivering } from "#application/webhook/delivery/Delivering.ts"
import { Sequencing } from "#application/webhook/delivery/Sequencing.ts"
import * as WebhookNode from "#application/webhook/delivery/WebhookNode.ts"

import type { DataPlane } from "../plane/DataPlane.ts"
import { forgetting } from "../service/retention.ts"

/**
 * The webhook node. It needs to know how it may send. It also forgets what has had its time, and carries what it numbers
 * on to where others follow it.
 */
export const webhook = (plane: DataPlane) =>
  WebhookNode.layer.pipe(
    Layer.provide(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
    Layer.provide(Notifications.layer),
    Layer.provide([plane.worker, plane.vault, plane.reference]),
    Layer.merge(forgetting(plane)),
    Layer.merge(plane.relay)
  )
