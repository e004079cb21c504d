import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import { WorkQueue } from "#application/ports/jobs/WorkQueue.ts"
import { one } from "#application/ports/one.ts"
import type { Container } from "#domain/container/Container.ts"
import { readHold } from "#domain/container/TerminalHold.ts"
import type { Shipment } from "#domain/shipment/Shipment.ts"
import { CalendarDate, Instant } from "#domain/Time.ts"

import { earlierDatabase, insertInto } from "../support/postgres/earlier.ts"
import * as Sample from "../support/samples.ts"

const at = Instant.make("2026-02-01T00:00:00.000Z")

/** As earlier releases left a container that is gone. */
const container = {
  available_for_pickup: true,
  holds_at_pod_terminal: [readHold("CUSTOMS HOLD")],
  fees_at_pod_terminal: [{ type: "demurrage", amount: 90, currency_code: "USD" }],
  location_at_pod_terminal: "E12",
  pickup_appointment_at: at,
  import_deadlines: {
    pickup_lfd_line: null,
    pickup_lfd_terminal: CalendarDate.make("2026-01-26"),
    pickup_lfd_rail: CalendarDate.make("2026-01-29")
  }
} satisfies Partial<Container>

const gone: Partial<Container> = {
  available_for_pickup: false,
  holds_at_pod_terminal: [],
  fees_at_pod_terminal: [],
  location_at_pod_terminal: null,
  pickup_appointment_at: null,
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null }
}

it.live(
  "The migration to the stop that a container shows puts right what no fold will, and asks for a fold of the rest",
  () =>
    Effect.gen(function* () {
      const account_id = Sample.accountId()
      const { owner, url } = yield* earlierDatabase(30)
      const save = Effect.fnUntraced(function* (shown: Partial<Shipment>, fields: Partial<Container>) {
        const shipment = Sample.shipment({ account_id, ...shown })
        yield* insertInto(owner, "shipments", [shipment])
        const status = fields.reported_status ?? "available"
        const row = Sample.container({
          account_id,
          shipment_id: shipment.id,
          ...container,
          current_status: status,
          reported_status: status,
          ...fields
        })
        yield* insertInto(owner, "containers", [row])
        return { row, shipment }
      })
      const stopped = {
        line_tracking_stopped_at: at,
        line_tracking_stopped_reason: "all_containers_terminated"
      } as const
      const inland = { destination_locode: "USCHI", destination_name: "Chicago" }
      const returned = yield* save(stopped, { reported_status: "empty_returned" })
      const towards = yield* save({ ...stopped, ...inland }, { reported_status: "picked_up", pod_full_out_at: at })
      const moved = yield* save({}, { reported_status: "picked_up", membership_ended_at: at })
      const tracked = yield* save({}, { reported_status: "picked_up" })
      const onRail = yield* save(inland, { reported_status: "on_rail" })
      const ramp = yield* save(inland, { reported_status: "available", ind_ata_at: at })
      const waiting = yield* save({}, { reported_status: "available" })

      yield* Layer.build(Postgres.migrations(url))

      yield* Effect.gen(function* () {
        const containers = yield* ContainerStore
        const now = ({ row }: { readonly row: Container }) =>
          Effect.map(one(containers.load(account_id, [row.id])), Option.getOrThrow)
        const changed = { version: 2 }
        assert.deepInclude(yield* now(returned), { ...gone, ...changed, current_stop: "gone" })
        assert.deepInclude(yield* now(moved), { ...gone, ...changed, current_stop: "gone" })
        const import_deadlines = { ...container.import_deadlines, pickup_lfd_terminal: null }
        assert.deepInclude(yield* now(towards), { ...gone, ...changed, import_deadlines, current_stop: "onward" })
        const untouched = { ...container, version: 1 }
        assert.deepInclude(yield* now(tracked), { ...untouched, current_stop: "gone" })
        assert.deepInclude(yield* now(onRail), { ...untouched, current_stop: "onward" })
        assert.deepInclude(yield* now(ramp), { ...untouched, current_stop: "inland" })
        assert.deepInclude(yield* now(waiting), { ...untouched, current_stop: "port" })

        const queue = yield* WorkQueue
        const folds = yield* queue.claim("fold", { limit: 20, leaseFor: 60_000 })
        // A later migration requests a fold of every tracked shipment: here the stopped ones must be missing.
        assert.deepStrictEqual(
          folds.map(({ key, lane }) => [key, lane]).sort(),
          [moved, tracked, onRail, ramp, waiting]
            .map(({ shipment }) => [`${account_id}/shipment/${shipment.id}`, account_id])
            .sort()
        )
      }).pipe(Effect.provide(yield* Layer.build(Postgres.layerWorker(url))))
    }).pipe(Effect.scoped)
)
