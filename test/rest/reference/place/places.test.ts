import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, id, other } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

const lax = "01900000-0000-7000-8000-000000006011"
const emma = { kind: "vessel", id: id(9321483), code: "9321483", name: "EMMA" } as const
const unlisted = { kind: "terminal", id: id(7777), code: "USLAX/ELSE", name: "Else" } as const

const path = `/v2/vessels/${emma.id}/future_positions`

const ports = `port_id=USLAX&previous_port_id=CNSHA`

const rows: ReadonlyArray<readonly [string, number, string?]> = [
  [`/v2/vessels/${emma.id}?show_positions[to_timestamp]=soon`, 400, "show_positions[to_timestamp]"],
  [
    `/v2/vessels/${emma.id}?show_positions[from_timestamp]=2026-02-02&show_positions[to_timestamp]=2026-02-01`,
    400,
    "show_positions[from_timestamp]"
  ],
  [`/v2/vessels/${emma.id}?show_positions[to_timestamp]=1960-01-01`, 400, "show_positions[to_timestamp]"],
  [path, 200],
  [`${path}?port_id=USLAX`, 200],
  [`${path}?port_id=USXXX`, 404],
  [`${path}?${ports}`, 200],
  [`${path}?port_id=USLAX&previous_port_id=USXXX`, 404],
  [`${path}_with_coordinates?${ports}`, 400, "latitude"],
  [`${path}_with_coordinates?${ports}&latitude=91&longitude=1`, 400, "latitude"],
  [`${path}_with_coordinates?${ports}&latitude=1&longitude=east`, 400, "longitude"],
  [`${path}_with_coordinates?${ports}&latitude=1&longitude=-180`, 200],
  [`/v2/vessels/${id(5)}`, 404]
]

onPlanes("Places", (it) => {
  it.effect("a port is found by id and by UN/LOCODE, with its terminals", () =>
    Effect.gen(function* () {
      for (const code of ["USLAX", "uslax", lax]) {
        const answer = yield* get(`/v2/ports/${code}?include=terminals`)
        assert.strictEqual(answer.status, 200)
        assert.deepInclude(answer.body.data.attributes, { code: "USLAX", name: "Los Angeles", latitude: 33.75 })
        assertFullLinkage(answer.body)
        assert.deepStrictEqual(countIncluded(answer.body), { terminal: 2 })
      }
      assert.strictEqual((yield* get("/v2/ports/USLAX?include=nothing")).body.errors[0]?.source?.parameter, "include")
      assert.strictEqual((yield* get("/v2/ports/USXXX")).status, 404)
      assert.strictEqual((yield* get("/v2/ports/USLAX", null)).status, 401)
    })
  )

  it.effect("a terminal is found by the id that a port names, and by that of one that only a source has named", () =>
    Effect.gen(function* () {
      const port = yield* get("/v2/ports/USLAX?include=terminals")
      const [terminal] = port.body.included ?? []
      const answer = yield* get(`/v2/terminals/${terminal?.id}?include=port`)
      assert.deepStrictEqual(answer.body.data, terminal)
      assert.deepStrictEqual(countIncluded(answer.body), { port: 1 })
      assert.deepInclude(answer.body.data.attributes, { country: "United States", facility_type: "ocean_terminal" })
      yield* asIngestion(ObservationStore.use(({ seen }) => seen.record([unlisted])))
      assert.deepInclude((yield* get(`/v2/terminals/${unlisted.id}`)).body.data.attributes, {
        name: null,
        nickname: null,
        code: "USLAX/ELSE"
      })
      assert.strictEqual((yield* get(`/v2/terminals/${id(1)}`)).status, 404)
    })
  )

  it.effect("a metro area is found by UN/LOCODE and by id, with the terminals of its port", () =>
    Effect.gen(function* () {
      const answer = yield* get("/v2/metro_areas/USLAX")
      assert.deepStrictEqual(Object.keys(answer.body.data.attributes), [
        "id",
        "name",
        "code",
        "state_abbr",
        "country_code",
        "latitude",
        "longitude",
        "time_zone"
      ])
      assert.deepStrictEqual(countIncluded(answer.body), { terminal: 2 })
      assertFullLinkage(answer.body)
      assert.deepStrictEqual((yield* get(`/v2/metro_areas/${answer.body.data.id}`)).body.data, answer.body.data)
      assert.strictEqual((yield* get("/v2/metro_areas/nowhere")).status, 404)
    })
  )

  it.effect("a vessel is free, where it is and will be is not", () =>
    Effect.gen(function* () {
      yield* asIngestion(ObservationStore.use(({ seen }) => seen.record([emma])))
      for (const code of [emma.id, emma.code]) {
        const answer = yield* get(`/v2/vessels/${code}`, free)
        assert.deepInclude(answer.body.data.attributes, { name: "EMMA", imo: "9321483", latitude: null })
        assert.notProperty(answer.body.data.attributes, "positions")
      }
      const shown = `/v2/vessels/${emma.id}?show_positions[from_timestamp]=2026-01-01T00:00:00Z&show_positions[to_timestamp]=2026-03-01`
      assert.deepStrictEqual((yield* get(shown)).body.data.attributes["positions"], [])
      const imo = Imo.make(emma.code)
      const quiet = { latitude: 1.5, longitude: -179.5, speed: 17.2, course: 88.1, heading: null }
      const [early, late] = ["2026-02-01T00:00:00.000Z" as Instant, "2026-02-02T00:00:00.000Z" as Instant]
      yield* asIngestion(
        VesselStore.use((store) =>
          Effect.all([
            store.add([early, late].map((at) => ({ ...quiet, imo, at }))),
            store.saveIdentities([{ mmsi: "220417000", imo, name: "EMMA", since: early, until: null }])
          ])
        )
      )
      const between =
        "show_positions[from_timestamp]=2026-02-01&show_positions[to_timestamp]=2026-02-01T10:00:00%2B02:00"
      const located = yield* get(`/v2/vessels/${emma.code}?${between}`)
      assert.deepInclude(located.body.data.attributes, {
        mmsi: "220417000",
        latitude: 1.5,
        longitude: -179.5,
        nautical_speed_knots: 17.2,
        navigational_heading_degrees: null,
        position_timestamp: late,
        positions: [{ latitude: 1.5, longitude: -179.5, heading: null, timestamp: early, estimated: false }]
      })
      assert.deepInclude((yield* get(`/v2/vessels/${emma.id}`)).body.data.attributes, { latitude: 1.5 })
      assert.deepInclude((yield* get(`/v2/vessels/${emma.id}`, free)).body.data.attributes, { latitude: null })
      const guessed = yield* get(`/v2/vessels/${emma.id}?show_positions=maybe`)
      assert.deepStrictEqual(guessed.body.meta["ignored_parameters"], ["show_positions"])
      for (const paid of [shown, path, `${path}?${ports}`]) {
        const refused = yield* get(paid, other)
        assert.deepStrictEqual([refused.status, refused.body.errors[0]?.code], [403, "not_enabled"], paid)
      }
      for (const [address, status, parameter] of rows) {
        const answer = yield* get(address)
        assert.deepStrictEqual(
          [answer.status, answer.body.errors?.[0]?.source?.parameter],
          [status, parameter],
          address
        )
      }
    })
  )
})
