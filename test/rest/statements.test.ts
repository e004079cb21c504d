import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, Tracer } from "effect"

import { ContainerStore } from "#application/ports/ContainerStore.ts"
import { EventLog } from "#application/ports/EventLog.ts"
import { ShipmentStore } from "#application/ports/ShipmentStore.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { asIngestion } from "../support/DataPlane.ts"
import * as TestSql from "../support/TestSql.ts"
import { container, event, id, shipment } from "./samples.ts"
import { get, serveOn } from "./server.ts"

let statements = 0

/** Counts the statements that go to the database; sets of the account on a connection are not among them. */
const Counting = Layer.succeed(
  Tracer.Tracer,
  Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      if (span.attributes.has("db.query.text") || options.kind === "client") statements++
      return span
    }
  })
)

const Served = serveOn(TestSql.layerApp).pipe(Layer.provideMerge(Counting), Layer.provideMerge(Logger.layer([])))

const shipments = 40

const populate = asIngestion(
  Effect.gen(function* () {
    for (let number = 1; number <= shipments; number++) {
      const own = shipment(number)
      yield* ShipmentStore.use((store) => store.save(own))
      for (const box of [number, number + 500]) {
        const container_id = ContainerId.make(id(2000 + box))
        yield* ContainerStore.use((store) => store.save(container(box, { shipment_id: own.id })))
        yield* EventLog.use((log) => log.append([event(box, { container_id, shipment_id: own.id })]))
      }
    }
  })
)

const counted = Effect.fnUntraced(function* (path: string) {
  const before = statements
  const answer = yield* get(path)
  assert.strictEqual(answer.status, 200, path)
  return { rows: answer.body.data.length, statements: statements - before }
})

layer(Served, { excludeTestServices: true, timeout: "60 seconds" })("Statements of a request", (it) => {
  it.effect("are as many for a page of thirty as for a page of one, whatever is included", () =>
    Effect.gen(function* () {
      yield* populate
      for (const [list, include] of [
        ["/v2/shipments", "containers,containers.transport_events,port_of_lading,pod_terminal"],
        ["/v2/containers", "shipment,shipment.containers,transport_events,pod_terminal"],
        ["/v2/tracking_requests", "tracked_object,tracked_object.containers"]
      ] as const) {
        const of = (size: number) => counted(`${list}?include=${include}&page[size]=${size}`)
        const [one, thirty] = [yield* of(1), yield* of(30)]
        if (list !== "/v2/tracking_requests") assert.deepStrictEqual([one.rows, thirty.rows], [1, 30])
        assert.isAbove(one.statements, 1)
        assert.strictEqual(thirty.statements, one.statements, list)
        assert.isAtMost(thirty.statements, 10, list)
      }
    })
  )
})
