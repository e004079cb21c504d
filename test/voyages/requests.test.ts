import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShippingLines } from "#application/tracking/source/ShippingLines.ts"
import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import { testNumbers } from "#domain/tracking/source/testNumber.ts"
import type { RequestType } from "#domain/tracking/tracking/TrackingRequest.ts"

import { account, milestonesOf, seen, work, World } from "./world.ts"

type Holder = Effect.Success<typeof account>

const ask = (holder: Holder, request_type: RequestType, request_number: string, scac: string) =>
  TrackingRequests.use((requests) =>
    requests.create(holder, {
      request_type,
      request_number,
      scac,
      auto_detect: true,
      ref_numbers: ["PO-1"],
      shipment_tags: []
    })
  )

const eventNames = Effect.fnUntraced(function* (holder: Holder) {
  const log = yield* EventLog
  yield* Transaction.use((transaction) => transaction.run(log.number(1000)))
  return (yield* log.after(holder.account.id, 0, 1000)).map(({ event }) => event)
})

it.effect("a test number succeeds with a shipment and a container that the real reader read", () =>
  Effect.gen(function* () {
    const holder = yield* account
    const { id } = yield* ask(holder, "bill_of_lading", testNumbers.succeeds, "TEST")
    yield* work
    const state = yield* seen(holder, id)
    assert.strictEqual(state.request.status, "succeeded")
    assert.deepInclude(state.shipment, {
      bill_of_lading_number: testNumbers.succeeds,
      shipping_line_scac: "TEST",
      port_of_lading_locode: "CNSHA",
      port_of_discharge_locode: "USLAX",
      ref_numbers: ["PO-1"]
    })
    assert.deepStrictEqual(
      state.containers.map(({ current_status, number }) => [number, current_status]),
      [["SIMU0000018", "grounded"]]
    )
    assert.deepStrictEqual(milestonesOf(state, "SIMU0000018"), [
      "2026-01-05T00:00:00.000Z empty_out CNSHA",
      "2026-01-07T02:00:00.000Z full_in CNSHA",
      "2026-01-10T07:00:00.000Z vessel_loaded CNSHA",
      "2026-01-10T22:00:00.000Z vessel_departed CNSHA",
      "2026-01-26T13:00:00.000Z vessel_arrived USLAX",
      "2026-01-27T11:00:00.000Z vessel_discharged USLAX"
    ])
    assert.include(yield* eventNames(holder), "tracking_request.succeeded")
    assert.strictEqual(yield* TrackingRequestStore.use((store) => store.usedSlots(holder.account.id)), 0)
  }).pipe(Effect.provide(World))
)

it.effect.each(["bill_of_lading", "booking_number"] as const)("the other one fails at once: %s", (type) =>
  Effect.gen(function* () {
    const holder = yield* account
    const { id } = yield* ask(holder, type, testNumbers.fails, "TEST")
    yield* work
    const { request } = yield* seen(holder, id)
    assert.deepStrictEqual([request.status, request.failed_reason], ["failed", "not_found"])
    assert.deepStrictEqual(yield* eventNames(holder), ["tracking_request.failed"])
    yield* ask(holder, type, testNumbers.fails, "TEST")
    yield* work
    assert.deepStrictEqual(yield* eventNames(holder), ["tracking_request.failed", "tracking_request.failed"])
  }).pipe(Effect.provide(World))
)

it.effect("the carrier of the test numbers is not among the carriers", () =>
  Effect.gen(function* () {
    const holder = yield* account
    const lines = yield* ShippingLines.use(({ list }) => list(holder.account))
    assert.deepStrictEqual(
      lines.map(({ scac }) => scac),
      ["SIMA", "SIMB", "SIMC", "SIMD", "SIME", "SIMF", "SIML"]
    )
  }).pipe(Effect.provide(ShippingLines.layer.pipe(Layer.provideMerge(World))))
)

it.effect.each([
  ["bill_of_lading", "SIMLPLAIN0001"],
  ["booking_number", "SIMBPLAIN0001"],
  ["container", "SIMU1000115"]
] as const)("a %s without its carrier is followed there: %s", ([type, number]) =>
  Effect.gen(function* () {
    const holder = yield* account
    const { id, scac } = yield* ask(holder, type, number, "")
    assert.isNull(scac)
    yield* work
    const { containers, request } = yield* seen(holder, id)
    assert.deepStrictEqual([request.scac as string, request.status], ["SIML", "succeeded"])
    assert.isAbove(containers.length, 0)
  }).pipe(Effect.provide(World))
)
