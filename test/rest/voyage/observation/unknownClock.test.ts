import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { day, shift } from "#domain/Time.ts"
import type { ReportedTime, Observation, Statement } from "#domain/voyage/observation/Observation.ts"

import { arrives, IntakeWorld, statementOf } from "../../../application/support/intakeWorld.ts"
import { gate, move, vessels } from "../../../domain/voyage/merge/observe.ts"
import { send, withKey } from "../../../mcp/support/assistant.ts"
import { numberAll } from "../../../ports/voyage/event/EventLog.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { compatibleKeyOf, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"
import { rowsOf } from "../../table/readCsv.ts"

const by = (observation: Observation, happened: object): Observation => ({
  ...observation,
  happened: happened as ReportedTime
})

const sea = { vessel: vessels.first, place: "XXFOO" } as const

/** A port without a known zone: a day, a wall clock, and an instant. */
const reports = (number: string, serial: number): ReadonlyArray<Statement> =>
  [
    by(gate("gate_in", true, { place: "XXFOO" }), { date: "2025-12-30" }),
    move("load", { ...sea, at: "2026-01-01T02:00:00Z" }),
    by(move("depart", sea), { local: "2026-01-02T10:00:00" })
  ].map(statementOf(number, serial))

const soon = Effect.map(
  DurableClock.use(({ now }) => now),
  (now) => shift(now, day)
)

const follow = Effect.fnUntraced(function* (number: string, serial: number) {
  yield* afterSamples
  const tracked = yield* track(rival, number, serial, 0)
  yield* asIngestion(Effect.provide(arrives(tracked.feed, reports(number, serial)), IntakeWorld, { local: true }))
  return tracked
})

const mcp = Effect.fnUntraced(function* (method: string, params: object) {
  const { body } = yield* send({ jsonrpc: "2.0", id: 1, method, params }, { headers: withKey(rival) })
  return body
})

/** The structured answer of a tool, as JSON. */
const called = (name: string, args: object) =>
  Effect.map(mcp("tools/call", { name, arguments: args }), ({ result }) =>
    JSON.stringify(result?.["structuredContent"])
  )

const sharedPath = Effect.fnUntraced(function* (shipment: string) {
  const link = yield* ask("POST", `${shipment}/share_links`, {
    as: rival,
    body: { data: { type: "share_link", attributes: { expires_at: yield* soon } } }
  })
  const url = link.body.data?.meta?.["url"]
  assert.isString(url, link.text)
  return new URL(String(url)).pathname
})

const unknown = { timestamp: null, timezone: null, local_timestamp: "2026-01-02T10:00:00", local_date: null }

type Attributes = Readonly<Record<string, unknown>>

/** Neither surface shows the wall clock or the day as an instant. */
const hidesClock = (text: string) => {
  assert.notMatch(text, /2026-01-02T10:00:00(\.000)?Z/)
  assert.notMatch(text, /2025-12-30T00:00:00(\.000)?Z/)
}

onPlanes("A time without a known zone", (it) => {
  it.effect("is null in the attributes, and local in their provenance", () =>
    Effect.gen(function* () {
      const { box, shipment } = yield* follow("CLOCK1", 61)
      const container = yield* get(`${box}?flag[provenance]=true`, rival)
      hidesClock(container.text)
      assert.deepInclude(container.body.data.attributes, {
        pol_full_in_at: null,
        pol_vessel_loaded_at: "2026-01-01T02:00:00.000Z",
        pol_vessel_departed_at: null,
        current_status: "on_ship"
      })
      const own = container.body.data.meta?.["provenance"] as Readonly<Record<string, Attributes>>
      const local = { precision: "second", clock: "unknown", local_timestamp: "2026-01-02T10:00:00", local_date: null }
      const day = { precision: "day", clock: "unknown", local_timestamp: null, local_date: "2025-12-30" }
      assert.deepInclude(own["pol_vessel_departed_at"], local)
      assert.deepInclude(own["pol_full_in_at"], day)
      assert.deepInclude(own["pol_vessel_loaded_at"], { clock: null, local_timestamp: null })
      const whole = yield* get(`${shipment}?flag[provenance]=true`, rival)
      hidesClock(whole.text)
      assert.isNull(whole.body.data.attributes["pol_atd_at"])
      const its = whole.body.data.meta?.["provenance"] as Readonly<Record<string, Attributes>>
      assert.deepInclude(its["pol_atd_at"], local)
    })
  )

  it.effect("is local in transport events, raw events and the feed", () =>
    Effect.gen(function* () {
      const { box } = yield* follow("CLOCK2", 62)
      const events = yield* get(`${box}/transport_events`, rival)
      const raws = yield* get(`${box}/raw_events`, rival)
      yield* asIngestion(numberAll(100))
      const feed = yield* get("/v2/events?include=reference_object&page[size]=100", rival)
      const lines = yield* get("/v2/events/export?include=reference_object", rival)
      const page = yield* get(`${box}?include=transport_events`, rival)
      for (const { text } of [events, raws, feed, lines, page]) {
        hidesClock(text)
        assert.include(text, '"local_timestamp":"2026-01-02T10:00:00"')
      }
      const happened = events.body.data.filter(({ attributes }) => !String(attributes["event"]).includes("estimated"))
      const times = happened.map(({ attributes: a }) => [
        a["event"],
        a["timestamp"] ?? a["local_timestamp"] ?? a["local_date"],
        a["clock"]
      ])
      assert.deepStrictEqual(times, [
        ["container.transport.full_in", "2025-12-30", "unknown"],
        ["container.transport.vessel_loaded", "2026-01-01T02:00:00.000Z", null],
        ["container.transport.vessel_departed", "2026-01-02T10:00:00", "unknown"]
      ])
      const raw = raws.body.data.find(({ attributes }) => attributes["event"] === "vessel_departed")
      assert.deepInclude(raw?.attributes, { ...unknown, clock: "unknown", actual_at: null, actual_on: "2026-01-02" })
    })
  )

  it.effect("is empty in exports, and local for assistants and on a shared page", () =>
    Effect.gen(function* () {
      const { box, shipment } = yield* follow("CLOCK3", 63)
      const csv = yield* get("/v2/containers/export.csv", rival)
      hidesClock(csv.text)
      const row = rowsOf(csv.text).find((one) => one["shipment_number"] === "CLOCK3" || csv.text.includes("CLOCK3"))
      assert.strictEqual(row?.["pol_vessel_departed_at"], "")
      const id = box.split("/").at(-1) ?? ""
      const answer = yield* called("get_container_transport_events", { id })
      hidesClock(answer)
      assert.include(answer, "2026-01-02T10:00:00")
      assert.include(answer, "unknown")
      const details = yield* called("get_container", { id })
      hidesClock(details)
      assert.include(details, '"local_times_of_unknown_zone":{')
      assert.include(details, '"pol_full_in_at":"2025-12-30"')
      assert.include(details, '"pol_vessel_departed_at":"2026-01-02T10:00:00"')
      const whole = yield* called("get_shipment_details", { id: shipment.split("/").at(-1) })
      hidesClock(whole)
      assert.include(whole, '"local_times_of_unknown_zone":{"pol_atd_at":"2026-01-02T10:00:00"}')
      hidesClock((yield* get(`${box}/route`, rival)).text)
      hidesClock((yield* get(`${box}/map_geojson`, rival)).text)
      const path = yield* sharedPath(shipment)
      const [page, json] = [
        yield* ask("GET", path, { as: null }),
        yield* ask("GET", `${path}/shipment.json`, { as: null })
      ]
      hidesClock(page.text)
      hidesClock(json.text)
      assert.match(
        page.text,
        /<b>Departed<\/b>\s*<time datetime="2026-01-02T10:00:00">2 Jan 2026, 10:00 <small>local time, time zone unknown</
      )
      assert.match(
        page.text,
        /<b>At the port of lading<\/b>\s*<time datetime="2025-12-30">30 Dec 2025 <small>time zone unknown</
      )
      assert.include(
        json.text,
        '"name":"Departed","at":null,"local_time":"2026-01-02T10:00:00","time_zone":null,"is_estimated":false'
      )
    })
  )

  it.effect("is in compatibility mode the wall clock as UTC without a timezone, in events only", () =>
    Effect.gen(function* () {
      const { box, shipment } = yield* follow("CLOCK4", 64)
      const as = compatibleKeyOf(rival)
      const { data } = (yield* get(`${box}/transport_events`, as)).body
      const departed = data.find(({ attributes }) =>
        String(attributes["event"]).endsWith("vessel_departed")
      )?.attributes
      assert.deepInclude(departed, { timestamp: "2026-01-02T10:00:00Z", timezone: null, clock: "unknown" })
      assert.isNull((yield* get(box, as)).body.data.attributes["pol_vessel_departed_at"])
      assert.isNull((yield* get(shipment, as)).body.data.attributes["pol_atd_at"])
    })
  )
})
