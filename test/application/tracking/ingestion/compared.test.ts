import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { MemoryState } from "#adapters/memory/state/MemoryState.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"

import { containerNumber, move, vessels } from "../../../domain/voyage/merge/observe.ts"
import * as TestMemory from "../../../support/TestMemory.ts"
import { arrives, follow, IntakeWorld, newcomer, sees, statementOf, voyage } from "../../support/intakeWorld.ts"

type Log = EventLog["Service"]

const nothing: Log["withKeys"] = (asked) => Effect.succeed(asked.map(() => []))

/** A fold that compares with the whole log of its shipment: this defines what the events are. */
const withAll = (log: Log): Log => ({
  ...log,
  comparedOf: (named) => Effect.forEach(named, ({ account_id, id }) => log.latestOf(account_id, id)),
  withKeys: nothing
})

const withoutKeys = (log: Log): Log => ({ ...log, withKeys: nothing })

const worldOf = (logOf: (log: Log) => Log) =>
  IntakeWorld.pipe(
    Layer.provideMerge(Layer.effect(EventLog, Effect.map(EventLog, logOf))),
    Layer.provideMerge(TestMemory.stores.pipe(Layer.provideMerge(MemoryState.layer)))
  )

/** What the carrier expects of the arrival; the later statement counts until it is taken back. */
const expected = (bill: string, serial: number, nth: number, retracted: boolean) =>
  [
    move("arrive", {
      at: `2026-01-2${nth}T02:00:00Z`,
      place: "USLAX",
      vessel: vessels.first,
      classifier: "EST",
      container: null,
      key: `arrival ${nth}`,
      retracted
    })
  ].map(statementOf(bill, serial))

const said = [
  [1, false],
  [2, false],
  [2, true],
  [3, false],
  [3, true],
  [1, true],
  [2, false]
] as const

const play = Effect.gen(function* () {
  yield* TestClock.setTime(Date.UTC(2026, 0, 7))
  const holder = yield* newcomer
  const { feed } = yield* follow(holder, "COMPARED")
  yield* arrives(feed, voyage("COMPARED", 1, 4))
  for (const [nth, retracted] of said) {
    yield* arrives(feed, expected("COMPARED", 1, nth, retracted))
    yield* TestClock.adjust("1 hour")
  }
  // What was discharged is no longer expected, and what is taken back is expected again.
  for (const moves of [6, 4, 6]) {
    yield* arrives(feed, voyage("COMPARED", 1, moves))
    yield* TestClock.adjust("1 hour")
  }
  const { containers } = yield* sees(holder.account.id)
  assert.deepStrictEqual(
    containers.map(({ number }) => number),
    [containerNumber(1)]
  )
  // Not by their keys: an event that was logged twice is two.
  const { events } = yield* MemoryState
  const logged = events.all().toSorted((a, b) => a.entry - b.entry)
  return logged.map(({ event: { cause, changeset, deliver, event, invalidated_at, timestamp, value } }) => ({
    cause,
    changeset,
    deliver,
    event,
    invalidated_at,
    timestamp,
    value
  }))
})

describe("events that a fold compares with", () => {
  it.effect("raise the events that the whole log raises, where values return", () =>
    Effect.gen(function* () {
      const all = yield* Effect.provide(play, worldOf(withAll), { local: true })
      const few = yield* Effect.provide(
        play,
        worldOf((log) => log),
        { local: true }
      )
      const forgetful = yield* Effect.provide(play, worldOf(withoutKeys), { local: true })
      assert.isAbove(all.length, 10)
      assert.deepStrictEqual(few, all)
      // Values that return are what the keys are for.
      assert.notDeepEqual(forgetful, all)
    })
  )
})
