import { Effect, Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Webhooks from "#adapters/webhooks/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import * as WebhookNode from "#application/delivery/sequencing/WebhookNode.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import * as Sample from "../support/samples.ts"
import { TestVault } from "../support/TestVault.ts"
import type { newPlane } from "./Postgres.ts"

type Plane = Effect.Success<typeof newPlane>["plane"]

/** What numbers events and delivers them, to this machine as well. */
export const webhookNode = (plane: Plane, timeoutMs: number) =>
  WebhookNode.layer.pipe(
    Layer.provide(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
    Layer.provide(Notifications.layer),
    Layer.provide(Webhooks.layer({ allowLoopback: true, allowedCidrs: [], timeoutMs, version: "0.0.0" })),
    Layer.provideMerge(Layer.mergeAll(plane.worker, Reference.layer, TestVault))
  )

/** Accounts, each with so many boxes, two to a shipment. */
export const fleets = (accounts: number, boxes: number) =>
  Effect.forEach(Array.from({ length: accounts }), () =>
    Effect.gen(function* () {
      const account = Sample.account()
      yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
      const shipments = Array.from({ length: boxes / 2 }, () => Sample.shipment({ account_id: account.id }))
      yield* Effect.forEach(shipments, (shipment) => ShipmentStore.use((store) => store.save([shipment])))
      const containers = [...shipments, ...shipments].map(({ id }, index) =>
        Sample.container({ account_id: account.id, shipment_id: id, number: Sample.containerNumber(index) })
      )
      yield* Effect.forEach(containers, (container) => ContainerStore.use((store) => store.save([container])))
      return { account, containers }
    })
  )
