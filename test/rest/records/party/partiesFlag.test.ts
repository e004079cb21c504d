import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { PartyId, PartyRoleId } from "#domain/Identifiers.ts"
import { Party, PartyRole } from "#domain/records/party/Party.ts"
import type { PartyRoleName } from "#domain/records/party/Party.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { at, container, id, other, paid, shipment } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const now = at("2026-01-03T00:00:00")

const party = (number: number) =>
  new Party({
    id: PartyId.make(id(11_000 + number)),
    account_id: paid.id,
    company_name: `Party ${number}`,
    created_at: now,
    updated_at: now
  })

const role = (number: number, on: string, name: PartyRoleName, of: number) =>
  new PartyRole({
    id: PartyRoleId.make(id(12_000 + number)),
    account_id: paid.id,
    role: name,
    roleable_type: on === container(1).id ? "Container" : "Shipment",
    roleable_id: on,
    party_id: party(of).id,
    created_at: now,
    updated_at: now
  })

const seed = Effect.gen(function* () {
  const shipments = yield* ShipmentStore
  yield* Effect.forEach([shipment(1), shipment(2), shipment(3)], (row) => shipments.save([row]))
  yield* shipments.save([shipment(9, { account_id: other.id })])
  yield* ContainerStore.use((containers) => containers.save([container(1)]))
  yield* PartyStore.use((parties) => Effect.forEach([party(1), party(2)], parties.save))
  yield* PartyStore.use(({ roles }) =>
    roles.add([
      role(1, shipment(1).id, "customer", 1),
      role(2, shipment(1).id, "shipper", 2),
      role(3, shipment(2).id, "customer", 1),
      role(4, container(1).id, "pickup_dray_carrier", 2)
    ])
  )
})

const rolesOf = (resource: { readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>> }) =>
  resource.relationships?.["party_roles"]

const linked = (...numbers: ReadonlyArray<number>) => ({
  data: numbers.map((number) => ({ id: id(12_000 + number), type: "party_role" }))
})

const both = "party_roles,party_roles.party"

onPlanes("flag[parties]", (it) => {
  it.effect("shows the roles of every shipment of a list, and includes them with their parties", () =>
    Effect.gen(function* () {
      yield* seed
      const { body, status } = yield* get(`/v2/shipments?flag[parties]=true&include=${both}`)
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(body.data.map(rolesOf), [linked(), linked(3), linked(1, 2)])
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { party_role: 3, party: 2 })
    })
  )

  it.effect("shows them for one shipment, included or not", () =>
    Effect.gen(function* () {
      const path = `/v2/shipments/${shipment(1).id}?flag%5Bparties%5D=true`
      const plain = yield* get(path)
      assert.deepStrictEqual(rolesOf(plain.body.data), linked(1, 2))
      assert.isUndefined(plain.body.included)
      const full = yield* get(`${path}&include=party_roles.party,containers.shipment.party_roles`)
      assertFullLinkage(full.body)
      assert.deepStrictEqual(countIncluded(full.body), { party_role: 2, party: 2, container: 1 })
    })
  )

  it.effect("shows those of containers, and of their shipments, included or not", () =>
    Effect.gen(function* () {
      yield* seed
      const all = "party_roles.party,shipment.party_roles.party"
      const list = yield* get(`/v2/containers?flag[parties]=true&include=${all}`)
      assert.strictEqual(list.status, 200)
      assert.deepStrictEqual(list.body.data.map(rolesOf), [linked(4)])
      assertFullLinkage(list.body)
      assert.deepStrictEqual(countIncluded(list.body), { shipment: 1, party_role: 3, party: 2 })
      const one = yield* get(`/v2/containers/${container(1).id}?flag[parties]=true`)
      assert.deepStrictEqual(rolesOf(one.body.data), linked(4))
      const plain = yield* get(`/v2/containers/${container(1).id}`)
      assert.notProperty(plain.body.data.relationships, "party_roles")
    })
  )

  it.effect("without it there is no such relationship, nor for a shipment that another list includes", () =>
    Effect.gen(function* () {
      for (const query of ["", "?flag[parties]=false"]) {
        const list = yield* get(`/v2/shipments${query}`)
        assert.isTrue(nonEmpty(list.body.data).every((resource) => !("party_roles" in (resource.relationships ?? {}))))
        const one = yield* get(`/v2/shipments/${shipment(1).id}${query}`)
        assert.notProperty(one.body.data.relationships, "party_roles")
      }
      const paths = [
        `/v2/shipments?include=${both}`,
        `/v2/shipments?flag[parties]=false&include=party_roles`,
        `/v2/shipments/${shipment(1).id}?include=party_roles.party`,
        "/v2/containers?include=shipment.party_roles",
        "/v2/tracking_requests?include=tracked_object.party_roles"
      ]
      for (const path of paths) {
        const { body, status } = yield* get(path)
        assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter: "include" }], path)
      }
    })
  )

  it.effect("answers 400 to a value that is neither true nor false", () =>
    Effect.gen(function* () {
      for (const value of ["1", "TRUE", "", "%00"]) {
        const { body, status } = yield* get(`/v2/shipments?flag[parties]=${value}`)
        assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter: "flag[parties]" }])
      }
    })
  )

  it.effect("shows another account nothing", () =>
    Effect.gen(function* () {
      const { body } = yield* get(`/v2/shipments?flag[parties]=true&include=${both}`, other)
      assert.deepStrictEqual(body.data.map(rolesOf), [linked()])
      assert.deepStrictEqual(body.included, [])
    })
  )
})
