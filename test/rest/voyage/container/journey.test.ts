import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { compatibleKeyOf, container, free, id, other, rival, shipment } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

const reported = [
  [0, "empty_out", false],
  [1, "full_in", false],
  [2, "vessel_loaded", false],
  [3, "vessel_departed", false],
  [4, "vessel_arrived", true],
  [5, "vessel_arrived", false],
  [6, "vessel_discharged", true]
]

onPlanes("Raw events and route of a container", (it) => {
  it.effect("is listed event by event, in order, expected ones too", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "RAW1", 81, 5)
      const { body, status, text } = yield* get(`${address}/raw_events`, rival)
      assert.strictEqual(status, 200, text)
      assertFullLinkage(body)
      assert.deepStrictEqual(countIncluded(body), { port: 2, vessel: 1 })
      assert.deepStrictEqual(body.meta, { size: 7, total: 7 })
      assert.deepStrictEqual(
        body.data.map(({ attributes: { estimated, event, index } }) => [index, event, estimated]),
        reported
      )
      const outcomes = body.data.map(({ attributes: { outcome, outcome_reason } }) => [outcome, outcome_reason])
      assert.deepStrictEqual(outcomes[0], ["event", null])
      assert.deepStrictEqual(
        outcomes.map(([outcome]) => outcome),
        ["event", "event", "event", "event", "superseded", "event", "current"]
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
      const paged = yield* get(`${address}/raw_events?page[size]=3&page[number]=2&include=container`, rival)
      assert.deepStrictEqual(
        paged.body.data.map(({ attributes }) => attributes["index"]),
        [3, 4, 5]
      )
      assertFullLinkage(paged.body)
      assert.strictEqual(countIncluded(paged.body)["container"], 1)
      assert.strictEqual((yield* get(`${address}/raw_events?include=nonsense`, rival)).status, 400)
      assert.strictEqual((yield* get(`${address}/raw_events?page[number]=99`, rival)).body.data.length, 0)
    })
  )

  it.effect("is linked from its container and from the events that it became", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "RAW2", 82, 6)
      const { body } = yield* get(`${address}?include=raw_events,transport_events.source_event`, rival)
      assertFullLinkage(body)
      const raw = body.data.relationships?.["raw_events"]?.data
      assert.lengthOf(raw as ReadonlyArray<unknown>, 8)
      const past = yield* get(`${address}/transport_events?include=source_event`, rival)
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

  it.effect("shows nothing that came through another account's credential about the same bill", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const ours = yield* track(rival, "SHARED9", 83, 4)
      const theirs = yield* track(other, "SHARED9", 83, 8)
      const mine = yield* get(`${ours.box}/raw_events`, rival)
      assert.strictEqual(mine.body.meta["total"], 6)
      assert.strictEqual((yield* get(`${theirs.box}/raw_events`, other)).body.meta["total"], 10)
      for (const path of ["raw_events", "route", "map_geojson"]) {
        assert.strictEqual((yield* get(`${theirs.box}/${path}`, rival)).status, 401, path)
        assert.strictEqual((yield* get(`/v2/containers/${id(9999)}/${path}`, rival)).status, 404, path)
        assert.strictEqual((yield* get(`${ours.box}/${path}`, free)).status, 403, path)
      }
      // Data of a credential that no longer serves the account is hidden.
      yield* asIngestion(
        SourceStore.use(({ feeds }) =>
          Effect.flatMap(feeds.credentialsFor(rival.id, "SIML"), (found) =>
            Effect.forEach(found, (credential) => feeds.saveCredential({ ...credential, serves: [] }))
          )
        )
      )
      assert.strictEqual((yield* get(`${ours.box}/raw_events`, rival)).body.meta["total"], 0)
      const explained = yield* get(`${ours.box}?flag[provenance]=true`, rival)
      assert.deepInclude(explained.body.data.meta, { provenance: {} })
    })
  )
})

onPlanes("The way of a container", (it) => {
  it.effect("is a route with its places, ports and vessels, with any include", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, shipment_id } = yield* track(rival, "ROUTE1", 84, 5)
      const { body, status, text } = yield* get(`${address}/route?include=port,vessel,route_location,x`, rival)
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
      const { data, included } = (yield* get(`${address}/route`, rival)).body
      assert.deepStrictEqual({ data, included }, { data: body.data, included: body.included })
    })
  )

  it.effect("is a map of its ports", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "MAP1", 85, 5)
      const { headers, status, text } = yield* get(`${address}/map_geojson`, rival)
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

  it.effect("is told in whole seconds to keys in compatibility mode, with its map and its provenance", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "MAP2", 89, 5)
      const as = compatibleKeyOf(rival)
      const map = yield* get(`${address}/map_geojson`, as)
      assert.strictEqual(JSON.parse(map.text).features[1].properties.inbound_ata_at, "2026-01-20T02:00:00Z")
      const { body, text } = yield* get(`${address}?flag[provenance]=true`, as)
      assert.hasAllKeys(body.data.meta, [
        "provenance",
        "freshness",
        "release_readiness",
        "release_readiness_reasons",
        "awaiting_transshipment",
        "reached_port_of_discharge",
        "pickup_timezone",
        "fees_owed",
        "free_days_left"
      ])
      assert.notMatch(map.text + text, /:\d\d\.\d+Z/)
    })
  )

  it.effect("needs the entitlement; without a known way there is no route, and an empty map", () =>
    Effect.gen(function* () {
      yield* afterSamples
      yield* asIngestion(
        Effect.gen(function* () {
          for (const account of [other, rival]) {
            const own = { account_id: account.id, id: shipment(account === other ? 21 : 22).id }
            yield* ShipmentStore.use((store) => store.save([shipment(1, own)]))
            const lone = container(account === other ? 21 : 22, { account_id: account.id, shipment_id: own.id })
            yield* ContainerStore.use((store) => store.save([lone]))
          }
        })
      )
      for (const path of ["route", "map_geojson"]) {
        const refused = yield* get(`/v2/containers/${container(21).id}/${path}`, other)
        assert.deepStrictEqual(
          [refused.status, refused.body.errors[0]?.detail, refused.body.errors[0]?.code],
          [403, "Routing data feature is not enabled for this account.", "not_enabled"]
        )
      }
      const lone = `/v2/containers/${container(22).id}`
      assert.strictEqual((yield* get(`${lone}/route`, rival)).status, 404)
      const map = yield* get(`${lone}/map_geojson`, rival)
      assert.deepStrictEqual([map.status, map.text], [200, '{"type":"FeatureCollection","features":[]}'])
    })
  )
})
