import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { foldKey } from "#application/jobKeys.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { NumberUnknown, SourceTrouble } from "#application/ports/tracking/source/PolledSource.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { TrackingRequestId } from "#domain/Identifiers.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber, move, observed, vessels } from "../../../domain/voyage/merge/observe.ts"
import { arrives, bytesOf, newcomer, poll, sees, shipmentOf, Turns } from "../../support/intakeWorld.ts"
import { ask, feedOf, planes, requestOf, requestEvents, voyage } from "../../support/requestWorld.ts"

type Holder = Effect.Success<typeof newcomer>

const asked = Effect.fnUntraced(function* (holder: Holder, number: string, type: string) {
  const { id } = yield* ask(holder, number, { scac: "SIML", type })
  const [feed] = yield* feedOf(holder.account.id, id)
  assert(feed !== undefined)
  return { id, feed: feed.id }
})

const documentOf = (type: string, number: string): Document => ({
  type: type === "booking_number" ? "booking" : "bill",
  number
})

const answers = (...pages: ReadonlyArray<Uint8Array>) =>
  Turns.use((turns) =>
    Effect.sync(() => {
      turns.answer = Effect.succeed({ pages, complete: true })
    })
  )

const reference = (...documents: ReadonlyArray<Document>): Statement =>
  observed({ type: "reference" }, { container: null, place: null, documents, key: JSON.stringify(documents) })

const statusOf = (holder: Holder, id: TrackingRequestId) =>
  Effect.map(requestOf(holder.account.id, id), ({ failed_reason, is_retrying, status }) => [
    status,
    failed_reason,
    is_retrying
  ])

for (const [name, { begin, excludeTestServices, tick, world }] of Object.entries(planes)) {
  layer(world, { excludeTestServices, timeout: "60 seconds" })(`failure classes of the field on ${name}`, (it) => {
    it.effect("22: a bill that the carrier renames is shown under its new number, and stays one shipment", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const { feed, id } = yield* asked(holder, "RENAMED1", "bill_of_lading")
        const booking = { type: "booking", number: "RENAMEDBK1" } as const
        const under = (number: string) => [
          reference(booking, { type: "bill", number }),
          ...voyage(number, 401, 4).map((one) => Object.assign({}, one, { documents: [booking] }))
        ]
        yield* answers(bytesOf(under("RENAMED1")))
        yield* poll(feed)
        const before = yield* shipmentOf(holder.account.id)
        assert.strictEqual(before.bill_of_lading_number, "RENAMED1")
        for (let again = 0; again < 3; again++) {
          yield* tick
          yield* answers(bytesOf(under("RENAMED2")))
          yield* poll(feed)
        }
        const { containers, shipments } = yield* sees(holder.account.id)
        assert.deepStrictEqual(
          shipments.map((one) => [one.id, one.bill_of_lading_number, one.booking_number]),
          [[before.id, "RENAMED2", "RENAMEDBK1"]]
        )
        assert.deepStrictEqual(
          containers.map(({ current_status, number }) => [number, current_status]),
          [[containerNumber(401), "on_ship"]]
        )
        assert.strictEqual((yield* requestOf(holder.account.id, id)).status, "succeeded")
        const feeds = yield* SourceStore.use(({ feeds }) =>
          oneAnswer(feeds.followedBy([{ account_id: holder.account.id, subject: { type: "shipment", id: before.id } }]))
        )
        assert.sameDeepMembers(
          feeds.map(({ reference }) => reference),
          [
            { type: "bill", number: "RENAMED1" },
            { type: "bill", number: "RENAMED2" }
          ]
        )
      })
    )

    it.effect.each([
      ["bill_of_lading", "awaiting_manifest", null, "awaiting_manifest"],
      ["booking_number", "awaiting_manifest", null, "awaiting_manifest"],
      ["container", "failed", "not_found", "failed"]
    ] as const)("23: an unknown %s is %s, for it may not be manifested yet", ([type, status, reason, event]) =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const holder = yield* newcomer
        const { feed, id } = yield* asked(holder, type === "container" ? containerNumber(402) : "UNKNOWN1", type)
        turns.answer = Effect.fail(new NumberUnknown())
        yield* poll(feed)
        assert.deepStrictEqual(yield* statusOf(holder, id), [status, reason, false])
        assert.deepStrictEqual(yield* requestEvents(holder.account.id, 1), [event])
        if (status === "failed") return
        yield* tick
        yield* answers(
          bytesOf(voyage("UNKNOWN1", 403, 4).map((one) => ({ ...one, documents: [documentOf(type, "UNKNOWN1")] })))
        )
        yield* poll(feed)
        assert.deepStrictEqual(yield* statusOf(holder, id), ["succeeded", null, false])
      })
    )

    it.effect.each([
      ["a carrier that answers 500", "shipping_line_unreachable", null],
      ["a login page under 200", "unrecognized_response", "<html><form action=/login>Sign in</form></html>"],
      ["a captcha", "unrecognized_response", "<html>Are you a robot?</html>"]
    ] as const)("24: %s is trouble, and neither data nor an unknown number", ([, reason, page]) =>
      Effect.gen(function* () {
        yield* begin
        const turns = yield* Turns
        const holder = yield* newcomer
        const { feed, id } = yield* asked(holder, `TROUBLE${page?.length ?? 0}`, "bill_of_lading")
        const raw = page === null ? null : new TextEncoder().encode(page)
        turns.answer = Effect.fail(new SourceTrouble({ reason, detail: "The carrier did not answer.", raw }))
        yield* poll(feed)
        assert.deepStrictEqual(yield* statusOf(holder, id), ["pending", reason, true])
        assert.deepStrictEqual((yield* sees(holder.account.id)).shipments, [])
        // What came instead is taken for no answer, even where the source lets it through.
        if (raw === null) return
        yield* tick
        yield* answers(raw)
        yield* poll(feed)
        assert.deepStrictEqual(yield* statusOf(holder, id), ["pending", "unrecognized_response", true])
        assert.deepStrictEqual((yield* sees(holder.account.id)).shipments, [])
      })
    )

    it.effect("25: a booking without containers is a shipment without containers", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const { feed } = yield* asked(holder, "EMPTYBK1", "booking_number")
        const documents: ReadonlyArray<Document> = [{ type: "booking", number: "EMPTYBK1" }]
        const planned = { classifier: "PLN", container: null, documents, vessel: vessels.first } as const
        yield* arrives(feed, [
          observed({ type: "status", status: "booking_confirmed" }, { container: null, place: null, documents }),
          move("depart", { ...planned, at: "2026-01-06T02:00:00Z" }),
          move("arrive", { ...planned, at: "2026-01-20T02:00:00Z", place: "USLAX" })
        ])
        const { containers, events, shipments } = yield* sees(account)
        assert.deepStrictEqual(
          shipments.map((one) => [one.booking_number, one.bill_of_lading_number, one.port_of_discharge_locode]),
          [["EMPTYBK1", null, "USLAX"]]
        )
        assert.deepStrictEqual(containers, [])
        assert.deepStrictEqual(
          events.filter(({ container_id, event }) => container_id !== null || event.startsWith("container.")),
          []
        )
      })
    )

    it.effect("29: a fold that fails does not hold up those it was claimed with", () =>
      Effect.gen(function* () {
        yield* begin
        const [queue, folding] = [yield* WorkQueue, yield* Folding]
        const holder = yield* newcomer
        const account = holder.account.id
        const { feed } = yield* asked(holder, "GOODBILL1", "bill_of_lading")
        yield* arrives(feed, voyage("GOODBILL1", 404, 4))
        const good = yield* shipmentOf(account)
        yield* queue.put("fold", [
          { key: foldKey({ account_id: account, subject: { type: "shipment", id: good.id } }), lane: account },
          // No store finds the shipment of this one: its id is none.
          { key: `${account}/shipment/broken`, lane: account }
        ])
        const jobs = yield* queue.claim("fold", { limit: 100, leaseFor: 60_000 })
        yield* folding.fold(jobs)
        const left = yield* queue.claim("fold", { limit: 100, leaseFor: 60_000 })
        assert.notInclude(
          left.map(({ key }) => key),
          foldKey({ account_id: account, subject: { type: "shipment", id: good.id } })
        )
        assert.strictEqual((yield* sees(account)).containers[0]?.current_status, "on_ship")
      })
    )
  })
}
