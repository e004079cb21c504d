import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { day, hour, minute } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { move, observed, vessels } from "../../../domain/voyage/merge/observe.ts"
import { Carriers, give, inWorld, newcomer, pass, track, work } from "../../support/accessWorld.ts"
import { shipmentOf, statementOf, voyage } from "../../support/intakeWorld.ts"

const happenedBy = (at: number) => (statement: Statement) =>
  statement.happened === null || !("at" in statement.happened) || Date.parse(statement.happened.at) <= at

/** When the ship is expected, reported from its departure on; it comes on that day. */
const arrival = "2026-01-20T02:00:00Z"
const expected = (number: string): Statement =>
  statementOf(
    number,
    1
  )(move("arrive", { at: arrival, classifier: "EST", vessel: vessels.first, container: null, place: "USLAX" }))

const booked = (number: string): Statement =>
  statementOf(
    number,
    1
  )(
    observed(
      { type: "status", status: "booking_confirmed" },
      { at: "2025-12-18T00:00:00Z", container: null, place: null }
    )
  )

/** What the line reports of the voyage on a day: what has happened by then, and the arrival that it expects. */
const reportedBy = (number: string, at: number): ReadonlyArray<Statement> => {
  const happened = voyage(number, 1).filter(happenedBy(at))
  return [booked(number), ...happened, ...(at < Date.parse(arrival) && happened.length > 3 ? [expected(number)] : [])]
}

const phases = [
  ["booked", "2025-12-20T00:00:00Z", "2026-01-05T00:00:00Z", day],
  ["at sea", "2026-01-07T00:00:00Z", "2026-01-16T18:00:00Z", 6 * hour],
  ["near its port", "2026-01-17T09:00:00Z", "2026-01-20T00:00:00Z", hour],
  ["at the terminal", "2026-01-20T04:00:00Z", "2026-01-24T00:00:00Z", 30 * minute],
  ["picked up", "2026-01-24T04:00:00Z", "2026-01-28T00:00:00Z", day]
] as const

it.effect("a number is asked for as often as the phase of its voyage wants, and never while it is stopped", () =>
  inWorld(
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2025, 11, 19))
      const carriers = yield* Carriers
      const ann = yield* newcomer
      yield* give("right")
      carriers.reports = reportedBy
      yield* track(ann, "BILL1")
      yield* work
      yield* pass(43 * day, 15 * minute)
      const times = carriers.asked.map(({ at }) => at)
      for (const [name, from, to, interval] of phases) {
        const within = times.filter((at) => at >= Date.parse(from) && at < Date.parse(to))
        const gaps = within.slice(1).map((at, index) => at - (within[index] ?? 0))
        assert.isAtLeast(gaps.length, 2, name)
        assert.isAtMost(Math.max(...gaps), 1.5 * interval, name)
        assert.isAtLeast(Math.min(...gaps), 0.5 * interval, name)
      }
      const { id, line_tracking_stopped_reason } = yield* shipmentOf(ann.account.id)
      assert.strictEqual(line_tracking_stopped_reason, "all_containers_terminated")
      const before = times.length
      assert.isBelow(times.at(-1) ?? assert.fail("nothing was polled"), Date.UTC(2026, 0, 30))

      yield* Tracking.use((tracking) => tracking.resume(ann, id))
      yield* pass(2 * day, hour)
      assert.isAtLeast(carriers.asked.length, before + 2)
      yield* Tracking.use((tracking) => tracking.stop(ann, id))
      const stopped = carriers.asked.length
      yield* pass(5 * day, hour)
      assert.strictEqual(carriers.asked.length, stopped)
    })
  )
)
