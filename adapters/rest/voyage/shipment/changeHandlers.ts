import { Effect } from "effect"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { Edits } from "#application/voyage/edit/Edits.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { readTexts, requireSameId } from "../../wire/changes.ts"
import type { editShipment } from "./changes.ts"

interface OfOne {
  readonly params: { readonly id: ShipmentId }
}

interface Edit extends OfOne {
  readonly payload: (typeof editShipment)["~Payload"]["Type"]
}

export const makeShipmentChanges = Effect.gen(function* () {
  const edits = yield* Edits
  const tracking = yield* Tracking
  const compose = yield* makeCompose

  const changed = (change: Tracking["Service"]["stop"]) =>
    Effect.fn(function* ({ params }: OfOne) {
      const holder = yield* CurrentHolder
      const shipment = yield* change(holder, params.id)
      return yield* compose.one(holder, "shipment", shipment)
    })

  return {
    edit: Effect.fn(function* ({ params, payload: { data } }: Edit) {
      const holder = yield* CurrentHolder
      yield* requireSameId(data.id, params.id)
      const { ref_numbers, tags } = data.attributes
      const shipment = yield* edits.shipment(holder, params.id, {
        ref_numbers: readTexts(ref_numbers),
        tags: readTexts(tags)
      })
      return yield* compose.one(holder, "shipment", shipment)
    }),
    stop_tracking: changed(tracking.stop),
    resume_tracking: changed(tracking.resume)
  }
})
