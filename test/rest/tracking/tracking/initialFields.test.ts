import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { CustomFieldStore } from "#application/ports/records/customField/CustomFieldStore.ts"
import { TrackingRequestId } from "#domain/Identifiers.ts"

import { onPlanes } from "../../support/planes.ts"
import { free, other, paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const define = (entity_type: string, api_slug: string, data_type: string, as = paid) =>
  ask("POST", "/v2/custom_field_definitions", {
    as,
    body: {
      data: {
        type: "custom_field_definition",
        attributes: { entity_type, api_slug, display_name: api_slug, data_type, default_value: null }
      }
    }
  })

const track = (request_number: string, initial_custom_fields: unknown, as = paid, type?: string) =>
  ask("POST", "/v2/tracking_requests", {
    as,
    ...(type === undefined ? {} : { type }),
    body: {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number, scac: "MAEU", initial_custom_fields }
      }
    }
  })

onPlanes("initial_custom_fields", (it) => {
  it.effect("are stored with the request, and not shown", () =>
    Effect.gen(function* () {
      yield* define("Shipment", "order", "short_text")
      yield* define("Container", "weight", "number")
      const given = {
        shipment: [
          { api_slug: "order", value: "PO-1" },
          { api_slug: "order", value: null }
        ],
        containers: [
          { api_slug: "weight", value: 12.5, number: null },
          { api_slug: "weight", value: "13", number: "msku 907032 3" }
        ]
      }
      const { body, status } = yield* track("INITIAL1", given, paid, "application/json")
      assert.strictEqual(status, 201)
      assert.notProperty(body.data.attributes, "initial_custom_fields")
      const kept = yield* CustomFieldStore.use((store) =>
        store.initialOf(paid.id, [TrackingRequestId.make(body.data.id)])
      )
      assert.deepStrictEqual(
        kept.map(({ container_number, entity_type, value }) => [entity_type, value, container_number]).sort(),
        [
          ["Container", "12.5", null],
          ["Container", "13", "MSKU9070323"],
          ["Shipment", "PO-1", null]
        ]
      )
      assert.strictEqual((yield* track("INITIAL2", { shipment: null })).status, 201)
      assert.strictEqual((yield* track("INITIAL3", null)).status, 201)
    })
  )

  it.effect("refuse the whole request when one of them is refused", () =>
    Effect.gen(function* () {
      yield* define("Shipment", "count", "number")
      yield* define("Container", "boxed", "number")
      yield* define("Shipment", "theirs", "number", rival)
      const shipment = (...fields: ReadonlyArray<object>) => ({ shipment: fields })
      const containers = (...fields: ReadonlyArray<object>) => ({ containers: fields })
      const good = { api_slug: "count", value: 1 }
      const refused = [
        [shipment(good, { api_slug: "count", value: "many" }), "shipment/1/value"],
        [shipment({ api_slug: "count" }), "shipment/0/value"],
        [shipment({ api_slug: "unknown", value: 1 }), "shipment/0/api_slug"],
        [shipment({ api_slug: "boxed", value: 1 }), "shipment/0/api_slug"],
        [shipment({ api_slug: "theirs", value: 1 }), "shipment/0/api_slug"],
        [shipment({ value: 1 }), "shipment/0/api_slug"],
        [containers({ api_slug: "boxed", value: 1, number: "MSKU9070324" }), "containers/0/number"],
        [containers({ api_slug: "count", value: 1 }), "containers/0/api_slug"]
      ] as const
      for (const [given, at] of refused) {
        const { body, status } = yield* track("REFUSED1", given)
        assert.strictEqual(status, 422, at)
        assert.deepStrictEqual(body.errors[0]?.source, { pointer: `/data/attributes/initial_custom_fields/${at}` })
      }
      const { body } = yield* get("/v2/tracking_requests?page[size]=100")
      assert.isFalse(body.data.some(({ attributes }) => attributes["request_number"] === "REFUSED1"))
    })
  )

  it.effect("are 400 in another form", () =>
    Effect.gen(function* () {
      for (const given of [[], "x", { shipment: {} }, { shipment: [1] }, { shipment: [{ api_slug: "a\u0000" }] }]) {
        assert.strictEqual((yield* track("MALFORMED", given)).status, 400)
      }
      const many = Array.from({ length: 101 }, () => ({ api_slug: "count", value: 1 }))
      assert.strictEqual((yield* track("MALFORMED", { shipment: many })).status, 400)
    })
  )

  it.effect("need the entitlement; requests without them do not", () =>
    Effect.gen(function* () {
      for (const as of [free, other]) {
        const { body, status } = yield* track("FORBIDDEN", { shipment: [{ api_slug: "order", value: "a" }] }, as)
        assert.deepStrictEqual([status, body.errors[0]?.code], [403, "not_enabled"])
        assert.strictEqual((yield* track("FORBIDDEN", { shipment: [] }, as)).status, 201)
      }
    })
  )
})
