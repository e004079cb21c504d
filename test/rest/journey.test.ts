import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/ContainerStore.ts"
import { FeedStore } from "#application/ports/FeedStore.ts"
import { ShipmentStore } from "#application/ports/ShipmentStore.ts"
import type { Account } from "#domain/Account.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import type { Statement } from "#domain/Observation.ts"

import { arrives, follow, IntakeWorld, statementOf, voyage } from "../application/intakeWorld.ts"
import { move, vessels } from "../domain/merge/observe.ts"
import { asIngestion } from "../support/DataPlane.ts"
import { afterSamples } from "./clock.ts"
import { assertFullLinkage, countIncluded } from "./linkage.ts"
import { onEachPlane } from "./planes.ts"
import { container, free, id, other, paid, premium, shipment, userOf } from "./samples.ts"
import { ask, get } from "./server.ts"

/** A port of call between lading and discharge, where the sample of reference data knows none. */
const expected = (number: string, serial: number): ReadonlyArray<Statement> => [
  statementOf(
    number,
    serial
  )(
    move("arrive", { classifier: "EST", at: "2026-01-19T10:00:00Z", place: "USLAX", vessel: vessels.first, key: "eta" })
  ),
  statementOf(
    number,
    serial
  )(
    move("discharge", {
      classifier: "EST",
      at: "2026-01-22T10:00:00Z",
      place: "USLAX",
      vessel: vessels.first,
      key: "disc"
    })
  )
]

/** The account follows a bill, and its carrier tells the voyage up to so many moves. */
const track = (account: Account, number: string, serial: number, moves: number) =>
  asIngestion(
    Effect.gen(function* () {
      const credential = CredentialId.make(account.id.replace("-7000-", "-7002-"))
      yield* FeedStore.use((feeds) => feeds.saveCredential({ id: credential, source: "SIML", serves: [account.id] }))
      const { feed } = yield* follow({ account, user: userOf(account) }, number)
      yield* arrives(feed, [...voyage(number, serial, moves), ...expected(number, serial)])
      const [{ id: shipment_id } = shipment(0)] = yield* ShipmentStore.use((store) =>
        store.byDocument(account.id, null, number)
      )
      const [found] = yield* ContainerStore.use((store) => store.ofShipments(account.id, [shipment_id]))
      return { feed, shipment: `/v2/shipments/${shipment_id}`, box: `/v2/containers/${found?.id}`, shipment_id }
    }).pipe(Effect.provide(IntakeWorld, { local: true }))
  )

onEachPlane("What sources told of a container", (it) => {
  it.effect("is listed event by event, in order, expected ones too", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(premium, "RAW1", 81, 5)
      const { body, status, text } = yield* get(`${address}/raw_events`, premium)
      assert.strictEqual(status, 200, text)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { port: 2, vessel: 1 })
      assert.deepStrictEqual(body.meta, { size: 7, total: 7 })
      assert.deepStrictEqual(
        body.data.map(({ attributes: { estimated, event, index } }) => [index, event, estimated]),
        [
          [0, "empty_out", false],
          [1, "full_in", false],
          [2, "vessel_loaded", false],
          [3, "vessel_departed", false],
          [4, "vessel_arrived", true],
          [5, "vessel_arrived", false],
          [6, "vessel_discharged", true]
        ]
      )
      const last = body.data[6]
      assert.deepInclude(last?.attributes, {
        actual_at: null,
        actual_on: null,
        estimated_at: "2026-01-22T10:00:00.000Z",
        estimated_on: "2026-01-22",
        will_occur_at: "2026-01-22T10:00:00.000Z",
        timestamp: "2026-01-22T10:00:00.000Z",
        invalidated_at: null,
        original_event: "laden discharge vessel",
        data_source: "shipping_line",
        data_provider_code: "SIML",
        location_locode: "USLAX",
        vessel_imo: "9321483",
        voyage_number: "001"
      })
      const paged = yield* get(`${address}/raw_events?page[size]=3&page[number]=2&include=container`, premium)
      assert.deepStrictEqual(
        paged.body.data.map(({ attributes }) => attributes["index"]),
        [3, 4, 5]
      )
      assertFullLinkage(paged.body)
      assert.strictEqual(countIncluded(paged.body)["container"], 1)
      assert.strictEqual((yield* get(`${address}/raw_events?include=nonsense`, premium)).status, 400)
      assert.strictEqual((yield* get(`${address}/raw_events?page[number]=99`, premium)).body.data.length, 0)
    })
  )

  it.effect("is linked from its container and from the events that it became", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(premium, "RAW2", 82, 6)
      const { body } = yield* get(`${address}?include=raw_events,transport_events.source_event`, premium)
      assertFullLinkage(body)
      const raw = body.data.relationships?.["raw_events"]?.data
      assert.lengthOf(raw as ReadonlyArray<unknown>, 8)
      const past = yield* get(`${address}/transport_events?include=source_event`, premium)
      assertFullLinkage(past.body)
      const milestones = past.body.data.filter(({ attributes }) => !String(attributes["event"]).includes("estimated"))
      for (const { attributes, relationships } of milestones) {
        const source = relationships?.["source_event"]?.data as { readonly id: string }
        const found = past.body.included?.find((resource) => resource.id === source.id)
        assert.strictEqual(`container.transport.${String(found?.attributes["event"])}`, attributes["event"])
        assert.strictEqual(found?.attributes["timestamp"], attributes["timestamp"])
      }
      assert.strictEqual(milestones.length, 6)
    })
  )

  it.effect("shows nothing that another account's credential told of the same bill", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const ours = yield* track(premium, "SHARED9", 83, 4)
      const theirs = yield* track(other, "SHARED9", 83, 8)
      const mine = yield* get(`${ours.box}/raw_events`, premium)
      assert.strictEqual(mine.body.meta["total"], 6)
      assert.strictEqual((yield* get(`${theirs.box}/raw_events`, other)).body.meta["total"], 10)
      for (const path of ["raw_events", "route", "map_geojson"]) {
        assert.strictEqual((yield* get(`${theirs.box}/${path}`, premium)).status, 401, path)
        assert.strictEqual((yield* get(`/v2/containers/${id(9999)}/${path}`, premium)).status, 404, path)
        assert.strictEqual((yield* get(`${ours.box}/${path}`, free)).status, 403, path)
      }
      // What was learned through a credential that serves the account no more is not told any more.
      yield* asIngestion(
        FeedStore.use((feeds) =>
          Effect.flatMap(feeds.credentialsFor(premium.id, "SIML"), (found) =>
            Effect.forEach(found, (credential) => feeds.saveCredential({ ...credential, serves: [] }))
          )
        )
      )
      assert.strictEqual((yield* get(`${ours.box}/raw_events`, premium)).body.meta["total"], 0)
      const explained = yield* get(`${ours.box}?flag[provenance]=true`, premium)
      assert.deepStrictEqual(explained.body.data.meta, { provenance: {} })
    })
  )
})

onEachPlane("The way of a container", (it) => {
  it.effect("is a route with its places, ports and vessels, whatever include says", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, shipment_id } = yield* track(premium, "ROUTE1", 84, 5)
      const { body, status, text } = yield* get(`${address}/route?include=port,vessel,route_location,x`, premium)
      assert.strictEqual(status, 200, text)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { route_location: 2, port: 2, vessel: 1 })
      assert.deepStrictEqual(Object.keys(body.data.attributes), ["created_at", "updated_at"])
      assert.deepStrictEqual(body.data.relationships?.["shipment"]?.data, { id: shipment_id, type: "shipment" })
      const [first, last] = (body.included ?? []).filter(({ type }) => type === "route_location")
      assert.deepInclude(first?.attributes, {
        inbound_mode: null,
        outbound_scac: "SIML",
        outbound_mode: "vessel",
        outbound_atd_at: "2026-01-06T02:00:00.000Z",
        outbound_voyage_number: "001"
      })
      assert.deepInclude(last?.attributes, {
        id: last?.id,
        inbound_scac: "SIML",
        inbound_mode: "vessel",
        inbound_eta_at: "2026-01-19T10:00:00.000Z",
        inbound_ata_at: "2026-01-20T02:00:00.000Z",
        outbound_mode: null
      })
      assert.deepStrictEqual((yield* get(`${address}/route`, premium)).body, body)
    })
  )

  it.effect("is a map of its ports", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(premium, "MAP1", 85, 5)
      const { headers, status, text } = yield* get(`${address}/map_geojson`, premium)
      assert.deepStrictEqual([status, headers["content-type"]], [200, "application/json"])
      const { features, type } = JSON.parse(text)
      assert.strictEqual(type, "FeatureCollection")
      assert.deepStrictEqual(features[1].geometry, { type: "Point", coordinates: [-118.25, 33.75] })
      assert.deepInclude(features[1].properties, {
        feature_type: "port",
        ports_sequence: 2,
        ports_total: 2,
        location_type: "Port",
        name: "Los Angeles",
        country: "United States",
        label: "POD",
        inbound_ata_at: "2026-01-20T02:00:00.000Z",
        outbound_etd_at: null
      })
      assert.deepStrictEqual(features[0].properties.label, "POL")
    })
  )

  it.effect("needs the entitlement; without a known way there is no route, and an empty map", () =>
    Effect.gen(function* () {
      yield* afterSamples
      yield* asIngestion(
        Effect.gen(function* () {
          for (const account of [paid, premium]) {
            const own = { account_id: account.id, id: shipment(account === paid ? 21 : 22).id }
            yield* ShipmentStore.use((store) => store.save(shipment(1, own)))
            const lone = container(account === paid ? 21 : 22, { account_id: account.id, shipment_id: own.id })
            yield* ContainerStore.use((store) => store.save(lone))
          }
        })
      )
      for (const path of ["route", "map_geojson"]) {
        const refused = yield* get(`/v2/containers/${container(21).id}/${path}`)
        assert.deepStrictEqual(
          [refused.status, refused.body.errors[0]?.detail, refused.body.errors[0]?.code],
          [403, "Routing data feature is not enabled for this account", "not_enabled"]
        )
      }
      const lone = `/v2/containers/${container(22).id}`
      assert.strictEqual((yield* get(`${lone}/route`, premium)).status, 404)
      const map = yield* get(`${lone}/map_geojson`, premium)
      assert.deepStrictEqual([map.status, map.text], [200, '{"type":"FeatureCollection","features":[]}'])
    })
  )
})

onEachPlane("Provenance", (it) => {
  it.effect("tells of each field who said it, and who said something else", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, shipment: path } = yield* track(premium, "WHO1", 86, 6)
      const { body } = yield* get(`${address}?flag[provenance]=true`, premium)
      const { provenance } = body.data.meta as { readonly provenance: Readonly<Record<string, unknown>> }
      assert.deepInclude(provenance["pod_discharged_at"], { source: "shipping_line", provider: "SIML", lost: [] })
      assert.includeMembers(Object.keys(provenance), ["current_status", "pol_vessel_loaded_at", "pod_terminal"])
      assert.notProperty(provenance, "weight_in_lbs")
      assert.isUndefined((yield* get(address, premium)).body.data.meta)
      assert.isUndefined((yield* get(`${address}?flag[provenance]=false`, premium)).body.data.meta)

      const whole = yield* get(`${path}?flag[provenance]=true&include=containers`, premium)
      const said = (whole.body.data.meta?.["provenance"] ?? {}) as Readonly<Record<string, unknown>>
      assert.includeMembers(Object.keys(said), ["pod_eta_at", "pod_ata_at", "pod_vessel_name", "bill_of_lading_number"])
      const list = yield* get("/v2/containers?flag[provenance]=true", premium)
      assert.isTrue(list.body.data.every(({ meta }) => meta !== undefined))
      const shipments = yield* get("/v2/shipments?flag[provenance]=true&filter[number]=WHO1", premium)
      assert.deepStrictEqual(shipments.body.data[0]?.meta, whole.body.data.meta)
      const wrong = yield* get("/v2/containers?flag[provenance]=maybe", premium)
      assert.deepStrictEqual([wrong.status, wrong.body.errors[0]?.source], [400, { parameter: "flag[provenance]" }])
    })
  )

  it.effect("names the user for what a user said, as long as it stands", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(premium, "WHO2", 87, 7)
      const edit = (attributes: object) =>
        ask("PATCH", address, { as: premium, body: { data: { type: "container", attributes } } })
      const sources = Effect.gen(function* () {
        const { body } = yield* get(`${address}?flag[provenance]=true`, premium)
        const fields = (body.data.meta?.["provenance"] ?? {}) as Readonly<Record<string, { readonly source: string }>>
        return ["current_status", "delivered_at", "ref_numbers"].map((name) => fields[name]?.source)
      })
      assert.deepStrictEqual(yield* sources, ["shipping_line", undefined, undefined])
      yield* edit({ delivered_at: "2026-01-25T00:00:00Z", ref_numbers: "X" })
      assert.deepStrictEqual(yield* sources, ["user", "user", "user"])
      yield* edit({ delivered_at: null })
      assert.deepStrictEqual(yield* sources, ["shipping_line", undefined, "user"])
    })
  )

  it.effect("names what lost", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, feed } = yield* track(premium, "WHO3", 88, 6)
      const later = statementOf(
        "WHO3",
        88
      )(
        move("discharge", {
          at: "2026-01-21T05:00:00Z",
          place: "USLAX",
          facility: "WBCT",
          vessel: vessels.first,
          key: "another",
          revision: "2026-01-22T00:00:00Z"
        })
      )
      yield* asIngestion(Effect.provide(arrives(feed, [...voyage("WHO3", 88, 6), later]), IntakeWorld, { local: true }))
      const { body } = yield* get(`${address}?flag[provenance]=true`, premium)
      const fields = (body.data.meta?.["provenance"] ?? {}) as Readonly<Record<string, { lost: ReadonlyArray<object> }>>
      const values = [body.data.attributes["pod_discharged_at"], ...(fields["pod_discharged_at"]?.lost ?? [])]
      assert.strictEqual(values.length, 2)
      assert.sameMembers(
        [String(values[0]), String((values[1] as { readonly value: string }).value)],
        ["2026-01-21T02:00:00.000Z", "2026-01-21T05:00:00.000Z"]
      )
    })
  )
})
