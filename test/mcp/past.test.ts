import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { keepChanges } from "#application/voyage/history/keepChanges.ts"
import { shift } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { recordChangesBetween } from "#domain/voyage/history/RecordChange.ts"

import { afterSamples } from "../rest/support/clock.ts"
import { onMemory } from "../rest/support/planes.ts"
import { container, shipment } from "../rest/support/samples.ts"
import { call } from "./support/assistant.ts"

onMemory("Tools about the past", (it) => {
  it.effect("as_of tells what was known then, and what cannot be told", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const told = container(1, { available_for_pickup: false })
      yield* ShipmentStore.use((store) => store.save([shipment(1)]))
      yield* ContainerStore.use((store) => store.save([told]))
      const at = yield* DurableClock.use((clock) => clock.now)
      const sold = new Container({ ...told, available_for_pickup: true, version: told.version + 1, updated_at: at })
      yield* ContainerStore.use((store) => store.save([sold]))
      yield* keepChanges(recordChangesBetween(told, sold, { at, cause: "source" }))
      const as_of = shift(at, -1)
      const now = (yield* call("get_container", { id: told.id })).told
      assert.deepInclude(now["location"], { available_for_pickup: true })
      const then = (yield* call("get_container", { id: told.id, as_of })).told
      assert.deepInclude(then["location"], { available_for_pickup: false })
      assert.deepStrictEqual(then["_metadata"], { includes_loaded: ["shipment"], as_of })
      const parts = { id: told.id, as_of, include: ["transport_events"] }
      assert.include((yield* call("get_container", parts)).refusal, "is not supported with `as_of`")
      assert.include((yield* call("get_container", { id: told.id, as_of: "2199-01-01T00:00:00Z" })).refusal, "future")

      const details = (yield* call("get_shipment_details", { id: shipment(1).id, as_of })).told
      assert.deepStrictEqual(details["_metadata"], { as_of })
      const { containers } = details["containers"] as {
        readonly containers: ReadonlyArray<Readonly<Record<string, unknown>>>
      }
      const one = containers.find(({ id }) => id === told.id)
      assert.deepInclude(one, { available_for_pickup: false })
      const fields = { id: shipment(1).id, as_of, include_custom_fields: true }
      assert.include((yield* call("get_shipment_details", fields)).refusal, "is not supported with `as_of`")
    })
  )
})
