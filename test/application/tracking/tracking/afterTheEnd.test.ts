import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { StateCheck } from "#application/operations/diagnosis/StateCheck.ts"
import { Tracking } from "#application/tracking/tracking/Tracking.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { Instant } from "#domain/Time.ts"
import { statementsOf } from "#runtimes/ingest/outcomes.ts"

import { arrives, follow, newcomer, sees, shipmentOf, voyage } from "../../support/intakeWorld.ts"
import { planes } from "../../support/userPlanes.ts"

const page = { number: 1, size: 50 }

/** The empty return of a voyage, an hour later. */
const corrected = (number: string, serial: number) => {
  const last = voyage(number, serial).at(-1)
  assert(last !== undefined)
  const at = Instant.make("2026-01-28T03:00:00.000Z")
  return [{ ...last, happened: { at, zone: null } }]
}

const rawEventsOf = (account: Account) =>
  Effect.gen(function* () {
    const [container] = (yield* sees(account.id)).containers
    assert(container !== undefined)
    const { rows } = yield* RawEvents.use((events) => events.list(account, container.id, page))
    return rows.map(({ outcome, timestamp }) => `${timestamp?.slice(5, 13)} ${outcome}`)
  })

const violations = Effect.gen(function* () {
  const found: Array<string> = []
  yield* StateCheck.use((check) => check.run(({ sentence }) => Effect.sync(() => void found.push(sentence))))
  return found
}).pipe(Effect.provide(StateCheck.layer.pipe(Layer.provideMerge(Reference.layer))))

for (const [name, { begin, excludeTestServices, wait, world }] of Object.entries(planes)) {
  layer(Layer.merge(world, Reference.layer), { excludeTestServices, timeout: "60 seconds" })(
    `reports after the end of tracking on ${name}`,
    (it) => {
      it.effect("count where a rule has ended it, and ask no source", () =>
        Effect.gen(function* () {
          yield* begin
          const holder = yield* newcomer
          const { account } = holder
          const { feed } = yield* follow(holder, "ENDED1")
          yield* arrives(feed, voyage("ENDED1", 91))
          const stopped = yield* shipmentOf(account.id)
          assert.strictEqual(stopped.line_tracking_stopped_reason, "all_containers_terminated")
          yield* wait
          const message = yield* arrives(feed, corrected("ENDED1", 91))

          const { containers, events, shipments } = yield* sees(account.id)
          assert.strictEqual<unknown>(containers[0]?.empty_terminated_at, "2026-01-28T03:00:00.000Z")
          assert.strictEqual(shipments[0]?.line_tracking_stopped_at, stopped.line_tracking_stopped_at)
          const returned = events.filter(({ event }) => event === "container.transport.empty_in")
          assert.deepStrictEqual<unknown>(
            returned.map(({ cause, timestamp }) => [cause, timestamp]),
            [["correction", "2026-01-28T03:00:00.000Z"]]
          )
          assert.include(yield* rawEventsOf(account), "01-28T03 event")
          const report = yield* statementsOf(shipments[0] ?? stopped, message)
          assert.deepStrictEqual(
            report.map(({ outcome, statement }) => [statement, outcome]),
            [["empty gate in truck", "event"]]
          )
          assert.deepStrictEqual(yield* violations, [])
        })
      )

      it.effect("change nothing where a user has stopped it, and state why", () =>
        Effect.gen(function* () {
          yield* begin
          const holder = yield* newcomer
          const { account } = holder
          const { feed } = yield* follow(holder, "FROZEN1")
          yield* arrives(feed, voyage("FROZEN1", 92, 7))
          const { id } = yield* shipmentOf(account.id)
          yield* Tracking.use((tracking) => tracking.stop(holder, id))
          const before = yield* sees(account.id)
          yield* wait
          const message = yield* arrives(feed, voyage("FROZEN1", 92))

          const after = yield* sees(account.id)
          assert.deepStrictEqual(after, before)
          assert.include(yield* rawEventsOf(account), "01-28T02 not_used")
          const report = yield* statementsOf(after.shipments[0] ?? (yield* shipmentOf(account.id)), message)
          assert.deepInclude(report, {
            container: after.containers[0]?.number ?? null,
            statement: "empty gate in truck",
            outcome: "not_used",
            reason: "It came after the tracking of the shipment was stopped. It counts when tracking resumes."
          })
          yield* Tracking.use((tracking) => tracking.resume(holder, id))
          yield* wait
          yield* arrives(feed, [...voyage("FROZEN1", 92, 7), ...corrected("FROZEN1", 92)])
          assert.include(yield* rawEventsOf(account), "01-28T03 event")
          assert.deepStrictEqual(yield* violations, [])
        })
      )
    }
  )
}
