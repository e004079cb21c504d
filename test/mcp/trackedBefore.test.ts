import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Scac, TrackingRequestId } from "#domain/Identifiers.ts"
import { TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { onMemory } from "../rest/support/planes.ts"
import { free, id, shipment, trackingRequest } from "../rest/support/samples.ts"
import { call } from "./support/assistant.ts"

onMemory("A number that was tracked before", (it) => {
  it.effect("track_container says that a request has succeeded, with its shipment where the plan reads", () =>
    Effect.gen(function* () {
      const own = shipment(1, { bill_of_lading_number: "RENAMED1", normalized_number: "RENAMED1" })
      yield* ShipmentStore.use((store) => store.save([own]))
      const request = trackingRequest(1, { request_number: "MAEU55", scac: Scac.make("MAEU"), shipment_id: own.id })
      yield* TrackingRequestStore.use((store) => store.save(request))
      const { told } = yield* call("track_container", { number: "MAEU55", scac: "MAEU" })
      assert.deepInclude(told, { shipment_id: own.id, tracking_request_created: false })
      assert.include(String(told["next"]), "It is tracked already")
      yield* TrackingRequestStore.use((store) =>
        store.save(new TrackingRequest({ ...request, id: TrackingRequestId.make(id(5999)), account_id: free.id }))
      )
      const unread = (yield* call("track_container", { number: "MAEU55", scac: "MAEU" }, free)).told
      assert.deepInclude(unread, { status: "succeeded", tracking_request_created: false })
      assert.include(String(unread["next"]), "the request has succeeded")
    })
  )
})
