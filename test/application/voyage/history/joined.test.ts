import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { OperationStore } from "#application/ports/operations/operation/OperationStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { ContainerChanges } from "#application/voyage/history/ContainerChanges.ts"
import { PastViews } from "#application/voyage/history/PastViews.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { attributesWithoutHistory } from "#domain/voyage/history/RecordChange.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { nonEmpty } from "../../../support/nonEmpty.ts"
import { newcomer, sees } from "../../support/intakeWorld.ts"
import { billFile, bookingFile, drop, inboxOf, namingBoth } from "../../support/joinWorld.ts"
import { planes } from "../../support/requestWorld.ts"

const now = DurableClock.use((clock) => clock.now)

const left: ReadonlySet<string> = new Set([
  "version",
  ...attributesWithoutHistory.shipment,
  ...attributesWithoutHistory.container
])
const told = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name)))

/** What an account sees of its shipments, and when. */
const look = Effect.fnUntraced(function* (account: Account) {
  const { containers, shipments } = yield* sees(account.id)
  return { at: yield* now, containers, shipments }
})
type Seen = Effect.Success<ReturnType<typeof look>>

const isTold = Effect.fnUntraced(function* (account: Account, { at, containers, shipments }: Seen) {
  const views = yield* PastViews
  for (const shipment of nonEmpty(shipments)) {
    const view = yield* views.shipment(account, shipment.id, at)
    assert.deepStrictEqual(told(view.record), told(shipment))
    const own = containers.filter(({ shipment_id }) => shipment_id === shipment.id)
    assert.sameDeepMembers(view.containers.map(told), own.map(told))
  }
  for (const container of nonEmpty(containers)) {
    const view = yield* views.container(account, container.id, at)
    assert.deepStrictEqual(told(view.record), told(container))
    assert.strictEqual(view.shipment.id, container.shipment_id)
  }
})

/** Removes the changes before an instant, as retention does. */
const forget = Effect.fnUntraced(function* (before: Instant) {
  const { retention: store } = yield* OperationStore
  yield* store.remove({ kind: "changes", before, after: null, limit: 1000 })
})

for (const [name, { begin, excludeTestServices, tick, world }] of Object.entries(planes)) {
  const World = Layer.mergeAll(Intake.layer, PastViews.layer, ContainerChanges.layer).pipe(Layer.provideMerge(world))
  layer(World, { excludeTestServices, timeout: "60 seconds" })(
    `the past of records that were joined, on ${name}`,
    (it) => {
      it.effect("is told by their own ids, each with what it had then, also of those that are gone", () =>
        Effect.gen(function* () {
          yield* begin
          const { account } = yield* newcomer
          const inbox = yield* inboxOf(account.id)
          const seen: Array<Seen> = []
          const steps = [
            drop(inbox, bookingFile("PASTK1", 701, 3)),
            drop(inbox, billFile("PASTB1", 701, 3)),
            drop(inbox, billFile("PASTB1", 702, 2)),
            drop(inbox, namingBoth("PASTK1", "PASTB1")),
            drop(inbox, billFile("PASTB1", 702, 5))
          ]
          for (const step of steps) {
            yield* step
            seen.push(yield* look(account))
            yield* tick
          }
          assert.deepStrictEqual(
            seen.map(({ shipments }) => shipments.length),
            [1, 2, 2, 1, 1]
          )
          for (const one of seen) yield* isTold(account, one)

          const [survivor] = seen.at(-1)?.shipments ?? []
          const gone = seen[2]?.shipments.find(({ id }: Shipment) => id !== survivor?.id)
          assert(gone !== undefined && survivor !== undefined)
          const late = yield* Effect.flip(PastViews.use((views) => views.shipment(account, gone.id, seen[3]?.at ?? "")))
          assert.strictEqual(late._tag, "NotOwned", "which REST answers with the survivor")
          const moved = seen.at(-1)?.containers.find(({ version }) => version > 2)
          assert(moved !== undefined)
          const { rows } = yield* ContainerChanges.use((changes) =>
            changes.list(account, moved.id, { number: 1, size: 100 })
          )
          const joined = rows.find(({ change }) => change.cause === "system")
          assert.include(
            (joined?.change.events ?? []).map(({ event }) => event),
            "container.updated"
          )
        })
      )

      it.effect("is refused before what is kept of it, and what is known since is told", () =>
        Effect.gen(function* () {
          yield* begin
          const { account } = yield* newcomer
          const inbox = yield* inboxOf(account.id)
          const seen: Array<Seen> = []
          for (const moves of [2, 3, 4]) {
            yield* drop(inbox, billFile("PASTB2", 711, moves))
            seen.push(yield* look(account))
            yield* tick
          }
          const [first, second, third] = seen
          const [box] = third?.containers ?? []
          assert(first !== undefined && second !== undefined && third !== undefined && box !== undefined)
          yield* forget(shift(second.at, 1))
          const views = yield* PastViews
          yield* isTold(account, second)
          yield* isTold(account, third)
          for (const instant of [first.at, shift(first.at, -60_000)]) {
            const refused = yield* Effect.flip(views.container(account, box.id, instant))
            assert.deepInclude(refused, { _tag: "InvalidParameter", parameter: "as_of" })
          }
          const { isWhole, rows, since } = yield* ContainerChanges.use((changes) =>
            changes.list(account, box.id, { number: 1, size: 100 })
          )
          assert.deepStrictEqual([isWhole, rows.length], [false, 1])
          assert.isTrue(since <= second.at && since > first.at)
        })
      )
    }
  )
}
