import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"

import { one } from "#application/ports/one.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { PartyId, ShipmentId, TrackingRequestId } from "#domain/Identifiers.ts"
import { PartyRoleName } from "#domain/records/party/Party.ts"

import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { absent, newParty } from "../../support/partySamples.ts"
import { onEachPlane } from "../../support/planes.ts"
import { compatibleKeyOf, other, paid, shipment, trackingRequest } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const withParties = (request_number: string, relationships: unknown, as = paid) =>
  ask("POST", "/v2/tracking_requests", {
    as,
    body: {
      data: {
        type: "tracking_request",
        attributes: { request_type: "bill_of_lading", request_number, scac: "MAEU" },
        relationships
      }
    }
  })

const named = (id: string, type = "party") => ({ data: { id, type } })

onEachPlane("Parties of POST /tracking_requests", (it) => {
  it.effect("are accepted by role, all seven, and not listed in the answer", () =>
    Effect.gen(function* () {
      const [customer, party] = [yield* newParty("Customer"), yield* newParty("Everyone")]
      const roles = Object.fromEntries(PartyRoleName.literals.map((role) => [role, named(party)]))
      const { body, status } = yield* withParties("PARTY1", { ...roles, customer: named(customer), unknown: 7 })
      assert.strictEqual(status, 201)
      assert.deepStrictEqual(Object.keys(body.data.relationships ?? {}), ["tracked_object", "user"])
      assertFullLinkage(body)
      for (const one of [customer, party]) assert.notInclude(JSON.stringify(body), one)
      const path = `/v2/tracking_requests/${body.data.id}`
      assert.strictEqual((yield* get(`${path}?include=customer`)).status, 400)
      const compatible = (yield* get(`${path}?include=customer`, compatibleKeyOf(paid))).body
      assert.deepStrictEqual(compatible.data.relationships?.["customer"], named(customer))
      assert.deepStrictEqual(
        compatible.included?.map(({ attributes, type }) => [type, attributes["company_name"]]),
        [["party", "Customer"]]
      )
      const kept = yield* TrackingRequestStore.use((store) =>
        one(store.load(paid.id, [TrackingRequestId.make(body.data.id)]))
      )
      assert.deepStrictEqual(
        Option.getOrThrow(kept).party_roles.map(({ role }) => role),
        [...PartyRoleName.literals]
      )
    })
  )

  it.effect("are those of the request still when the shipment has another customer", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* newParty("First customer"), yield* newParty("Second customer")]
      const own = shipment(31)
      const request = trackingRequest(31, {
        shipment_id: ShipmentId.make(own.id),
        party_roles: [{ role: "customer", party_id: PartyId.make(first) }]
      })
      yield* ShipmentStore.use((store) => store.save([own]))
      yield* TrackingRequestStore.use((store) => store.save(request))
      const body = { data: { attributes: { role: "customer" }, relationships: { party: named(second) } } }
      assert.strictEqual((yield* ask("POST", `/v2/shipments/${own.id}/party_roles`, { body })).status, 201)
      const found = yield* get(`/v2/tracking_requests/${request.id}?include=customer`, compatibleKeyOf(paid))
      assert.deepStrictEqual(found.body.data.relationships?.["customer"], named(first))
      assert.deepStrictEqual(countIncluded(found.body), { party: 1 })
    })
  )

  it.effect("may be none", () =>
    Effect.gen(function* () {
      const given = [{}, undefined, { customer: { data: null } }]
      for (const [index, relationships] of given.entries()) {
        assert.strictEqual((yield* withParties(`NOBODY${index}`, relationships)).status, 201)
      }
    })
  )

  it.effect("of another account, or unknown, fail the whole request alike", () =>
    Effect.gen(function* () {
      const [own, theirs] = [yield* newParty("Our shipper"), yield* newParty("Their broker", other)]
      for (const party of [theirs, absent, "7"]) {
        const relationships = { shipper: named(own), customs_broker: named(party) }
        const { body, status } = yield* withParties("PARTY2", relationships)
        assert.strictEqual(status, 422)
        assert.deepStrictEqual(body.errors[0]?.source, { pointer: "/data/relationships/customs_broker/data" })
        assert.strictEqual(
          body.errors[0]?.detail,
          `\`customs_broker\` must be a party of this account; \`${party}\` is unknown.`
        )
      }
      assert.strictEqual((yield* withParties("PARTY2", { shipper: named(own) })).status, 201)
    })
  )

  it.effect.each([
    ["another type", { customer: named(absent, "account") }, "/data/relationships/customer/data/type"],
    ["null", { shipper: null }, "/data/relationships/shipper"],
    ["no data", { customer: {} }, "/data/relationships/customer/data"],
    ["a list", { customer: { data: [named(absent).data] } }, "/data/relationships/customer/data"],
    ["text", { customer: absent }, "/data/relationships/customer"],
    ["half a character", { notify_party: named("\ud800") }, "/data/relationships/notify_party/data/id"],
    ["text for all", "x", "/data/relationships"]
  ] as const)("answer 400 when they are %s", ([, relationships, pointer]) =>
    Effect.gen(function* () {
      const { body, status } = yield* withParties("PARTY3", relationships)
      assert.strictEqual(status, 400)
      assert.deepStrictEqual(body.errors[0]?.source, { pointer })
    })
  )
})
