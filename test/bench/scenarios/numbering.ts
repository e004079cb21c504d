import { Effect, Layer } from "effect"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Reference from "#adapters/reference/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { StoreEffect } from "#application/ports/StoreEffect.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import * as Sample from "../../support/samples.ts"
import { interleave, secondsOf, sure } from "../measure.ts"
import { insertBare, newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"

const [shipments, boxes, events, batch] = [50, 2, 5000, 200]

/** An account with its boxes at sea, and one webhook that wants every event. */
const populate = Effect.gen(function* () {
  const account = Sample.account()
  yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
  yield* WebhookStore.use((store) => store.save(Sample.webhook({ account_id: account.id })))
  const containers = Array.from({ length: shipments }, () => Sample.shipment({ account_id: account.id })).flatMap(
    (shipment) =>
      Array.from({ length: boxes }, (_, index) => ({
        shipment,
        container: Sample.container({
          account_id: account.id,
          shipment_id: shipment.id,
          number: Sample.containerNumber(index)
        })
      }))
  )
  for (const { container, shipment } of containers) {
    yield* ShipmentStore.use((store) => store.save([shipment]))
    yield* ContainerStore.use((store) => store.save([container]))
  }
  return containers.map(({ container }) => container)
})

/** Committed events become numbers and deliveries; the peer only writes the numbers into as many rows, 200 at a time. */
export const numbering: Scenario = {
  name: "numbering",
  run: Effect.gen(function* () {
    const { owner, plane } = yield* newPlane
    yield* owner`create table bare (like events including all)`
    const columns = Object.keys(LoggedEvent.fields)

    const rates = yield* Effect.gen(function* () {
      const containers = yield* populate
      const log = yield* EventLog
      const { advance } = yield* Sequencing
      const newEvents = () =>
        Array.from({ length: events / containers.length }, () => containers)
          .flat()
          .map(({ account_id, id, shipment_id }) => Sample.loggedEvent({ account_id, shipment_id, container_id: id }))

      const drain: StoreEffect<number> = Effect.flatMap(advance(), ({ numbered }) =>
        numbered === 0 ? Effect.succeed(0) : Effect.map(drain, (more) => numbered + more)
      )
      const ours = Effect.gen(function* () {
        yield* log.append(newEvents())
        const seconds = yield* secondsOf(sure(drain, (numbered) => numbered === events))
        return events / seconds
      })

      const number = owner`
        update bare set sequence = insert_id, position = insert_id
        where id in (select id from bare where sequence is null order by insert_id limit ${batch})
      `
      const peer = Effect.gen(function* () {
        yield* insertBare(owner, "bare", columns, newEvents())
        return events / (yield* secondsOf(Effect.repeat(number, { times: events / batch - 1 })))
      })
      return yield* interleave({ ours, peer })
    }).pipe(
      Effect.provide(
        Sequencing.layer.pipe(
          Layer.provide(Notifications.layer),
          Layer.provideMerge(Layer.mergeAll(plane.worker, Reference.layer))
        )
      )
    )
    return [
      {
        what: "numbering events and making the deliveries of one webhook",
        peer: "a bare update of the same rows",
        unit: "events/s",
        ours: rates.ours,
        theirs: rates.peer
      }
    ]
  })
}
