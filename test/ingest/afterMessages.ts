import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import * as Reference from "#adapters/reference/layer.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { one } from "#application/ports/one.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import { always } from "#domain/query/Criterion.ts"

import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"
import { outcomesOf } from "./outcomes.ts"

/** The published milestones, the raw events of moves and the statements without an outcome, after these messages. */
export const afterMessages = (...messages: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const id = yield* firstAccount
    for (const [index, message] of messages.entries()) {
      const { message: taken } = yield* takeIn(id, file(`${index}.edi`, message))
      assert.deepStrictEqual(taken?.reading.refused, [])
      yield* TestClock.adjust("1 minute")
    }
    const { rows } = yield* ShipmentStore.use((store) =>
      store.search(id, always, "created_at", { number: 1, size: 10 })
    )
    const [shipment, ...others] = rows
    assert(shipment !== undefined)
    assert.lengthOf(others, 0)
    const [container] = yield* ContainerStore.use((store) => store.ofShipments(id, [shipment.id]))
    assert(container !== undefined)
    const account = yield* AccountStore.use((store) => one(store.load([id])))
    assert(account._tag === "Some")
    const raw = yield* RawEvents.use((events) =>
      events.list(account.value, container.id, { number: 1, size: 50 })
    ).pipe(Effect.provide(RawEvents.layer))
    const logged = yield* EventLog.use((log) => log.latestOf(id, shipment.id))
    const current = logged.filter(({ invalidated_at, key }) => invalidated_at === null && key.includes("|milestone|"))
    const moves = raw.rows.filter(({ original_event }) => /gate|load|discharge/.test(original_event))
    const [found] = yield* outcomesOf(id)
    return {
      milestones: current.map(({ event, local_timestamp, location_locode, timestamp }) =>
        [event.slice("container.transport.".length), location_locode, timestamp ?? local_timestamp].join(" ")
      ),
      published: logged.filter(({ key }) => key.includes("|milestone|")).length,
      raw: moves.map(({ invalidated_at, location_locode, outcome, superseded_by }) => ({
        place: location_locode,
        outcome,
        invalidated: invalidated_at !== null,
        by: moves.find(({ id }) => id === superseded_by)?.location_locode ?? null
      })),
      times: moves.filter(({ invalidated_at }) => invalidated_at === null).map(({ timestamp }) => timestamp),
      silent: found?.silent,
      pod: shipment.port_of_discharge_locode
    }
  }).pipe(Effect.provide(Reference.layer), inMemory)
