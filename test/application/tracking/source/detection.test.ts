import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { foldKey } from "#application/jobKeys.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { NumberUnknown } from "#application/ports/tracking/source/PolledSource.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { runInRounds } from "#application/tracking/ingestion/together/runInRounds.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { updateRequest } from "#application/tracking/ingestion/update/updateRequest.ts"
import { Scac } from "#domain/Identifiers.ts"

import * as Sample from "../../../support/samples.ts"
import { bytesOf, newcomer, poll, Turns } from "../../support/intakeWorld.ts"
import { ask, feedOf, foldDue, planes, probeDue, requestOf, requestEvents, voyage } from "../../support/requestWorld.ts"

const scac = Scac.make("SIML")

for (const [name, { begin, excludeTestServices, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`finding the carrier of a request on ${name}`, (it) => {
    it.effect("a carrier that the number names is found, and the number followed there like any other", () =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const holder = yield* newcomer
        const account = holder.account.id
        const { id, scac: unknown, status } = yield* ask(holder, "SIMLAUTO0001")
        assert.deepStrictEqual([unknown, status, yield* feedOf(account, id)], [null, "pending", []])
        yield* foldDue
        const [feed] = yield* feedOf(account, id)
        assert.deepInclude(feed, { source: "SIML", reference: { type: "bill", number: "SIMLAUTO0001" } })
        assert.deepInclude(yield* requestOf(account, id), { scac, status: "pending" })
        assert.deepStrictEqual(yield* requestEvents(account, 0), [])

        turns.answer = Effect.succeed({ pages: [bytesOf(voyage("SIMLAUTO0001", 201, 4))], complete: true })
        assert(feed !== undefined)
        yield* poll(feed.id)
        assert.deepInclude(yield* requestOf(account, id), { scac, status: "succeeded" })
        assert.deepStrictEqual(yield* requestEvents(account, 1), ["succeeded"])
      })
    )

    it.effect.each([
      ["SIMLAUTO0002", "container", "a number of another kind"],
      ["MAEU123456789", "bill_of_lading", "a carrier that is not configured"],
      ["HELLO", "booking_number", "no carrier at all"]
    ] as const)("%s fails, once, and so it is told: %s, %s", ([number, type]) =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const wanted = type === "container" ? Sample.containerNumber(3) : number
        const { id } = yield* ask(holder, wanted, { type })
        const key = foldKey({ account_id: account, subject: { type: "tracking_request", id } })
        yield* Folding.use((folding) =>
          Effect.all([folding.foldNow([key]), folding.foldNow([key]), foldDue], { concurrency: "unbounded" })
        )
        yield* Folding.use((folding) => folding.foldNow([key]))
        assert.deepInclude(yield* requestOf(account, id), {
          scac: null,
          status: "failed",
          failed_reason: "scac_auto_detect_failed"
        })
        assert.deepStrictEqual(yield* requestEvents(account, 1), ["failed"])
        assert.deepStrictEqual(yield* feedOf(account, id), [])
      })
    )

    it.effect("a form that many carriers have is asked about, once however many nodes there are", () =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const holder = yield* newcomer
        const account = holder.account.id
        const asked: Array<string> = []
        const [known, unknown] = [yield* ask(holder, "1234567890"), yield* ask(holder, "1234567891")]
        const answer = (answering: typeof turns.answer) =>
          Effect.andThen(
            Effect.sync(() => asked.push("SIML")),
            answering
          )
        turns.answer = answer(Effect.fail(new NumberUnknown()))
        yield* foldDue
        assert.deepInclude(yield* requestOf(account, known.id), { scac: null, status: "pending" })
        yield* Effect.all([probeDue(unknown), probeDue(unknown)], { concurrency: "unbounded" })
        const failed = { scac: null, status: "failed", failed_reason: "scac_auto_detect_failed" } as const
        assert.deepInclude(yield* requestOf(account, unknown.id), failed)

        turns.answer = answer(Effect.succeed({ pages: [bytesOf(voyage("1234567890", 202, 4))], complete: true }))
        yield* Effect.all([probeDue(known), probeDue(known)], { concurrency: "unbounded" })
        yield* foldDue
        assert.deepInclude(yield* requestOf(account, known.id), { scac, status: "succeeded" })
        assert.strictEqual(asked.length, 2)
        assert.deepStrictEqual([...(yield* requestEvents(account, 2))].sort(), ["failed", "succeeded"])
      })
    )

    it.effect("a carrier whose credential does not serve the account is none", () =>
      Effect.gen(function* () {
        yield* begin
        yield* newcomer
        const [account, user] = [Sample.account(), null]
        const store = yield* TrackingRequestStore
        const request = Sample.request({
          account_id: account.id,
          scac: null,
          request_number: "SIMLAUTO0003",
          user_id: user
        })
        yield* store.save(request)
        const key = foldKey({ account_id: account.id, subject: { type: "tracking_request", id: request.id } })
        yield* Folding.use((folding) => folding.foldNow([key]))
        assert.strictEqual((yield* requestOf(account.id, request.id)).failed_reason, "scac_auto_detect_failed")
      })
    )

    it.effect("what a crash interrupts happens once, afterwards", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const { id } = yield* ask(holder, "SIMLAUTO0004")
        const now = yield* DurableClock.use((clock) => clock.now)
        const crash = Effect.gen(function* () {
          yield* runInRounds([yield* requestOf(account, id)], (request) => updateRequest(request, now))
          return yield* Effect.die("the process ends here")
        })
        yield* Effect.exit(Transaction.use((transaction) => transaction.run(crash)))
        assert.deepStrictEqual([(yield* requestOf(account, id)).scac, yield* feedOf(account, id)], [null, []])
        yield* Effect.all([foldDue, foldDue], { concurrency: "unbounded" })
        assert.strictEqual((yield* requestOf(account, id)).scac, "SIML")
        assert.strictEqual((yield* feedOf(account, id)).length, 1)
      })
    )

    it.effect("a number that the account asked for at that carrier meanwhile is a duplicate", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const [unknown, named] = [
          yield* ask(holder, "SIMLAUTO0005"),
          yield* ask(holder, "SIMLAUTO0005", { scac: "SIML" })
        ]
        yield* foldDue
        const { failed_reason, status } = yield* requestOf(account, unknown.id)
        assert.deepStrictEqual([status, failed_reason], ["failed", "duplicate"])
        assert.strictEqual((yield* requestOf(account, named.id)).status, "pending")
        const again = yield* Effect.flip(ask(holder, "SIMLAUTO0005", { scac: "SIML" }))
        assert.deepInclude(again, { _tag: "Rejected", code: "duplicate" })
      })
    )
  })
}
