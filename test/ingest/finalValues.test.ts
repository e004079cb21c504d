import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { CalendarDate } from "#domain/Time.ts"

import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"
import type { File } from "./inbox.ts"

const snapshot = (at: string, report: object): File =>
  file(`terminal-${at}.json`, {
    facility: "USLAX/WBCT",
    generated_at: at,
    containers: [
      {
        number: "LFLU0000012",
        found: true,
        as_of: at,
        discharged_at: "2026-04-15T10:42:00-07:00",
        gated_out_at: null,
        size_type: "45G1",
        ...report
      }
    ]
  })

const dueBefore = snapshot("2026-04-24T18:00:00Z", {
  available: true,
  holds: [],
  fees: [{ type: "demurrage", amount: 360, currency: "USD" }],
  last_free_day: "2026-04-20",
  appointment_at: "2026-04-25T08:00:00-07:00"
})
const noneAfter = snapshot("2026-04-26T18:00:00Z", {
  available: false,
  holds: [],
  fees: [],
  last_free_day: null,
  gated_out_at: "2026-04-25T09:00:00-07:00"
})
const clearedBefore = snapshot("2026-04-25T12:00:00Z", { available: true, holds: [], fees: [] })

const finalFees = (files: ReadonlyArray<File>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      yield* Effect.forEach(files, (one) => takeIn(account, one), { discard: true })
      const { rows } = yield* ShipmentStore.use((store) =>
        store.search(account, always, "created_at", { number: 1, size: 10 })
      )
      const [container] = yield* ContainerStore.use((store) =>
        store.ofShipments(
          account,
          rows.map(({ id }) => id)
        )
      )
      assert(container !== undefined)
      const { fees_at_pod_terminal, past_stop_fields, pickup_lfd_terminal } = {
        ...container,
        ...container.import_deadlines
      }
      return {
        fees: fees_at_pod_terminal?.map(({ amount }) => amount),
        lastFreeDay: pickup_lfd_terminal,
        isPast: past_stop_fields.includes("fees_at_pod_terminal")
      }
    })
  )

const kept = { fees: [360], lastFreeDay: CalendarDate.make("2026-04-20"), isPast: true }

it.effect("fees that a terminal pushed before the departure stay, whatever it pushes after it", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* finalFees([dueBefore, noneAfter]), kept)
    assert.deepStrictEqual(yield* finalFees([noneAfter, dueBefore]), kept)
  })
)

it.effect("fees that were settled before the departure do not come back", () =>
  Effect.gen(function* () {
    const { fees } = yield* finalFees([dueBefore, clearedBefore, noneAfter])
    assert.deepStrictEqual(fees, [])
  })
)
