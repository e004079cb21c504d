import { assert } from "@effect/vitest"
import { Effect, Option } from "effect"

import { one } from "#application/ports/one.ts"
import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { PartyId, PartyRoleId } from "#domain/Identifiers.ts"
import { maxPartyRoles, PartyRole, PartyRoleName } from "#domain/records/party/Party.ts"

import { Time } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { absent, assign, newParty, roleBody } from "../../support/partySamples.ts"
import { onPlanes } from "../../support/planes.ts"
import { at, container, free, id, other, paid, shipment } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const onShipment = (number: number) => `shipments/${shipment(number).id}`
const onContainer = (number: number) => `containers/${container(number).id}`

const seed = Effect.gen(function* () {
  const shipments = yield* ShipmentStore
  yield* shipments.save([shipment(1), shipment(2), shipment(9, { account_id: other.id })])
  yield* ContainerStore.use((containers) => containers.save([container(1), container(2)]))
})

const versionOf = (number: number) =>
  ShipmentStore.use((store) =>
    Effect.map(one(store.load(paid.id, [shipment(number).id])), (found) => Option.getOrThrow(found).version)
  )

const customerName = (number: number) =>
  Effect.map(get(`/v2/${onShipment(number)}`), ({ body }) => body.data.attributes["customer_name"])

const rolesIn = ({ body }: Effect.Success<ReturnType<typeof get>>) =>
  body.data.map(({ attributes }) => attributes["role"])

onPlanes("Party roles", (it) => {
  it.effect("assigns, lists and removes a role of a shipment, and each is a change of the shipment", () =>
    Effect.gen(function* () {
      yield* seed
      const party = yield* newParty("Buyer")
      const assigned = yield* assign(onShipment(1), "customer", party)
      assert.strictEqual(assigned.status, 201)
      const { attributes, id: role, relationships, type } = assigned.body.data
      assert.strictEqual(type, "party_role")
      assert.deepStrictEqual(Object.keys(attributes), [
        "role",
        "roleable_type",
        "roleable_id",
        "created_at",
        "updated_at"
      ])
      assert.deepInclude(attributes, { role: "customer", roleable_type: "Shipment", roleable_id: shipment(1).id })
      assert.deepStrictEqual(relationships, { party: { data: { id: party, type: "party" } } })
      assert.deepStrictEqual(
        assigned.body.included?.map((one) => [one.type, one.id, one.attributes["company_name"]]),
        [["party", party, "Buyer"]]
      )
      assert.strictEqual(yield* versionOf(1), 2)

      const listed = yield* get(`/v2/${onShipment(1)}/party_roles`)
      assert.deepStrictEqual([listed.status, listed.body.meta], [200, { size: 1, total: 1 }])
      assert.deepStrictEqual(listed.body.data[0], assigned.body.data)
      assert.deepStrictEqual(listed.body.included, assigned.body.included)

      const removed = yield* ask("DELETE", `/v2/${onShipment(1)}/party_roles/${role}`)
      assert.deepStrictEqual([removed.status, removed.text], [204, ""])
      assert.strictEqual(yield* versionOf(1), 3)
      assert.strictEqual((yield* ask("DELETE", `/v2/${onShipment(1)}/party_roles/${role}`)).status, 404)
      const empty = yield* get(`/v2/${onShipment(1)}/party_roles`)
      assert.deepStrictEqual([empty.body.data.length, empty.body.included?.length], [0, 0])
      assert.strictEqual(yield* versionOf(1), 3)
    })
  )

  it.effect("lists several parties in one role and one in several, each party included once", () =>
    Effect.gen(function* () {
      yield* seed
      const [a, b] = [yield* newParty("One"), yield* newParty("Two")]
      for (const role of PartyRoleName.literals) assert.strictEqual((yield* assign(onShipment(2), role, a)).status, 201)
      assert.strictEqual((yield* assign(onShipment(2), "customer", b)).status, 201)
      for (const query of ["", "?include=party", "?include="]) {
        const listed = yield* get(`/v2/${onShipment(2)}/party_roles${query}`)
        assert.sameMembers(rolesIn(listed), [...PartyRoleName.literals, "customer"])
        assertFullLinkage(listed.body)
        assert.deepStrictEqual(countIncluded(listed.body), { party: 2 })
      }
      const page = yield* get(`/v2/${onShipment(2)}/party_roles?page[size]=3&page[number]=3`)
      assert.deepStrictEqual([page.body.meta, page.body.links["next"]], [{ size: 2, total: 8 }, undefined])
      assert.deepStrictEqual(countIncluded(page.body).party ?? 0, new Set(page.body.data.map(partyOf)).size)
      const { body, status } = yield* get(`/v2/${onShipment(2)}/party_roles?include=shipment`)
      assert.deepStrictEqual([status, body.errors[0]?.source], [400, { parameter: "include" }])
    })
  )

  it.effect("refuses the same party in the same role, and what is no role, in the words of the specification", () =>
    Effect.gen(function* () {
      yield* seed
      const party = yield* newParty("Taken")
      yield* assign(onShipment(1), "shipper", party)
      const expected = [
        ["shipper", "Party has already been taken.", "/data/relationships/party/data"],
        ["captain", "`role` must be a party role; `captain` is not a valid role.", "/data/attributes/role"],
        ["Shipper", "`role` must be a party role; `Shipper` is not a valid role.", "/data/attributes/role"],
        ["", "`role` must not be empty.", "/data/attributes/role"],
        [null, "`role` must not be empty.", "/data/attributes/role"]
      ] as const
      for (const [role, detail, pointer] of expected) {
        const { body, status } = yield* assign(onShipment(1), role, party)
        assert.strictEqual(status, 422)
        assert.deepInclude(body.errors[0], { detail, source: { pointer } })
      }
      assert.strictEqual((yield* assign(onShipment(2), "shipper", party)).status, 201)
    })
  )

  it.effect("takes one of several equal roles at the same time", () =>
    Effect.gen(function* () {
      yield* seed
      const party = yield* newParty("Racer")
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => assign(onShipment(1), "consignee", party)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422])
    })
  )

  it.effect("gives a container a pickup carrier and nothing else", () =>
    Effect.gen(function* () {
      yield* seed
      const party = yield* newParty("Drayage")
      for (const role of nonEmpty(PartyRoleName.literals.filter((role) => role !== "pickup_dray_carrier"))) {
        const { body, status } = yield* assign(onContainer(1), role, party)
        assert.deepStrictEqual([status, body.errors[0]?.detail], [422, "Role is not allowed for the container."])
        assert.deepStrictEqual(body.errors[0]?.source, { pointer: "/data/attributes/role" })
      }
      const assigned = yield* assign(onContainer(1), "pickup_dray_carrier", party)
      assert.strictEqual(assigned.status, 201)
      assert.deepInclude(assigned.body.data.attributes, { roleable_type: "Container", roleable_id: container(1).id })
      assert.deepStrictEqual(countIncluded(assigned.body), { party: 1 })
      const version = ContainerStore.use((store) =>
        Effect.map(one(store.load(paid.id, [container(1).id])), (found) => Option.getOrThrow(found).version)
      )
      assert.strictEqual(yield* version, 2)
      assert.strictEqual((yield* assign(onContainer(1), "pickup_dray_carrier", party)).status, 422)
      assert.strictEqual((yield* assign(onContainer(2), "pickup_dray_carrier", party)).status, 201)

      const listed = yield* get(`/v2/${onContainer(1)}/party_roles`)
      assert.deepStrictEqual(rolesIn(listed), ["pickup_dray_carrier"])
      const role = assigned.body.data.id
      assert.strictEqual((yield* ask("DELETE", `/v2/${onContainer(2)}/party_roles/${role}`)).status, 404)
      assert.strictEqual((yield* ask("DELETE", `/v2/${onShipment(1)}/party_roles/${role}`)).status, 404)
      assert.strictEqual((yield* ask("DELETE", `/v2/${onContainer(1)}/party_roles/${role}`)).status, 204)
      assert.strictEqual(yield* version, 3)
    })
  )

  it.effect("shows the name of the first customer on the shipment, as it is now", () =>
    Effect.gen(function* () {
      yield* ShipmentStore.use((store) => store.save([shipment(3), shipment(4)]))
      assert.isNull(yield* customerName(3))
      const [first, second] = [yield* newParty("First Customer"), yield* newParty("Second Customer")]
      const assigned = yield* assign(onShipment(3), "customer", first)
      yield* Time.use((time) => time.advance(1000))
      yield* assign(onShipment(3), "customer", second)
      assert.strictEqual(yield* customerName(3), "First Customer")
      assert.isNull(yield* customerName(4))
      yield* ask("PATCH", `/v2/parties/${first}`, {
        body: { data: { type: "party", attributes: { company_name: "Renamed Customer" } } }
      })
      assert.strictEqual(yield* customerName(3), "Renamed Customer")
      yield* ask("DELETE", `/v2/${onShipment(3)}/party_roles/${assigned.body.data.id}`)
      assert.strictEqual(yield* customerName(3), "Second Customer")
    })
  )

  it.effect("keeps accounts apart: another's record, party or role is 401", () =>
    Effect.gen(function* () {
      yield* seed
      const [own, theirs] = [yield* newParty("Ours"), yield* newParty("Theirs", other)]
      const mine = (yield* assign(onShipment(1), "shipper", own)).body.data.id
      const foreign = (yield* assign(onShipment(9), "shipper", theirs, other)).body.data.id
      const answers = [
        yield* assign(onShipment(1), "customer", theirs),
        yield* assign(onContainer(1), "pickup_dray_carrier", theirs),
        yield* assign(onShipment(9), "customer", own),
        yield* assign(onShipment(1), "customer", theirs, other),
        yield* assign(onContainer(1), "pickup_dray_carrier", theirs, other),
        yield* get(`/v2/${onShipment(9)}/party_roles`),
        yield* get(`/v2/${onContainer(1)}/party_roles`, other),
        yield* ask("DELETE", `/v2/${onShipment(9)}/party_roles/${foreign}`),
        yield* ask("DELETE", `/v2/${onShipment(1)}/party_roles/${foreign}`),
        yield* ask("DELETE", `/v2/${onShipment(9)}/party_roles/${mine}`, { as: other }),
        yield* ask("DELETE", `/v2/${onContainer(1)}/party_roles/${mine}`, { as: other })
      ]
      for (const { body, status } of nonEmpty(answers)) {
        assert.deepStrictEqual([status, body.errors[0]?.code], [401, "other_account"])
      }
      assert.deepStrictEqual((yield* get(`/v2/${onShipment(9)}/party_roles`, other)).body.data[0]?.id, foreign)
    })
  )

  it.effect("answers 404 to an unknown record, party or role", () =>
    Effect.gen(function* () {
      yield* seed
      const party = yield* newParty("Known")
      const answers = [
        yield* get(`/v2/shipments/${absent}/party_roles`),
        yield* get(`/v2/containers/${absent}/party_roles`),
        yield* get("/v2/shipments/1/party_roles"),
        yield* assign(`shipments/${absent}`, "customer", party),
        yield* assign(`containers/${absent}`, "pickup_dray_carrier", party),
        yield* assign(onShipment(1), "customer", absent),
        yield* assign(onShipment(1), "customer", "no-uuid"),
        yield* ask("DELETE", `/v2/${onShipment(1)}/party_roles/${absent}`),
        yield* ask("DELETE", `/v2/${onShipment(1)}/party_roles/1`),
        yield* ask("DELETE", `/v2/containers/${absent}/party_roles/${absent}`)
      ]
      for (const { status } of nonEmpty(answers)) assert.strictEqual(status, 404)
    })
  )

  it.effect("is not for the free plan", () =>
    Effect.gen(function* () {
      for (const record of [onShipment(1), onContainer(1)]) {
        const answers = [
          yield* get(`/v2/${record}/party_roles`, free),
          yield* assign(record, "pickup_dray_carrier", absent, free),
          yield* ask("DELETE", `/v2/${record}/party_roles/${absent}`, { as: free })
        ]
        for (const { status } of nonEmpty(answers)) assert.strictEqual(status, 403)
      }
    })
  )

  it.effect("has an end: a record holds so many roles and no more", () =>
    Effect.gen(function* () {
      yield* seed
      const parties = yield* Effect.forEach(
        Array.from({ length: maxPartyRoles + 1 }, (_, index) => index),
        (index) => newParty(`Crowd ${index}`),
        { concurrency: 8 }
      )
      const held = parties.slice(1).map(
        (party, index) =>
          new PartyRole({
            id: PartyRoleId.make(id(9000 + index)),
            account_id: paid.id,
            role: "notify_party",
            roleable_type: "Container",
            roleable_id: container(2).id,
            party_id: PartyId.make(party),
            created_at: at("2026-01-03T00:00:00"),
            updated_at: at("2026-01-03T00:00:00")
          })
      )
      yield* PartyStore.use(({ roles }) => roles.add(held))
      const { body, status } = yield* assign(onContainer(2), "pickup_dray_carrier", parties[0] ?? "")
      assert.deepStrictEqual([status, body.errors[0]?.code], [422, "too_many"])
    })
  )

  it.effect("takes plain JSON, and refuses bodies of another form", () =>
    Effect.gen(function* () {
      yield* seed
      const path = `/v2/${onShipment(2)}/party_roles`
      const party = yield* newParty("Formalities")
      const body = roleBody("freight_forwarder", party)
      const plain = yield* ask("POST", path, { body, type: "application/json" })
      assert.strictEqual(plain.status, 201)
      const blank = yield* ask("POST", path, { body: { data: { type: "party_role" } } })
      assert.strictEqual(blank.status, 422)
      const nobody = yield* assign(onShipment(2), "customs_broker", null)
      assert.deepInclude(nobody.body.errors[0], {
        detail: "`party` must not be empty.",
        source: { pointer: "/data/relationships/party/data" }
      })
      const malformed = [
        [{ data: { ...body.data, attributes: { role: 1 } } }, "/data/attributes/role"],
        [{ data: { ...body.data, attributes: { role: "\u0000" } } }, "/data/attributes/role"],
        [{ data: { ...body.data, relationships: { party: {} } } }, "/data/relationships/party/data"],
        [
          { data: { ...body.data, relationships: { party: { data: { id: party, type: "account" } } } } },
          "/data/relationships/party/data/type"
        ],
        [[body], ""]
      ] as const
      for (const [body, pointer] of malformed) {
        const answer = yield* ask("POST", path, { body })
        assert.deepStrictEqual([answer.status, answer.body.errors[0]?.source], [400, { pointer }])
      }
    })
  )
})

const partyOf = ({ relationships }: { readonly relationships?: Readonly<Record<string, unknown>> }) =>
  JSON.stringify(relationships?.["party"])
