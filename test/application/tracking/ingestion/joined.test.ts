import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"

import { joinKey } from "#application/jobKeys.ts"
import { one } from "#application/ports/one.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import { arrives, follow, newcomer, sees } from "../../support/intakeWorld.ts"
import { billFile, bookingFile, drop, inboxOf, naming, namingBoth, survivorOf } from "../../support/joinWorld.ts"
import { foldDue, planes, requestOf, requestEvents } from "../../support/requestWorld.ts"

const shown = ({ bill_of_lading_number, booking_number, id }: Shipment) => [id, bill_of_lading_number, booking_number]

const only = Effect.fn("only")(function* (account: AccountId) {
  const { shipments } = yield* sees(account)
  assert.strictEqual(shipments.length, 1)
  return Option.getOrThrow(Option.fromUndefinedOr(shipments[0]))
})

for (const [name, { begin, excludeTestServices, tick, world }] of Object.entries(planes)) {
  const Files = Intake.layer.pipe(Layer.provideMerge(world))
  layer(Files, { excludeTestServices, timeout: "60 seconds" })(`two shipments that are one, on ${name}`, (it) => {
    it.effect("are joined when a source names their documents together; the older survives with all of both", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const inbox = yield* inboxOf(account)
        yield* drop(inbox, bookingFile("JOINK1", 501))
        const older = yield* only(account)
        yield* tick
        yield* drop(inbox, billFile("JOINB1", 502))
        const before = yield* sees(account)
        const younger = before.shipments.find(({ id }) => id !== older.id)
        assert(younger !== undefined)
        yield* tick
        yield* drop(inbox, namingBoth("JOINK1", "JOINB1"))

        assert.deepStrictEqual(shown(yield* only(account)), [older.id, "JOINB1", "JOINK1"])
        assert.deepStrictEqual(yield* survivorOf(account, younger.id), Option.some(older.id))
        assert.deepStrictEqual(yield* survivorOf(holder.user.account_id, older.id), Option.none())
        const after = yield* sees(account)
        const ids = (rows: ReadonlyArray<{ readonly id: string }>) => rows.map(({ id }) => id).sort()
        assert.deepStrictEqual(ids(after.containers), ids(before.containers), "containers keep their ids")
        assert.includeMembers(ids(after.events), ids(before.events), "events keep theirs")
        assert.deepStrictEqual(
          after.events.filter(({ shipment_id }) => shipment_id !== older.id),
          []
        )
        const news = after.events.filter(({ id }) => !before.events.some((event) => event.id === id))
        const moved = before.containers.find(({ number }) => number === containerNumber(502))
        assert.deepStrictEqual<unknown>(
          news.map(({ changeset, container_id, deliver, event }) => [event, container_id, changeset, deliver]),
          [["container.updated", moved?.id, { shipment: [younger.id, older.id] }, true]]
        )
        yield* drop(inbox, billFile("JOINB1", 502, 5))
        assert.strictEqual((yield* sees(account)).containers.length, 2)
      })
    )

    it.effect("a container that both had is one, too: the older id, no event twice", () =>
      Effect.gen(function* () {
        yield* begin
        const { account } = yield* newcomer
        const inbox = yield* inboxOf(account.id)
        yield* drop(inbox, bookingFile("JOINK2", 511, 3))
        yield* tick
        yield* drop(inbox, billFile("JOINB2", 511, 3))
        const before = yield* sees(account.id)
        const [first, second] = before.containers.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
        assert(first !== undefined && second !== undefined)
        yield* tick
        yield* drop(inbox, namingBoth("JOINK2", "JOINB2"))
        const after = yield* sees(account.id)
        assert.deepStrictEqual(
          after.containers.map(({ id, number }) => [id, number]),
          [[first.id, containerNumber(511)]]
        )
        const join = yield* ShipmentStore.use(({ joins }) => joins.survivorOf(account.id, "container", second.id))
        assert.deepStrictEqual(join, Option.some(first.id))
        const log = yield* EventLog
        const current = yield* log.transportEvents(account.id, first.id, { number: 1, size: 100 })
        const names = current.rows.map(({ event }) => event)
        assert.deepStrictEqual(names, [...new Set(names)])
        assert.strictEqual(names.length, 3)
        const old = before.events.map(({ id }) => id)
        const kept = yield* log.load(account.id, old)
        assert.strictEqual(kept.length, old.length)
        const updated = after.events.filter(({ changeset }) => changeset?.["container"] !== undefined)
        assert.deepStrictEqual<unknown>(
          updated.map(({ changeset, event }) => [event, changeset?.["container"]]),
          [["container.updated", [second.id, first.id]]]
        )
      })
    )

    it.effect("whatever the order of the files, however often they come, and with two nodes at a time", () =>
      Effect.gen(function* () {
        yield* begin
        const orders = [
          [0, 1, 2],
          [0, 2, 1],
          [1, 0, 2],
          [1, 2, 0],
          [2, 0, 1],
          [2, 1, 0]
        ] as const
        for (const [index, order] of orders.entries()) {
          const { account } = yield* newcomer
          const inbox = yield* inboxOf(account.id)
          const [booking, bill] = [`ORDK${index}`, `ORDB${index}`]
          const files = [bookingFile(booking, 521), billFile(bill, 522), namingBoth(booking, bill)]
          for (const at of order) {
            yield* drop(inbox, files[at] ?? [])
            yield* tick
          }
          const joined = yield* only(account.id)
          assert.deepStrictEqual(shown(joined).slice(1), [bill, booking])
          const seen = yield* sees(account.id)
          assert.sameMembers(
            seen.containers.map(({ number }) => number),
            [containerNumber(521), containerNumber(522)]
          )
          yield* Effect.forEach(files, (file) => drop(inbox, file))
          yield* foldDue
          const again = yield* sees(account.id)
          assert.deepStrictEqual(again.shipments, seen.shipments)
          assert.strictEqual(again.events.length, seen.events.length)
        }
      })
    )

    it.effect("two nodes join them once", () =>
      Effect.gen(function* () {
        yield* begin
        const { account } = yield* newcomer
        const [inbox, other] = [yield* inboxOf(account.id), yield* inboxOf(account.id)]
        yield* drop(inbox, bookingFile("RACEK", 531))
        yield* tick
        yield* drop(other, billFile("RACEB", 532))
        yield* tick
        const [a, b] = (yield* sees(account.id)).shipments
        assert(a !== undefined && b !== undefined)
        yield* Effect.all(
          [
            drop(inbox, namingBoth("RACEK", "RACEB")),
            drop(other, billFile("RACEB", 532, 5)),
            drop(inbox, bookingFile("RACEK", 531, 4))
          ],
          { concurrency: "unbounded" }
        )
        const key = joinKey(account.id, a.id, b.id)
        const folding = yield* Folding
        yield* Effect.all([folding.foldNow([key]), folding.foldNow([key])], { concurrency: "unbounded" })
        yield* foldDue
        yield* foldDue
        const { containers, events, shipments } = yield* sees(account.id)
        assert.strictEqual(shipments.length, 1)
        assert.strictEqual(containers.length, 2)
        const moved = events.filter(({ changeset }) => changeset?.["shipment"] !== undefined)
        assert.strictEqual(moved.length, 1)
        const gone = shipments[0]?.id === a.id ? b.id : a.id
        const left = yield* SourceStore.use(({ feeds }) =>
          oneAnswer(feeds.followedBy([{ account_id: account.id, subject: { type: "shipment", id: gone } }]))
        )
        assert.deepStrictEqual(left, [])
        const followed = yield* SourceStore.use(({ feeds }) =>
          oneAnswer(
            feeds.followedBy([{ account_id: account.id, subject: { type: "shipment", id: shipments[0]?.id ?? a.id } }])
          )
        )
        assert.sameMembers(
          followed.map(({ credential_id }) => credential_id),
          [inbox.credential_id, other.credential_id]
        )
      })
    )

    it.effect("never for a container that both had, for two bills of a booking, or for another carrier's number", () =>
      Effect.gen(function* () {
        yield* begin
        const { account } = yield* newcomer
        const [inbox, maersk, hapag] = [
          yield* inboxOf(account.id),
          yield* inboxOf(account.id, "MAEU"),
          yield* inboxOf(account.id, "HLCU")
        ]
        yield* drop(inbox, bookingFile("APARTK1", 541))
        yield* drop(inbox, billFile("APARTB1", 541))
        assert.strictEqual((yield* sees(account.id)).shipments.length, 2)

        const many = [
          { type: "booking", number: "APARTK2" },
          { type: "bill", number: "APARTB2" },
          { type: "bill", number: "APARTB3" }
        ] as const
        yield* drop(inbox, bookingFile("APARTK2", 542))
        yield* drop(inbox, billFile("APARTB2", 543))
        yield* drop(inbox, naming(...many))
        assert.strictEqual((yield* sees(account.id)).shipments.length, 4)

        // Each bill's file names the booking with it alone; together they do not say which of them it is.
        yield* drop(inbox, bookingFile("APARTK5", 546))
        yield* drop(inbox, namingBoth("APARTK5", "APARTB5"))
        yield* drop(inbox, billFile("APARTB6", 547))
        yield* drop(inbox, namingBoth("APARTK5", "APARTB6"))
        assert.strictEqual((yield* sees(account.id)).shipments.length, 6)

        yield* drop(maersk, bookingFile("APARTK4", 544))
        yield* drop(hapag, billFile("APARTB4", 545))
        yield* drop(hapag, namingBoth("APARTK4", "APARTB4"))
        assert.strictEqual((yield* sees(account.id)).shipments.length, 8)
      })
    )

    it.effect("a request whose shipment was joined leads to the survivor, and clients receive an event", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const inbox = yield* inboxOf(account)
        yield* drop(inbox, billFile("ASKEDB", 561))
        const older = yield* only(account)
        yield* tick
        const asked = { request_type: "booking_number", shipment_tags: ["mine"] }
        const { feed, request } = yield* follow(holder, "ASKEDK", asked)
        yield* arrives(feed, naming({ type: "booking", number: "ASKEDK" }))
        assert.strictEqual((yield* sees(account)).shipments.length, 2)
        yield* tick
        yield* drop(inbox, namingBoth("ASKEDK", "ASKEDB"))
        const survivor = yield* only(account)
        assert.deepStrictEqual(shown(survivor), [older.id, "ASKEDB", "ASKEDK"])
        assert.deepStrictEqual([survivor.tags, survivor.shipping_line_scac], [["mine"], "SIML"])
        assert.deepInclude(yield* requestOf(account, request.id), { status: "succeeded", shipment_id: older.id })
        assert.deepStrictEqual(yield* requestEvents(account, 2), ["succeeded", "succeeded"])
        yield* arrives(feed, bookingFile("ASKEDK", 562))
        assert.strictEqual((yield* sees(account)).containers.length, 2)
      })
    )

    it.effect("never across accounts", () =>
      Effect.gen(function* () {
        yield* begin
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        const [of, other] = [yield* inboxOf(ann.account.id), yield* inboxOf(bob.account.id)]
        yield* drop(of, bookingFile("OWNK", 551))
        yield* drop(other, billFile("OWNB", 552))
        yield* drop(of, namingBoth("OWNK", "OWNB"))
        yield* drop(other, namingBoth("OWNK", "OWNB"))
        const [a, b] = [yield* only(ann.account.id), yield* only(bob.account.id)]
        assert.notStrictEqual(a.id, b.id)
        yield* Folding.use((folding) => folding.foldNow([joinKey(ann.account.id, a.id, b.id)]))
        assert.isTrue(Option.isSome(yield* ShipmentStore.use((store) => one(store.load(bob.account.id, [b.id])))))
      })
    )
  })
}
