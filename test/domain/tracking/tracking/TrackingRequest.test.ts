import { assert, it } from "@effect/vitest"

import { AccountId, Scac, TrackingRequestId } from "#domain/Identifiers.ts"
import { day, hour, Instant, shift } from "#domain/Time.ts"
import {
  applyCarrierResult,
  manifestWindowMs,
  maxTrackingRetries,
  retryDelay,
  TrackingRequest
} from "#domain/tracking/tracking/TrackingRequest.ts"
import type { CarrierResult, RequestTransition } from "#domain/tracking/tracking/TrackingRequest.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"

const start = Instant.make("2026-03-10T18:00:00.000Z")

const request = (fields: Partial<TrackingRequest> = {}) =>
  new TrackingRequest({
    id: TrackingRequestId.make("61a62cf8-982b-4e3d-bbda-fc63774de199"),
    account_id: AccountId.make("61a62cf8-982b-4e3d-bbda-fc63774de198"),
    user_id: null,
    created_at: start,
    updated_at: start,
    request_type: "bill_of_lading",
    request_number: "SIMLPLAIN0001",
    scac: Scac.make("SIML"),
    ref_numbers: [],
    shipment_tags: [],
    status: "pending",
    failed_reason: null,
    is_retrying: false,
    retry_count: null,
    awaiting_since: null,
    shipment_id: null,
    party_roles: [],
    ...fields
  })

const trouble: CarrierResult = { type: "trouble", reason: "shipping_line_unreachable" }
const notFound: CarrierResult = { type: "not_found" }

/** Answers one after another, each after the wait that the one before asked for, until the request is settled. */
const play = (first: TrackingRequest, answers: ReadonlyArray<CarrierResult>) => {
  let [current, now] = [first, start]
  const transitions: Array<RequestTransition> = []
  for (const answer of answers) {
    const transition = applyCarrierResult(current, answer, now)
    transitions.push(transition)
    current = new TrackingRequest({ ...current, ...transition.changes })
    if (transition.retryIn === null) break
    now = shift(now, transition.retryIn)
  }
  return { request: current, transitions, elapsed: Date.parse(now) - Date.parse(start) }
}

const times = (count: number, answer: CarrierResult): ReadonlyArray<CarrierResult> =>
  Array.from({ length: count }, () => answer)
const eventsOf = (transitions: ReadonlyArray<RequestTransition>) => transitions.flatMap(({ event }) => event ?? [])

it("retries 14 times, in waits that grow by half and add up to about 24 hours", () => {
  const delays = Array.from({ length: maxTrackingRetries }, (_, index) => retryDelay(index + 1))
  assert.strictEqual(delays.length, 14)
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / hour
  assert.isTrue(hours > 23.5 && hours < 24.5, String(hours))
  for (const [index, delay] of delays.entries()) {
    if (index > 0) assert.approximately(delay / (delays[index - 1] ?? 1), 1.5, 0.001)
  }
})

it("stays pending and retrying while the carrier cannot be asked, and fails when the retries are used up", () => {
  const during = play(request(), times(14, trouble))
  assert.strictEqual(during.request.status, "pending")
  assert.isTrue(during.request.is_retrying)
  assert.strictEqual(during.request.retry_count, 14)
  assert.strictEqual(during.request.failed_reason, "shipping_line_unreachable")
  assert.deepStrictEqual(eventsOf(during.transitions), [])

  const after = play(request(), times(20, trouble))
  assert.strictEqual(after.transitions.length, 15)
  assert.strictEqual(after.request.status, "failed")
  assert.strictEqual(after.request.failed_reason, "retries_exhausted")
  assert.isFalse(after.request.is_retrying)
  assert.deepStrictEqual(eventsOf(after.transitions), ["tracking_request.failed"])
})

it("shows the present problem", () => {
  const { request: after } = play(request(), [trouble, { type: "trouble", reason: "unrecognized_response" }])
  assert.strictEqual(after.failed_reason, "unrecognized_response")
})

it("forgets the trouble when the number is found", () => {
  const { request: after, transitions } = play(request(), [trouble, { type: "found" }, trouble])
  assert.deepStrictEqual(
    [after.status, after.failed_reason, after.is_retrying, after.awaiting_since],
    ["succeeded", null, false, null]
  )
  assert.deepStrictEqual(eventsOf(transitions), ["tracking_request.succeeded"])
  assert.strictEqual(transitions.length, 2)
})

it("fails an unknown container at once", () => {
  const { request: after, transitions } = play(request({ request_type: "container" }), [notFound])
  assert.deepStrictEqual([after.status, after.failed_reason], ["failed", "not_found"])
  assert.deepStrictEqual(eventsOf(transitions), ["tracking_request.failed"])
})

it("waits for the manifest of a bill or booking, reports that once, asks daily and fails after 7 days", () => {
  for (const request_type of ["bill_of_lading", "booking_number"] as const) {
    const { elapsed, request: after, transitions } = play(request({ request_type }), times(20, notFound))
    assert.deepStrictEqual(eventsOf(transitions), ["tracking_request.awaiting_manifest", "tracking_request.failed"])
    assert.deepStrictEqual([after.status, after.failed_reason], ["failed", "expired"])
    assert.strictEqual(elapsed, manifestWindowMs)
    assert.isTrue(nonEmpty(transitions.slice(0, -1)).every(({ retryIn }) => retryIn === day))
    assert.strictEqual(after.awaiting_since, start)
  }
})

it("succeeds when the manifest comes", () => {
  const { request: after, transitions } = play(request(), [...times(3, notFound), { type: "found" }])
  assert.deepStrictEqual([after.status, after.awaiting_since], ["succeeded", null])
  assert.deepStrictEqual(eventsOf(transitions), ["tracking_request.awaiting_manifest", "tracking_request.succeeded"])
})

it("keeps waiting for the manifest while the carrier cannot be asked", () => {
  const { request: after } = play(request(), [notFound, trouble])
  assert.deepStrictEqual([after.status, after.is_retrying, after.awaiting_since], ["awaiting_manifest", true, start])
  const { request: again, transitions } = play(request(), [notFound, trouble, notFound])
  assert.deepStrictEqual([again.status, again.is_retrying, again.failed_reason], ["awaiting_manifest", false, null])
  assert.deepStrictEqual(eventsOf(transitions), ["tracking_request.awaiting_manifest"])
})

it("counts the retries of each outage anew: an answer in between ends the series", () => {
  const { request: after } = play(request(), [...times(14, trouble), notFound, trouble])
  assert.strictEqual(after.status, "awaiting_manifest")
})

it("fails for good on a number that cannot be and on a cancelled booking", () => {
  for (const type of ["invalid_number", "booking_cancelled"] as const) {
    for (const before of [request(), request({ status: "awaiting_manifest", awaiting_since: start })]) {
      const { request: after, transitions } = play(before, [{ type }])
      assert.deepStrictEqual([after.status, after.failed_reason, after.is_retrying], ["failed", type, false])
      assert.deepStrictEqual(
        transitions.map(({ event, retryIn }) => [event, retryIn]),
        [["tracking_request.failed", null]]
      )
    }
  }
})
