import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { fleet, voyages } from "../support/fleet/fleet.ts"
import type { Box } from "../support/fleet/fleet.ts"
import { unknownNumber } from "../support/fleet/settle.ts"
import { appointmentOf, counted, deadlineOf, isGone, iso, owed, statusOf, terminalOf } from "../support/fleet/truth.ts"
import type { Document, Resource } from "../support/server.ts"
import { call, containers } from "./client.ts"

const day = 24 * 3600 * 1000

const told = ({ data }: Document, attribute: string) => data.map(({ attributes }) => String(attributes[attribute]))

/** The answer is these containers: some, and not all. */
export const assertAre = (body: Document, expected: ReadonlyArray<Box>, asks: string) => {
  assert.sameMembers(
    told(body, "number"),
    expected.map(({ number }) => number),
    asks
  )
  assert.strictEqual(body.meta["total"], expected.length, asks)
  assert.isTrue(expected.length > 0 && expected.length < fleet.length, asks)
}

const summed = ({ attributes }: Resource) => {
  const fees = attributes["fees_at_pod_terminal"] as ReadonlyArray<{ readonly type: string; readonly amount: number }>
  return fees.filter(({ type }) => type !== "total").reduce((sum, { amount }) => sum + amount, 0)
}

/** Which have open fees, and how much. */
export const assertFees = Effect.gen(function* () {
  const expected = fleet.filter(({ release: { fees = [] } }) => fees.length > 0)
  const found = yield* containers("filter[has_fees]=true")
  assertAre(found, expected, "which have open fees")
  const sums = found.data.map((row: Resource) => [row.attributes["number"], summed(row)] as const)
  assert.sameDeepMembers(
    sums,
    expected.map((box) => [box.number, owed(box)])
  )
})

interface Sourced {
  readonly discrepancy_hours: number | null
}

/** Where carrier and terminal disagree: about the day on which a container came ashore. */
export const assertDisputed = Effect.gen(function* () {
  const { data } = yield* containers("filter[pod_discharged_at]=@exists&flag[provenance]=true")
  const disputed = data.filter(({ meta }: Resource) => {
    const provenance = meta?.["provenance"] as Readonly<Record<string, Sourced>>
    return Object.values(provenance).some(({ discrepancy_hours }) => discrepancy_hours !== null)
  })
  const expected = fleet.filter(({ isDisputed }) => isDisputed).map(({ number }) => number)
  assert.isNotEmpty(expected)
  assert.sameMembers(
    disputed.map(({ attributes }: Resource) => String(attributes["number"])),
    expected
  )
})

const countsIn = ({ data }: Document, keyOf: (attributes: Readonly<Record<string, unknown>>) => string) =>
  Object.fromEntries(data.map(({ attributes }) => [keyOf(attributes), attributes["count"]]))

const named = (terminal: unknown) => (terminal as { readonly name: string } | null)?.name ?? null

/** How many per deadline, per terminal and status. */
export const assertCounts = Effect.gen(function* () {
  const perDeadline = yield* call("/v2/containers/summary?group_by=deadline")
  assert.deepStrictEqual(
    countsIn(perDeadline, ({ deadline }) => String(deadline)),
    counted(fleet.map(deadlineOf))
  )
  const perPlace = yield* call("/v2/containers/summary?group_by=pod_terminal,current_status")
  assert.deepStrictEqual(
    countsIn(perPlace, ({ current_status, pod_terminal }) => `${named(pod_terminal)} ${current_status}`),
    counted(fleet.map((box) => `${terminalOf(box)} ${statusOf(box)}`))
  )
})

/** Which are of a customer, by the name of the company. */
export const assertOfCustomer = Effect.gen(function* () {
  const parties = yield* call("/v2/parties?query=borealis")
  assertAre(
    yield* containers(`filter[parties][customer]=${parties.data[0]?.id}`),
    fleet.filter(({ voyage }) => voyage.customer === "Borealis Foods"),
    "which are of a customer"
  )
})

/** Which requests failed, and why; which shipments have no date of arrival. */
export const assertMissing = Effect.gen(function* () {
  const failed = yield* call("/v2/tracking_requests?filter[status]=failed")
  assert.deepStrictEqual(
    failed.data.map(({ attributes }) => [attributes["request_number"], attributes["failed_reason"]]),
    [[unknownNumber, "not_found"]]
  )
  const undated = yield* call("/v2/shipments?filter[pod_arrival]=@not_exists")
  assert.deepStrictEqual(
    told(undated, "bill_of_lading_number"),
    voyages.filter(({ arrives }) => arrives === null).map(({ bill }) => bill)
  )
})

/** Where a container is, when it arrives, what holds it: in one call. */
export const assertFound = Effect.fnUntraced(function* (box: Box, now: number) {
  const { number, release, voyage } = box
  const { data, included = [] } = yield* containers(`filter[number]=${number}&include=shipment,pod_terminal`)
  const [found] = data
  assert.lengthOf(data, 1)
  const arrival = voyage.arrives === null ? null : iso(now + voyage.arrives * day)
  assert.deepInclude(included.find(({ type }) => type === "shipment")?.attributes, {
    pod_ata_at: voyage.hasArrived ? arrival : null,
    ...(voyage.hasArrived ? {} : { pod_eta_at: arrival })
  })
  assert.deepInclude(found?.attributes, {
    current_status: statusOf(box),
    available_for_pickup: isGone(box) ? false : (release.available ?? null),
    pickup_appointment_at: appointmentOf(box, now)
  })
  const holds = found?.attributes["holds_at_pod_terminal"]
  const expected = isGone(box) ? [] : (release.holds ?? null)
  if (expected === null) assert.isNull(holds)
  else assert.sameDeepMembers([...(holds as ReadonlyArray<unknown>)], [...expected])
  assert.strictEqual(included.find(({ type }) => type === "terminal")?.attributes["name"] ?? null, terminalOf(box))
})
