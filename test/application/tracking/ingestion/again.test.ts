import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { TrackingRequests } from "#application/tracking/tracking/TrackingRequests.ts"
import type { TrackingRequestId } from "#domain/Identifiers.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { arrives, bytesOf, newcomer, poll, sees, shipmentOf, Turns } from "../../support/intakeWorld.ts"
import { ask, feedOf, planes, requestOf, stop, requestEvents, voyage } from "../../support/requestWorld.ts"

for (const [name, { begin, excludeTestServices, tick, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`asking again after a stop on ${name}`, (it) => {
    it.effect("asked for again after a stop, the number has its shipment back, and tracking goes on (class 27)", () =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const holder = yield* newcomer
        const account = holder.account.id
        const first = yield* ask(holder, "AGAIN1", { scac: "SIML" })
        const [feed] = yield* feedOf(account, first.id)
        assert(feed !== undefined)
        turns.answer = Effect.succeed({ pages: [bytesOf(voyage("AGAIN1", 211, 4))], complete: true })
        yield* poll(feed.id)
        const shipment = yield* shipmentOf(account)
        yield* tick
        yield* stop(shipment, account)
        assert.strictEqual((yield* requestOf(account, first.id)).status, "tracking_stopped")

        yield* tick
        const second = yield* ask(holder, "AGAIN1", { scac: "SIML" })
        turns.answer = Effect.succeed({ pages: [bytesOf(voyage("AGAIN1", 211, 6))], complete: true })
        yield* poll(feed.id)
        const { containers, shipments } = yield* sees(account)
        assert.deepStrictEqual(
          shipments.map(({ id, line_tracking_stopped_reason, trackingStopped }) => [
            id,
            trackingStopped,
            line_tracking_stopped_reason
          ]),
          [[shipment.id, false, null]]
        )
        assert.deepStrictEqual(
          containers.map(({ current_status, number }) => [number, current_status]),
          [[containerNumber(211), "grounded"]]
        )
        assert.deepInclude(yield* requestOf(account, second.id), { status: "succeeded", shipment_id: shipment.id })
        assert.strictEqual((yield* requestOf(account, first.id)).status, "tracking_stopped")
        assert.deepStrictEqual(yield* requestEvents(account, 3), ["succeeded", "tracking_stopped", "succeeded"])
        assert.deepInclude(yield* Effect.flip(ask(holder, "AGAIN1", { scac: "SIML" })), { code: "duplicate" })
      })
    )

    it.effect("an edit and the carrier's answer at the same time are both kept, and so are an edit and a stop", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const edit = (id: TrackingRequestId, text: string) =>
          TrackingRequests.use((requests) => requests.edit(holder.account, id, { ref_numbers: [text] }))
        for (let serial = 240; serial < 250; serial++) {
          const number = `BOTH${serial}`
          const { id } = yield* ask(holder, number, { scac: "SIML" })
          const [feed] = yield* feedOf(account, id)
          assert(feed !== undefined)
          const answer = arrives(feed.id, voyage(number, serial, 4))
          yield* Effect.all([answer, edit(id, "first")], { concurrency: "unbounded" })
          const found = yield* requestOf(account, id)
          assert.deepStrictEqual([found.status, found.ref_numbers], ["succeeded", ["first"]])
          const shipment = (yield* sees(account)).shipments.find(({ id }) => id === found.shipment_id)
          assert(shipment !== undefined)
          yield* Effect.all([stop(shipment, account), edit(id, "second")], { concurrency: "unbounded" })
          const after = yield* requestOf(account, id)
          assert.deepStrictEqual([after.status, after.ref_numbers], ["tracking_stopped", ["second"]])
        }
      })
    )

    it.effect(
      "a container without documents goes on with its trip, and begins another shipment with another trip",
      () =>
        Effect.gen(function* () {
          yield* begin
          const turns = yield* Turns
          const holder = yield* newcomer
          const account = holder.account.id
          const number = containerNumber(221)
          const asked = { scac: "SIML", type: "container" }
          const track = Effect.fnUntraced(function* (statements: ReadonlyArray<Statement>) {
            yield* tick
            const { id } = yield* ask(holder, number, asked)
            const [feed] = yield* feedOf(account, id)
            assert(feed !== undefined)
            turns.answer = Effect.succeed({ pages: [bytesOf(statements)], complete: true })
            yield* poll(feed.id)
            return (yield* requestOf(account, id)).shipment_id
          })
          const first = yield* track(voyage(null, 221, 4))
          const [shipment] = (yield* sees(account)).shipments
          assert(shipment !== undefined)
          yield* stop(shipment, account)
          assert.strictEqual(yield* track(voyage(null, 221, 5)), first)

          const [running] = (yield* sees(account)).shipments
          assert(running !== undefined)
          yield* stop(running, account)
          const second = yield* track([...voyage(null, 221, 8), ...voyage(null, 221, 4, true)])
          assert.isNotNull(second)
          assert.notStrictEqual(second, first)
          const { containers, shipments } = yield* sees(account)
          assert.deepStrictEqual(shipments.map(({ trackingStopped }) => trackingStopped).sort(), [false, true])
          assert.strictEqual(new Set(containers.map(({ cycle_id }) => cycle_id)).size, 2)
        })
    )

    it.effect("what arrives for a stopped shipment while a new request waits is not lost", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const first = yield* ask(holder, "AGAIN2", { scac: "SIML" })
        const [feed] = yield* feedOf(account, first.id)
        assert(feed !== undefined)
        yield* arrives(feed.id, voyage("AGAIN2", 231, 4))
        yield* stop(yield* shipmentOf(account), account)
        yield* ask(holder, "AGAIN2", { scac: "SIML" })
        yield* arrives(feed.id, voyage("AGAIN2", 231, 6))
        assert.strictEqual((yield* sees(account)).containers[0]?.current_status, "grounded")
      })
    )
  })
}
