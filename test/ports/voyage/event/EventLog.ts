import { setTimeout } from "node:timers/promises"

import { assert, layer } from "@effect/vitest"
import { Deferred, Effect, Fiber, Schema } from "effect"

import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { CalendarDate, LocalDateTime } from "#domain/Time.ts"
import { LoggedEvent } from "#domain/voyage/event/Event.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { storableValues } from "../../../support/storable.ts"

const ids = (events: ReadonlyArray<LoggedEvent>) => events.map(({ id }) => id)

const newShipment = Effect.fnUntraced(function* (account_id: AccountId) {
  const shipment = Sample.shipment({ account_id })
  yield* ShipmentStore.use((shipments) => shipments.save([shipment]))
  return shipment.id
})

const patience = 5_000

/**
 * Numbers in transactions, as the sequencer does, until so many events are numbered and nothing is left. On Postgres an
 * open transaction of anyone delays them, so an empty answer is not the end; it gives up after five seconds.
 */
export const numberAll = (
  count: number,
  limit = 100
): Effect.Effect<ReadonlyArray<LoggedEvent>, unknown, EventLog | Signals | Transaction> =>
  Effect.gen(function* () {
    const { run } = yield* Transaction
    const log = yield* EventLog
    const all: Array<LoggedEvent> = []
    const deadline = performance.now() + patience
    for (;;) {
      const numbered = yield* run(log.number(limit))
      all.push(...numbered)
      if (numbered.length > 0) {
        yield* Signals.use(({ raise }) => raise("numbered", []))
        continue
      }
      if (all.length >= count || performance.now() > deadline) return all
      yield* Effect.promise(() => setTimeout(10))
    }
  })

/** What every EventLog does; `eventNumberingContract` has the order of commits. */
export const eventLogContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`EventLog in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was appended, whatever it is",
      [storableValues(Schema.Struct(LoggedEvent.fields)), Schema.NullOr(Schema.Literals(["", '{"a": 1}', "ünï"]))],
      ([fields, text]) =>
        Effect.gen(function* () {
          const log = yield* EventLog
          const account_id = yield* newAccount()
          const references = {
            shipment_id: null,
            container_id: null,
            tracking_request_id: null,
            previous_version: null
          }
          const changeset =
            text === null ? null : ({ pickup_lfd: [null, text], holds: [[], [{ name: text, n: 1.5 }]] } as const)
          const event = new LoggedEvent({
            ...fields,
            ...references,
            changeset,
            account_id,
            id: Sample.eventId(),
            sequence: null
          })
          yield* log.append([event])
          assert.deepStrictEqual(yield* log.load(account_id, [event.id]), [event])
          assert.deepStrictEqual(yield* log.load(yield* newAccount(), [event.id]), [])
        }),
      { arbitrary: triedOn(40) }
    )

    it.effect("finds many at once, in the order that they are asked for", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const [a, b] = [Sample.loggedEvent({ account_id }), Sample.loggedEvent({ account_id })]
        yield* log.append([a, b])
        const wanted = [b.id, a.id, b.id, Sample.eventId()]
        assert.deepStrictEqual(ids(yield* log.load(account_id, wanted)), [b.id, a.id])
        assert.deepStrictEqual(yield* log.load(other, wanted), [])
        assert.deepStrictEqual(yield* log.load(account_id, []), [])
      })
    )

    it.effect("knows the latest version of every event of a shipment", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment_id = yield* newShipment(account_id)
        const of = { account_id, shipment_id }
        const first = Sample.loggedEvent({ ...of, key: "loaded" })
        const corrected = Sample.loggedEvent({ ...of, key: "loaded", previous_version: first.id, cause: "correction" })
        const invalid = Sample.loggedEvent({ ...of, key: "departed" })
        const untouched = Sample.loggedEvent({ ...of, key: "arrived" })
        const elsewhere = Sample.loggedEvent({ account_id, key: "loaded", shipment_id: yield* newShipment(account_id) })
        yield* log.append([first, invalid, elsewhere])
        yield* log.append([corrected, untouched])
        yield* log.append([])
        yield* log.invalidate(account_id, [invalid.id], Sample.onDay(3))
        const invalidated = new LoggedEvent({ ...invalid, invalidated_at: Sample.onDay(3) })
        assert.sameDeepMembers([...(yield* log.latestOf(account_id, shipment_id))], [corrected, invalidated, untouched])
        assert.deepStrictEqual(yield* log.latestOf(other, shipment_id), [])
      })
    )

    it.effect("shows the transport events that stand, by time", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const of = { account_id, shipment_id: yield* newShipment(account_id), container_id: Sample.containerId() }
        const on = (day: number, fields: Partial<LoggedEvent> = {}) =>
          Sample.loggedEvent({ ...of, timestamp: Sample.onDay(day), ...fields })
        const [third, first, replaced, invalid] = [on(3), on(1), on(2), on(2)]
        const second = on(2, { key: replaced.key, previous_version: replaced.id })
        const update = on(1, { kind: "container_updated_event", event: "container.updated" })
        const anotherContainer = on(1, { container_id: Sample.containerId() })
        const unknown = { timestamp: null, timezone: null, clock: "unknown" } as const
        const nextDay = on(2, {
          ...unknown,
          local_timestamp: LocalDateTime.make(`${Sample.onDay(2).slice(0, 11)}23:59:59`)
        })
        const last = on(4, { ...unknown, local_date: CalendarDate.make(Sample.onDay(4).slice(0, 10)) })
        yield* log.append([last, third, nextDay, first, replaced, invalid, update, anotherContainer])
        yield* log.append([second])
        yield* log.invalidate(other, [first.id], Sample.onDay(9))
        yield* log.invalidate(account_id, [invalid.id], Sample.onDay(9))
        const page = (number: number) => log.transportEvents(account_id, of.container_id, { number, size: 2 })
        assert.deepStrictEqual(yield* page(1), { rows: [first, second], total: 5 })
        assert.deepStrictEqual(yield* page(2), { rows: [nextDay, third], total: 5 })
        assert.deepStrictEqual(yield* page(3), { rows: [last], total: 5 })
        const foreign = yield* log.transportEvents(other, of.container_id, { number: 1, size: 9 })
        assert.deepStrictEqual(foreign, { rows: [], total: 0 })

        const both = [anotherContainer.container_id ?? of.container_id, of.container_id]
        assert.deepStrictEqual(yield* log.transportEventsOf(account_id, both, 2), [anotherContainer, first, second])
        assert.deepStrictEqual(yield* log.transportEventsOf(account_id, both, 9), [
          anotherContainer,
          first,
          second,
          nextDay,
          third,
          last
        ])
        assert.deepStrictEqual(yield* log.transportEventsOf(other, both, 9), [])
        assert.deepStrictEqual(yield* log.transportEventsOf(account_id, [], 9), [])
      })
    )
  })
)

/** Numbers are dense for each account, in the order of the commits, and nothing is skipped. */
export const eventNumberingContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`EventLog.number in ${adapter}`, (it) => {
    it.effect("numbers each account by itself, from 1", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const [a, b] = [yield* newAccount(), yield* newAccount()]
        assert.strictEqual(yield* log.head(a), 0)
        const events = [a, b, a, a, b].map((account_id) => Sample.loggedEvent({ account_id }))
        yield* log.append(events)
        assert.deepStrictEqual(yield* log.after(a, 0, 10), [])
        const numbered = yield* numberAll(events.length, 2)
        assert.deepStrictEqual(
          numbered.map(({ id }) => id),
          ids(events)
        )
        assert.deepStrictEqual(
          numbered.map(({ sequence }) => sequence),
          [1, 1, 2, 3, 2]
        )
        assert.deepStrictEqual([yield* log.head(a), yield* log.head(b)], [3, 2])
        assert.deepStrictEqual(
          yield* log.after(a, 0, 10),
          numbered.filter(({ account_id }) => account_id === a)
        )
        assert.deepStrictEqual(ids(yield* log.after(a, 1, 1)), ids(events.slice(2, 3)))
        assert.deepStrictEqual(yield* log.after(a, 3, 10), [])
        assert.deepStrictEqual(yield* numberAll(0), [])
      })
    )

    it.effect("does not number what is not committed, and leaves no gap for what never is", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const { run } = yield* Transaction
        const account_id = yield* newAccount()
        const [before, undone, after] = [1, 2, 3].map(() => Sample.loggedEvent({ account_id }))
        if (before === undefined || undone === undefined || after === undefined) return assert.fail()
        const own = yield* run(Effect.andThen(log.append([before]), log.number(10)))
        assert.deepStrictEqual(own, [])
        const [appended, end] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        const failing = log
          .append([undone])
          .pipe(
            Effect.andThen(Deferred.succeed(appended, undefined)),
            Effect.andThen(Deferred.await(end)),
            Effect.andThen(Effect.fail("no"))
          )
        const transaction = yield* Effect.forkChild(run(failing))
        yield* Deferred.await(appended)
        const sequencer = yield* Effect.forkChild(numberAll(1))
        yield* Effect.yieldNow
        yield* Deferred.succeed(end, undefined)
        yield* Fiber.await(transaction)
        const first = yield* Fiber.join(sequencer)
        yield* log.append([after])
        const numbered = [...first, ...(yield* numberAll(1))]
        assert.deepStrictEqual(
          numbered.map(({ id, sequence }) => [id, sequence]),
          [
            [before.id, 1],
            [after.id, 2]
          ]
        )
      })
    )

    it.effect("takes its numbers back when its transaction fails", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const { run } = yield* Transaction
        const account_id = yield* newAccount()
        const event = Sample.loggedEvent({ account_id })
        yield* log.append([event])
        yield* Effect.flip(run(Effect.andThen(log.number(10), Effect.fail("no"))))
        assert.deepStrictEqual([yield* log.head(account_id), yield* log.after(account_id, 0, 10)], [0, []])
        assert.deepStrictEqual(
          (yield* numberAll(1)).map(({ id, sequence }) => [id, sequence]),
          [[event.id, 1]]
        )
      })
    )

    it.effect("keeps to the order of commits while many write and a sequencer numbers", () =>
      Effect.gen(function* () {
        const log = yield* EventLog
        const { lock, run } = yield* Transaction
        const accounts = [yield* newAccount(), yield* newAccount()] as const
        const committed = new Map<string, Array<LoggedEvent>>(accounts.map((account) => [account, []]))
        const write = (index: number) => {
          const account_id = accounts[index % 2 === 0 ? 0 : 1]
          const events = [1, 2].map(() => Sample.loggedEvent({ account_id }))
          const work = Effect.gen(function* () {
            yield* lock([account_id])
            yield* log.append(events)
            yield* Effect.yieldNow
            if (index % 7 === 0) return yield* Effect.fail("undone")
            // Work that lost against another transaction is run again.
            const others = committed.get(account_id)?.filter((event) => !events.includes(event)) ?? []
            committed.set(account_id, [...others, ...events])
          })
          return Effect.ignore(run(work))
        }
        const writers = yield* Effect.forkChild(
          Effect.forEach(
            Array.from({ length: 40 }, (_, index) => index),
            write,
            { concurrency: 8 }
          )
        )
        const numbered: Array<LoggedEvent> = []
        for (let round = 0; round < 10; round++) {
          numbered.push(...(yield* run(log.number(3))))
          yield* Effect.yieldNow
        }
        yield* Fiber.join(writers)
        const written = [...committed.values()].flat().length
        numbered.push(...(yield* numberAll(written - numbered.length, 7)))
        for (const account of accounts) {
          const expected = ids(committed.get(account) ?? [])
          const own = numbered.filter(({ account_id }) => account_id === account)
          assert.isAbove(expected.length, 20)
          assert.deepStrictEqual(ids(own), expected)
          assert.deepStrictEqual(
            own.map(({ sequence }) => sequence),
            expected.map((_, index) => index + 1)
          )
          assert.deepStrictEqual(yield* log.after(account, 0, 1000), own)
          assert.strictEqual(yield* log.head(account), expected.length)
        }
      })
    )
  })
)
