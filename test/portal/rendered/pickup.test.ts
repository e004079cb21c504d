import { assert, describe } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { Container } from "#domain/voyage/container/Container.ts"

import { at, container, shipment } from "../../rest/support/samples.ts"
import { pageAt } from "./pageAt.ts"
import { servedTest } from "./servedTest.ts"

/** The row of a container that was discharged. */
const rowOf = Effect.fnUntraced(function* (changes: Partial<Container>) {
  const ashore = { current_status: "grounded", pod_discharged_at: at("2026-01-21T09:00:00") } as const
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => store.save([container(1, { ...ashore, ...changes })]))
  const page = yield* pageAt("/pickup", "2026-01-24T12:00:00Z")
  return page.slice(page.indexOf("MSKU 907032 3"))
})

describe("The worklist of pickups", () => {
  servedTest("shows a container with its release, its last free day, its fees and its appointment", () =>
    Effect.gen(function* () {
      const row = yield* rowOf({
        location_at_pod_terminal: "Row 12",
        fees_at_pod_terminal: [{ type: "demurrage", amount: 120, currency_code: "USD" }],
        pickup_appointment_at: at("2026-01-26T17:00:00")
      })
      assert.deepStrictEqual(row, [
        "MSKU 907032 3",
        "MAEU1",
        "Unknown",
        "25 Jan tomorrow terminal",
        "USD 120.00",
        "Row 12",
        "26 Jan, 09:00 GMT-8",
        "Unassigned"
      ])
    })
  )

  servedTest("shows the appointment at a ramp in the zone of the ramp", () =>
    Effect.gen(function* () {
      const row = yield* rowOf({
        current_stop: "inland",
        final_destination_timezone: "America/Chicago",
        pickup_appointment_at: at("2026-01-26T17:00:00")
      })
      assert.strictEqual(row.at(-2), "26 Jan, 11:00 GMT-6")
    })
  )
})
