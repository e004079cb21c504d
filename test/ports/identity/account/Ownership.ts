import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { DocumentStore } from "#application/ports/records/document/DocumentStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { NewRejection } from "#application/ports/voyage/observation/RefusedObservationStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { refusedObservationId } from "#domain/voyage/observation/RefusedObservation.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import { document as sampleDocument } from "../../../support/documents.ts"
import * as Sample from "../../../support/samples.ts"
import * as FieldSample from "../../../support/samples/customField.ts"
import * as PartySample from "../../../support/samples/party.ts"

const newRefusal = (shipment: ShipmentId): NewRejection => {
  const observation_id = Sample.observationId()
  return {
    id: refusedObservationId(shipment, observation_id),
    observation_id,
    container_number: null,
    reason: "other_vessel",
    detail: "",
    created_at: Sample.onDay(1)
  }
}

/** What every Ownership does. */
export const ownershipContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Ownership in ${adapter}`, (it) => {
    it.effect("answers whose a record is, and nothing for a missing one", () =>
      Effect.gen(function* () {
        const {
          ownership: { ownerOf }
        } = yield* AccountStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment = Sample.shipment({ account_id })
        const container = Sample.container({ account_id, shipment_id: shipment.id })
        const request = Sample.request({ account_id })
        const webhook = Sample.webhook({ account_id: other })
        const party = PartySample.party({ account_id: other })
        const role = PartySample.partyRole({ account_id: other, party_id: party.id })
        const event = Sample.loggedEvent({ account_id: other })
        const delivery = Sample.delivery({ account_id: other, webhook_id: webhook.id, event_id: event.id })
        const definition = FieldSample.definition({ account_id, data_type: "enum" })
        const option = FieldSample.option({ account_id, definition_id: definition.id })
        const field = FieldSample.customField({ account_id, definition_id: definition.id })
        const document = sampleDocument({ account_id })
        const refused = newRefusal(shipment.id)
        const user = Sample.user(other)
        yield* DocumentStore.use((store) => store.save(document))
        yield* UserStore.use((store) => store.add(user))
        yield* asIngestion(
          Effect.gen(function* () {
            yield* ShipmentStore.use((store) => store.save([shipment]))
            yield* ContainerStore.use((store) => store.save([container]))
            yield* TrackingRequestStore.use((store) => store.save(request))
            yield* WebhookStore.use((store) => store.save(webhook))
            yield* PartyStore.use((store) => store.save(party))
            yield* PartyStore.use(({ roles }) => roles.add([role]))
            yield* CustomFieldStore.use(({ definitions }) => definitions.save(definition))
            yield* CustomFieldStore.use(({ definitions }) => definitions.saveOption(option))
            yield* CustomFieldStore.use((store) => store.save(field))
            yield* EventLog.use((log) => log.append([event]))
            yield* WebhookStore.use((store) => store.addDeliveries([delivery]))
            yield* ObservationStore.use(({ refused: store }) =>
              store.replace([{ account_id: other, id: shipment.id, refused: [refused] }])
            )
          })
        )
        const records = [
          ["user", user.id, other],
          ["shipment", shipment.id, account_id],
          ["container", container.id, account_id],
          ["tracking_request", request.id, account_id],
          ["custom_field_definition", definition.id, account_id],
          ["custom_field_option", option.id, account_id],
          ["custom_field", field.id, account_id],
          ["webhook", webhook.id, other],
          ["party", party.id, other],
          ["party_role", role.id, other],
          ["document", document.id, account_id],
          ["transport_event", event.id, other],
          ["webhook_notification", delivery.id, other],
          ["refused_observation", refused.id, other]
        ] as const
        for (const [resource, id, owner] of records) {
          assert.deepStrictEqual(yield* ownerOf(resource, id), Option.some(owner), resource)
          assert.deepStrictEqual(yield* ownerOf(resource, Sample.eventId()), Option.none(), resource)
        }
        assert.deepStrictEqual(yield* ownerOf("container", shipment.id), Option.none())
        assert.deepStrictEqual(yield* ownerOf("port", shipment.id), Option.none())
      })
    )
  })
)
