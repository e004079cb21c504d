import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, Tracer } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ContainerId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import * as TestSql from "../../support/postgres/TestSql.ts"
import { customField, definition } from "../../support/samples/customField.ts"
import { party, partyRole } from "../../support/samples/party.ts"
import { compatibleKeyOf, container, event, id, keyOf, paid, shipment, trackingRequest } from "../support/samples.ts"
import { ask, serveOn } from "../support/server.ts"

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
    const definitions = (["enum", "enum_multi"] as const).map((data_type) =>
      definition({ account_id: paid.id, data_type, api_slug: data_type })
    )
    yield* Effect.forEach(definitions, (each) => CustomFieldStore.use(({ definitions }) => definitions.save(each)))
    for (let number = 1; number <= shipments; number++) {
      const own = shipment(number)
      yield* ShipmentStore.use((store) => store.save([own]))
      const customer = party({ account_id: paid.id })
      yield* PartyStore.use((store) => store.save(customer))
      yield* PartyStore.use(({ roles }) =>
        roles.add([partyRole({ account_id: paid.id, party_id: customer.id, roleable_id: own.id })])
      )
      const request = trackingRequest(number, {
        shipment_id: own.id,
        party_roles: [{ role: "customer", party_id: customer.id }]
      })
      yield* TrackingRequestStore.use((store) => store.save(request))
      const { id: definition_id, api_slug } = definitions[number % 2] ?? definition({ account_id: paid.id })
      const field = customField({ account_id: paid.id, definition_id, api_slug, entity_id: own.id, value: null })
      yield* CustomFieldStore.use((store) => store.save(field))
      for (const box of [number, number + 500]) {
        const container_id = ContainerId.make(id(2000 + box))
        yield* ContainerStore.use((store) => store.save([container(box, { shipment_id: own.id })]))
        yield* EventLog.use((log) => log.append([event(box, { container_id, shipment_id: own.id })]))
      }
    }
  })
)

const counted = Effect.fnUntraced(function* (path: string, key: string) {
  const before = statements
  const answer = yield* ask("GET", path, { as: key })
  assert.strictEqual(answer.status, 200, path)
  return { rows: answer.body.data.length, statements: statements - before }
})

/** The first request of a key notes its use beside it: what the cheapest of three costs is what a request costs. */
const least = <E, R>(request: Effect.Effect<{ readonly rows: number; readonly statements: number }, E, R>) =>
  Effect.map(Effect.all([request, request, request]), (all) => ({
    rows: all[0].rows,
    statements: Math.min(...all.map(({ statements }) => statements))
  }))

layer(Served, { excludeTestServices: true, timeout: "60 seconds" })("Statements of a request", (it) => {
  it.effect("are as many for a page of thirty as for a page of one, whatever is included", () =>
    Effect.gen(function* () {
      yield* populate
      const [key, compatible] = [keyOf(paid), compatibleKeyOf(paid)]
      for (const [list, include, as] of [
        ["/v2/shipments", "containers,containers.transport_events,port_of_lading,pod_terminal", key],
        ["/v2/shipments", "party_roles,party_roles.party&flag[parties]=true", key],
        ["/v2/containers", "shipment,shipment.containers,transport_events,pod_terminal", key],
        ["/v2/custom_fields", "entity,entity.containers,definition,definition.options,updated_by", key],
        ["/v2/tracking_requests", "tracked_object,tracked_object.containers", key],
        // Only compatibility mode lists the customer of a request.
        ["/v2/tracking_requests", "customer,tracked_object,tracked_object.containers", compatible]
      ] as const) {
        const of = (size: number) => counted(`${list}?include=${include}&page[size]=${size}`, as)
        const [one, thirty] = [yield* least(of(1)), yield* least(of(30))]
        assert.deepStrictEqual([one.rows, thirty.rows], [1, 30])
        assert.isAbove(one.statements, 1)
        assert.strictEqual(thirty.statements, one.statements, list)
        assert.isAtMost(thirty.statements, 10, list)
      }
    })
  )
})
