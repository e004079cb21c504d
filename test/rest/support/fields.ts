import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../support/DataPlane.ts"
import { container, paid, rival, shipment, trackingRequest } from "./samples.ts"
import { ask } from "./server.ts"
import type { Options } from "./server.ts"

export const path = "/v2/custom_fields"
export const absent = "01900000-0000-7000-8000-00000000ffff"

export type Attributes = Readonly<Record<string, unknown>>

export const define = Effect.fnUntraced(function* (
  entity_type: string,
  api_slug: string,
  data_type: string,
  more: Attributes = {},
  as = paid
) {
  const attributes = { entity_type, api_slug, display_name: api_slug, data_type, ...more }
  const body = { data: { type: "custom_field_definition", attributes } }
  const answer = yield* ask("POST", "/v2/custom_field_definitions", { as, body })
  assert.strictEqual(answer.status, 201, answer.text)
  return answer.body.data.id
})

export const offer = Effect.fnUntraced(function* (definition: string, value: string) {
  const body = { data: { type: "custom_field_option", attributes: { value, label: value.toUpperCase() } } }
  const answer = yield* ask("POST", `/v2/custom_field_definitions/${definition}/options`, { body })
  return `/v2/custom_field_definitions/${definition}/options/${answer.body.data.id}`
})

export const send = (method: "POST" | "PATCH", at: string, attributes: Attributes, options: Options = {}) =>
  ask(method, at, { ...options, body: { data: { type: "custom_field", attributes } } })

export const create = (entity: unknown, attributes: Attributes, options: Options = {}) =>
  ask("POST", path, {
    ...options,
    body: { data: { type: "custom_field", attributes, relationships: { entity: { data: entity } } } }
  })

export const records = asIngestion(
  Effect.gen(function* () {
    yield* ShipmentStore.use((store) => Effect.forEach([shipment(1), shipment(2)], (row) => store.save([row])))
    yield* ShipmentStore.use((store) => store.save([shipment(9, { account_id: rival.id })]))
    yield* ContainerStore.use((store) => store.save([container(1)]))
    yield* TrackingRequestStore.use((store) => store.save(trackingRequest(1)))
  })
)

export const one = `/v2/shipments/${shipment(1).id}/custom_fields`
export const two = `/v2/shipments/${shipment(2).id}/custom_fields`
export const foreign = `/v2/shipments/${shipment(9).id}/custom_fields`
