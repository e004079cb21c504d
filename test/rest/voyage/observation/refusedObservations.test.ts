import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { foldKey } from "#application/jobKeys.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"

import { arrives, IntakeWorld, statementOf, voyage } from "../../../application/support/intakeWorld.ts"
import { containerNumber, gate } from "../../../domain/voyage/merge/observe.ts"
import { assertBetween } from "../../../support/assertBetween.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

const absent = "00000000-0000-4000-8000-00000000dead"

/** A voyage with a gate-out that no rule believes: two days before the discharge. */
const follow = Effect.fnUntraced(function* (number: string, serial: number) {
  const tracked = yield* track(rival, number, serial, 6)
  const early = statementOf(
    number,
    serial
  )(gate("gate_out", true, { at: "2026-01-19T02:00:00Z", place: "USLAX", key: "out" }))
  yield* asIngestion(
    arrives(tracked.feed, [...voyage(number, serial, 6), early]).pipe(Effect.provide(IntakeWorld, { local: true }))
  )
  return tracked
})

const refusedOf = (shipment_id: string, more = "") =>
  get(`/v2/refused_observations?filter[shipment_id]=${shipment_id}${more}`, rival)

const fold = (shipment_id: string) =>
  asIngestion(
    Folding.use((folding) =>
      folding.foldNow([foldKey({ account_id: rival.id, subject: { type: "shipment", id: shipment_id as never } })])
    ).pipe(Effect.provide(IntakeWorld, { local: true }))
  )

onPlanes("Refused observations", (it) => {
  it.effect("are listed with their reason and the source's report", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { shipment_id } = yield* follow("REFUSED1", 91)
      const { body, status, text } = yield* refusedOf(shipment_id)
      assert.strictEqual(status, 200, text)
      assert.deepStrictEqual(body.meta, { size: 1, total: 1 })
      const [row] = body.data
      assert.deepInclude(row?.attributes, {
        reason: "impossible_order",
        detail: "The container cannot leave the gate before it is discharged.",
        container_number: containerNumber(91),
        judgement: null,
        judged_at: null,
        original_event: "laden gate out truck",
        reported_value: "2026-01-19T02:00:00.000Z",
        reported_vessel: null,
        estimated: false,
        timestamp: "2026-01-19T02:00:00.000Z",
        location_locode: "USLAX",
        data_source: "shipping_line",
        data_provider_code: "SIML"
      })
      assert.deepStrictEqual(row?.relationships?.["shipment"]?.data, { id: shipment_id, type: "shipment" })
      const count = (more: string) => Effect.map(refusedOf(shipment_id, more), ({ body }) => body.data.length)
      assert.strictEqual(yield* count(`&filter[container_number]=${containerNumber(91).toLowerCase()}`), 1)
      assert.strictEqual(yield* count(`&filter[container_number]=${containerNumber(92)}`), 0)
      assert.strictEqual(yield* count("&filter[reason]=impossible_order"), 1)
      assert.strictEqual(yield* count("&filter[reason]=other_vessel"), 0)
      assert.strictEqual(yield* count("&page[number]=7"), 0)
      assert.deepStrictEqual((yield* refusedOf(shipment_id, "&filter[color]=red")).body.meta, {
        size: 1,
        total: 1,
        warnings: ["Ignored: `filter[color]` is an unknown filter."],
        ignored_filters: ["color"]
      })
    })
  )

  it.effect("may be dismissed: still refused, and listed no more", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, shipment_id } = yield* follow("REFUSED2", 93)
      const [row] = (yield* refusedOf(shipment_id)).body.data
      const now = DurableClock.use((clock) => clock.now)
      const before = yield* now
      const answer = yield* ask("POST", `/v2/refused_observations/${row?.id}/dismiss`, { as: rival })
      assert.strictEqual(answer.status, 200, answer.text)
      assert.strictEqual(answer.body.data.attributes["judgement"], "dismissed")
      assertBetween(answer.body.data.attributes["judged_at"], before, yield* now)
      assert.strictEqual((yield* refusedOf(shipment_id)).body.data.length, 0)
      yield* fold(shipment_id)
      assert.strictEqual((yield* refusedOf(shipment_id)).body.data.length, 0)
      assert.strictEqual((yield* get(address, rival)).body.data.attributes["pod_full_out_at"], null)
    })
  )

  it.effect("may be applied all the same, and stay so through every fold", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, feed, shipment_id } = yield* follow("REFUSED3", 94)
      const [row] = (yield* refusedOf(shipment_id)).body.data
      for (const body of [{ data: {} }, undefined]) {
        const answer = yield* ask("POST", `/v2/refused_observations/${row?.id}/reapply`, { as: rival, body })
        assert.deepStrictEqual(
          [answer.status, answer.body.data.attributes["judgement"]],
          [200, "reapplied"],
          answer.text
        )
      }
      yield* fold(shipment_id)
      yield* asIngestion(arrives(feed, voyage("REFUSED3", 94, 5)).pipe(Effect.provide(IntakeWorld, { local: true })))
      assert.strictEqual((yield* refusedOf(shipment_id)).body.data.length, 0)
      const { attributes } = (yield* get(address, rival)).body.data
      assert.deepInclude(attributes, { pod_full_out_at: "2026-01-19T02:00:00.000Z", current_status: "picked_up" })
    })
  )

  it.effect("are hidden from other accounts and from the free plan", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { shipment_id } = yield* follow("REFUSED4", 95)
      const [row] = (yield* refusedOf(shipment_id)).body.data
      assert.strictEqual(
        (yield* get(`/v2/refused_observations?filter[shipment_id]=${shipment_id}`, other)).body.data.length,
        0
      )
      for (const verb of ["dismiss", "reapply"]) {
        const path = (id: string | undefined) => `/v2/refused_observations/${id}/${verb}`
        assert.strictEqual((yield* ask("POST", path(row?.id), { as: other })).status, 401)
        assert.strictEqual((yield* ask("POST", path(absent), { as: rival })).status, 404)
        assert.strictEqual((yield* ask("POST", path("nonsense"), { as: rival })).status, 404)
        const refused = yield* ask("POST", path(row?.id), { as: free })
        assert.strictEqual(refused.status, 403)
        assert.include(refused.text, "not enabled")
      }
      assert.strictEqual((yield* get("/v2/refused_observations", free)).status, 403)
      assert.strictEqual((yield* refusedOf(shipment_id)).body.data.length, 1)
    })
  )

  it.effect.each([
    ["filter[shipment_id]", "nonsense"],
    ["filter[shipment_id]", "%00"],
    ["filter[reason]", "because"],
    ["filter[reason]", "%F0%9F%9A%A2"],
    ["page[number]", "0"]
  ])("a query that says %s=%s is refused by name", ([name, value]) =>
    Effect.gen(function* () {
      const { body, status } = yield* get(`/v2/refused_observations?${name}=${value}`, rival)
      assert.strictEqual(status, 400)
      assert.strictEqual(body.errors[0]?.source?.parameter, name)
    })
  )

  it.effect("a container number that is none finds nothing", () =>
    Effect.gen(function* () {
      const { body, status } = yield* get(
        `/v2/refused_observations?filter[container_number]='--${"x".repeat(500)}`,
        rival
      )
      assert.deepStrictEqual([status, body.data], [200, []])
    })
  )
})
