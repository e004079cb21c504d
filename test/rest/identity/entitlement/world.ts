import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { ContainerId, Imo, WebhookId } from "#domain/Identifiers.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { day, minute, shift } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { sailing } from "../../../support/samples/evidence.ts"
import { makeToken } from "../../delivery/embed/pages.ts"
import { afterSamples } from "../../support/clock.ts"
import { rival } from "../../support/samples.ts"
import { ask } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"
import { shareEnd } from "../../support/world.ts"
import { longitude } from "./surfaces.ts"

const made = Effect.fnUntraced(function* (path: string, type: string, attributes: object) {
  const { body, status, text } = yield* ask("POST", path, { as: rival, body: { data: { type, attributes } } })
  assert.strictEqual(status, 201, text)
  return body.data
})

/** The railroad's last free day changed, and a webhook was notified of it. */
const ofRail = Effect.fnUntraced(function* (
  webhook_id: WebhookId,
  about: { readonly container_id: ContainerId; readonly shipment_id: ShipmentId }
) {
  const event = "container.pickup_lfd_rail.changed"
  const logged = Sample.loggedEvent({ account_id: rival.id, kind: "container_updated_event", event, ...about })
  const delivery = Sample.delivery({
    id: Sample.eventId(),
    account_id: rival.id,
    webhook_id,
    event_id: logged.id,
    event,
    status: "failed",
    attempts: 16
  })
  yield* asIngestion(
    Effect.gen(function* () {
      const [log, transaction, webhooks] = [yield* EventLog, yield* Transaction, yield* WebhookStore]
      yield* transaction.run(log.append([logged]))
      // Numbers whatever waits, this event as the last.
      yield* Effect.repeat(transaction.run(log.number(100)), {
        until: (numbered) => numbered.some(({ id }) => id === logged.id)
      })
      yield* webhooks.reserveSequences(new Map([[webhook_id, 1]]))
      yield* webhooks.addDeliveries([delivery])
    })
  )
  return delivery.id
})

/** A container of the account on a vessel at sea that was heard a minute ago, and everything that shows it. */
export const world = Effect.gen(function* () {
  yield* afterSamples
  const now = yield* DurableClock.use((clock) => clock.now)
  const { box, shipment_id } = yield* track(rival, "GATED1", 731, 4)
  const id = ContainerId.make(box.slice(box.lastIndexOf("/") + 1))
  const imo = Imo.make("9321483")
  yield* asIngestion(
    VesselStore.use((store) =>
      store.add([{ imo, at: shift(now, -minute), latitude: 31.1, longitude, speed: 18, course: 90, heading: 90 }])
    )
  )
  // The tracked voyage began too long ago for its vessel to be among the sources.
  const carried = { ...sailing(imo, shift(now, -day), null), account_id: rival.id, shipment_id }
  yield* asIngestion(ObservationStore.use(({ evidence }) => evidence.save([carried])))
  const [found] = yield* asIngestion(ContainerStore.use((store) => store.load(rival.id, [id])))
  const { token } = yield* makeToken(rival, { shows: "tracking" })
  const link = yield* made(`/v2/shipments/${shipment_id}/share_links`, "share_link", { expires_at: shareEnd(now) })
  const webhook = yield* made("/v2/webhooks", "webhook", { url: "https://example.com/hook" })
  const notified = yield* made("/v2/webhooks", "webhook", { url: "https://example.com/notified" })
  const railNotification = yield* ofRail(WebhookId.make(notified.id), { container_id: id, shipment_id })
  return {
    box: id,
    shipment: shipment_id,
    railNotification,
    imo,
    number: String(found?.number),
    token,
    link: new URL(String(link.meta?.["url"])).pathname,
    webhook: webhook.id
  }
})

export type World = Effect.Success<typeof world>
