import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"
import type { CalendarDate } from "#domain/Time.ts"

import { arrives, IntakeWorld, statementOf } from "../../../application/support/intakeWorld.ts"
import { move, observed } from "../../../domain/voyage/merge/observe.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { other, paid, rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

/** An account's container that went to Chicago by rail, where its free days end on the 28th. */
const byRail = Effect.fn("byRail")(function* (account: Account, bill: string, serial: number) {
  yield* afterSamples
  const tracked = yield* track(account, bill, serial, 6)
  const told = [
    move("load", { mode: "rail", place: "USLAX", at: "2026-01-22T20:00:00Z", key: "ramp" }),
    move("arrive", { mode: "rail", role: "DEST", place: "USCHI", at: "2026-01-26T12:00:00Z", key: "arrive" }),
    move("discharge", { mode: "rail", place: "USCHI", at: "2026-01-26T18:00:00Z", key: "deramp" }),
    observed(
      { type: "last_free_day", by: "rail", date: "2026-01-28" as CalendarDate },
      { place: "USCHI", at: "2026-01-26T20:00:00Z", revision: "2026-01-26T20:00:00Z", key: "lfd" }
    )
  ]
  yield* asIngestion(
    Effect.provide(arrives(tracked.feed, told.map(statementOf(bill, serial))), IntakeWorld, { local: true })
  )
  return tracked.box
})

interface Feature {
  readonly geometry: unknown
  readonly properties: Readonly<Record<string, unknown>>
}

const eventsOf = (path: string, as: Account) =>
  Effect.map(get(`${path}/transport_events`, as), ({ body }) =>
    body.data.map(({ attributes }) => String(attributes["event"])).filter((event) => /rail|inland/.test(event))
  )

onPlanes("A container that went by rail", (it) => {
  it.effect("shows the railroad's last free day to an account with the rail entitlement", () =>
    Effect.gen(function* () {
      const path = yield* byRail(rival, "WIRERAIL1", 301)
      const { body } = yield* get(path, rival)
      assert.deepInclude(body.data.attributes, {
        pickup_lfd: "2026-01-28",
        import_deadlines: { pickup_lfd_line: null, pickup_lfd_rail: "2026-01-28", pickup_lfd_terminal: null },
        ind_facility_lfd_on: "2026-01-28",
        pod_rail_loaded_at: "2026-01-22T20:00:00.000Z",
        ind_ata_at: "2026-01-26T12:00:00.000Z",
        ind_rail_unloaded_at: "2026-01-26T18:00:00.000Z",
        final_destination_timezone: "America/Chicago",
        current_status: "grounded"
      })
      const events = yield* eventsOf(path, rival)
      assert.includeMembers(events, [
        "container.transport.rail_loaded",
        "container.transport.rail_arrived",
        "container.transport.rail_unloaded",
        "container.transport.arrived_at_inland_destination",
        "container.pickup_lfd_rail.changed"
      ])
      const filtered = yield* get("/v2/containers?filter[pickup_lfd_rail_on]=2026-01-28", rival)
      assert.strictEqual(filtered.body.data.length, 1)
      assert.strictEqual((yield* get(path, paid)).status, 401)
    })
  )

  it.effect("shows the same journey, and no last free day of the railroad, to an account without it", () =>
    Effect.gen(function* () {
      const path = yield* byRail(other, "WIRERAIL2", 302)
      const { body, text } = yield* get(`${path}?flag[provenance]=true`, other)
      assert.deepInclude(body.data.attributes, {
        pickup_lfd: null,
        import_deadlines: { pickup_lfd_line: null, pickup_lfd_rail: null, pickup_lfd_terminal: null },
        ind_facility_lfd_on: null,
        ind_rail_unloaded_at: "2026-01-26T18:00:00.000Z"
      })
      assert.notInclude(text, "2026-01-28")
      const events = yield* eventsOf(path, other)
      assert.include(events, "container.transport.arrived_at_inland_destination")
      assert.notInclude(events, "container.pickup_lfd_rail.changed")
      const filtered = yield* get("/v2/containers?filter[pickup_lfd_rail_on]=2026-01-28", other)
      assert.strictEqual(filtered.body.data.length, 0)
    })
  )

  it.effect("has its stops on the map for who asks for them, and the five known types for all others", () =>
    Effect.gen(function* () {
      const own = yield* byRail(rival, "WIRERAIL3", 303)
      const featuresOf = (query: string) =>
        Effect.map(get(`${own}/map_geojson${query}`, rival), ({ text }) => JSON.parse(text).features as Array<Feature>)
      const five = yield* featuresOf("")
      assert.deepStrictEqual(
        five.map(({ properties }) => properties["feature_type"]),
        ["port", "port"]
      )
      assert.deepStrictEqual(yield* featuresOf("?flag[rail_stops]=false"), five)
      const [from, to, stop, ...more] = yield* featuresOf("?flag[rail_stops]=true")
      assert.deepStrictEqual([[from, to], more], [five, []])
      // These tests know no place of Chicago.
      assert.deepStrictEqual<unknown>(stop, {
        type: "Feature",
        geometry: null,
        properties: {
          feature_type: "rail_stop",
          ports_sequence: 3,
          rail_stops_total: 1,
          location_id: null,
          locode: "USCHI",
          name: "USCHI",
          state_abbr: null,
          country_code: null,
          country: null,
          time_zone: null,
          label: "DEST",
          railroad: null,
          reported: true,
          inbound_eta_at: null,
          inbound_ata_at: "2026-01-26T12:00:00.000Z",
          inbound_data_source: "shipping_line",
          loaded_at: null,
          outbound_etd_at: null,
          outbound_atd_at: null,
          outbound_data_source: null
        }
      })
      const { body, status } = yield* get(`${own}/map_geojson?flag[rail_stops]=yes`, rival)
      assert.strictEqual(status, 400)
      assert.deepInclude<unknown>(body.errors[0]?.source, { parameter: "flag[rail_stops]" })
    })
  )
})
