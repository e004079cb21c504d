import { assert, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Sweeping } from "#application/tracking/ingestion/Sweeping.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { day, hour } from "#domain/Time.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { Inbox } from "#domain/tracking/source/Inbox.ts"
import type { Document, Statement } from "#domain/voyage/observation/Observation.ts"

import { containerNumber } from "../../../domain/voyage/merge/observe.ts"
import * as Sample from "../../../support/samples.ts"
import * as Access from "../../support/accessWorld.ts"
import { bytesOf, follow, newcomer, sees } from "../../support/intakeWorld.ts"
import { foldDue, planes, requestOf, requestEvents, voyage } from "../../support/requestWorld.ts"

/** An inbox that a carrier without an interface sends to. */
const inboxFor = Effect.fn("inboxFor")(function* (
  serves: "all" | ReadonlyArray<AccountId>,
  fields: Partial<Inbox> = {}
) {
  const credential = Sample.credential({ serves })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const inbox: Inbox = {
    name: InboxName.make(`in-${credential.id}`),
    credential_id: credential.id,
    source: "CMDU",
    format: "auto",
    auth: "bearer",
    data_source: null,
    secret: "5e884898",
    created_at: Sample.start,
    ...fields
  }
  yield* SourceStore.use(({ inboxes }) => inboxes.add(inbox))
  return inbox
})

const drop = (inbox: Inbox, statements: ReadonlyArray<Statement>) =>
  Intake.use((intake) => intake.takeInto(inbox, "file", bytesOf(statements)))

/** The statements of a file about a container under a document: its moves, and that it is on that shipment. */
const loaded = (document: Document, serial: number): ReadonlyArray<Statement> => {
  const [first, ...rest] = voyage(document.number, serial, 3)
  if (first === undefined) return []
  const member = {
    ...first,
    fact: { type: "membership" as const },
    fact_key: `member|${serial}`,
    place: null,
    call: null
  }
  return [first, ...rest, member].map((statement) => ({ ...statement, documents: [document] }))
}

const booked = (booking: string, statements: ReadonlyArray<Statement>): ReadonlyArray<Statement> =>
  statements.map((statement) => ({ ...statement, documents: [{ type: "booking", number: booking }] }))

for (const [name, { begin, excludeTestServices, world }] of Object.entries(planes)) {
  const Files = Intake.layer.pipe(Layer.provideMerge(world))
  layer(Files, { excludeTestServices, timeout: "60 seconds" })(`a carrier that only sends files, on ${name}`, (it) => {
    it.effect.each([
      ["bill_of_lading", "FILEBILL1", voyage("FILEBILL1", 401, 3)],
      ["booking_number", "FILEBOOK1", booked("FILEBOOK1", voyage("X", 402, 3))],
      ["container", containerNumber(403), voyage(null, 403, 3)],
      ["container", containerNumber(404), loaded({ type: "bill", number: "FILEBILL4" }, 404)],
      ["container", containerNumber(405), loaded({ type: "booking", number: "FILEBOOK5" }, 405)]
    ] as const)("a %s waits (%s), and succeeds with the file that names it", ([request_type, number, statements]) =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const inbox = yield* inboxFor([account])
        const more = { scac: "CMDU", request_type, ref_numbers: ["PO 1"], shipment_tags: ["mine"] }
        const { request } = yield* follow(holder, number, more)
        yield* foldDue
        assert.strictEqual((yield* requestOf(account, request.id)).status, "pending")
        yield* drop(inbox, voyage("SOMETHING-ELSE", 499, 3))
        assert.strictEqual((yield* requestOf(account, request.id)).status, "pending")

        yield* drop(inbox, statements)
        yield* foldDue
        const { shipments } = yield* sees(account)
        const own = shipments.filter(({ normalized_number }) => normalized_number !== "SOMETHINGELSE")
        assert.deepStrictEqual<unknown>(
          own.map(({ ref_numbers, shipping_line_scac, tags }) => [shipping_line_scac, ref_numbers, tags]),
          [["CMDU", ["PO 1"], ["mine"]]]
        )
        assert.deepInclude(yield* requestOf(account, request.id), {
          status: "succeeded",
          shipment_id: own[0]?.id ?? null
        })
        assert.deepStrictEqual(yield* requestEvents(account, 1), ["succeeded"])
        const feeds = yield* SourceStore.use(({ feeds }) =>
          oneAnswer(feeds.followedBy([{ account_id: account, subject: { type: "tracking_request", id: request.id } }]))
        )
        assert.deepStrictEqual(feeds, [])
      })
    )

    it.effect("two bills of one booking are two shipments; the booking, asked for as a whole, is one", () =>
      Effect.gen(function* () {
        const ofBill = (bill: string, booking: string, serial: number) =>
          loaded({ type: "bill", number: bill }, serial).map((statement, index) => ({
            ...statement,
            fact: index === 0 ? { type: "reference" as const } : statement.fact,
            fact_key: `${bill}|${index}`,
            documents: [...statement.documents, { type: "booking" as const, number: booking }]
          }))
        const asked = Effect.fn("asked")(function* (booking: string, requests: ReadonlyArray<[string, string]>) {
          yield* begin
          const holder = yield* newcomer
          const inbox = yield* inboxFor([holder.account.id])
          for (const [request_type, number] of requests) {
            yield* follow(holder, number, { scac: "CMDU", request_type: request_type as "bill_of_lading" })
          }
          yield* foldDue
          yield* drop(inbox, [...ofBill(`${booking}B1`, booking, 451), ...ofBill(`${booking}B2`, booking, 452)])
          yield* foldDue
          const { containers, shipments } = yield* sees(holder.account.id)
          return shipments
            .map(({ bill_of_lading_number, booking_number, id }) => [
              bill_of_lading_number,
              booking_number,
              containers
                .filter(({ shipment_id }) => shipment_id === id)
                .map(({ number }) => number)
                .sort()
            ])
            .sort()
        })
        const bills = yield* asked("TWO1", [
          ["bill_of_lading", "TWO1B1"],
          ["bill_of_lading", "TWO1B2"]
        ])
        assert.deepStrictEqual<unknown>(bills, [
          ["TWO1B1", "TWO1", [containerNumber(451)]],
          ["TWO1B2", "TWO1", [containerNumber(452)]]
        ])
        const containers = yield* asked("TWO2", [["container", containerNumber(452)]])
        assert.deepStrictEqual<unknown>(containers, [
          ["TWO2B1", "TWO2", [containerNumber(451)]],
          ["TWO2B2", "TWO2", [containerNumber(452)]]
        ])
        const whole = yield* asked("TWO3", [["booking_number", "TWO3"]])
        assert.deepStrictEqual<unknown>(
          whole.map(([, ...rest]) => rest),
          [["TWO3", [containerNumber(451), containerNumber(452)]]]
        )
      })
    )

    it.effect("a file that came before the request answers it, with the shipment that is there", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        yield* drop(yield* inboxFor([account]), voyage("EARLY1", 411, 3))
        const [shipment] = (yield* sees(account)).shipments
        const { request } = yield* follow(holder, "EARLY1", { scac: "CMDU" })
        assert.strictEqual(request.status, "pending")
        yield* foldDue
        assert.deepInclude(yield* requestOf(account, request.id), {
          status: "succeeded",
          shipment_id: shipment?.id ?? null
        })
      })
    )

    it.effect.each([
      [null, "bill_of_lading", "PARTNER1", voyage("PARTNER1", 412, 3)],
      [null, "container", containerNumber(413), loaded({ type: "bill", number: "PARTNER3" }, 413)],
      ["terminal", "bill_of_lading", "PARTNER4", voyage("PARTNER4", 414, 3)],
      ["terminal", "container", containerNumber(415), loaded({ type: "bill", number: "PARTNER5" }, 415)]
    ] as const)(
      "so does a file of who is no carrier (%s), for a %s (%s)",
      ([data_source, request_type, number, statements]) =>
        Effect.gen(function* () {
          yield* begin
          const holder = yield* newcomer
          const account = holder.account.id
          yield* inboxFor([account])
          yield* drop(yield* inboxFor([account], { source: "partner", data_source }), statements)
          yield* foldDue
          const [shipment] = (yield* sees(account)).shipments
          const { request } = yield* follow(holder, number, { scac: "CMDU", request_type })
          yield* foldDue
          assert.deepInclude(yield* requestOf(account, request.id), {
            status: "succeeded",
            shipment_id: shipment?.id ?? null
          })
        })
    )

    it.effect("a shared inbox gives a shipment only to accounts that requested it", () =>
      Effect.gen(function* () {
        yield* begin
        const [ann, eve] = [yield* newcomer, yield* newcomer]
        const inbox = yield* inboxFor("all", { source: "EGLV" })
        const { request } = yield* follow(ann, "SHARED1", { scac: "EGLV" })
        yield* drop(inbox, voyage("SHARED1", 421, 3))
        yield* foldDue
        assert.strictEqual((yield* requestOf(ann.account.id, request.id)).status, "succeeded")
        assert.strictEqual((yield* sees(ann.account.id)).containers.length, 1)
        assert.deepStrictEqual((yield* sees(eve.account.id)).shipments, [])
        yield* SourceStore.use(({ inboxes }) => inboxes.remove(inbox.name))
      })
    )

    it.effect("an inbox that came after the request answers it; one of another carrier does not", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        const account = holder.account.id
        const old = yield* inboxFor([account])
        const { request } = yield* follow(holder, "NEWBOX1", { scac: "CMDU" })
        yield* SourceStore.use(({ inboxes }) => inboxes.remove(old.name))
        yield* drop(yield* inboxFor([account], { source: "HLCU" }), voyage("NEWBOX1", 431, 3))
        yield* foldDue
        assert.strictEqual((yield* requestOf(account, request.id)).status, "pending")
        yield* drop(yield* inboxFor([account]), voyage("NEWBOX1", 431, 4))
        yield* foldDue
        assert.strictEqual((yield* requestOf(account, request.id)).status, "succeeded")
      })
    )

    it.effect("without an inbox that serves the account the carrier is not supported", () =>
      Effect.gen(function* () {
        yield* begin
        const [ann, bob] = [yield* newcomer, yield* newcomer]
        yield* inboxFor([ann.account.id])
        yield* inboxFor([bob.account.id], { data_source: "terminal" })
        const refused = yield* Effect.flip(follow(bob, "NOBOX1", { scac: "CMDU" }))
        assert.deepInclude(refused, { _tag: "Rejected", code: "unsupported_scac" })
      })
    )

    it.effect("the carrier is found by the looks of a number, too", () =>
      Effect.gen(function* () {
        yield* begin
        const holder = yield* newcomer
        yield* inboxFor([holder.account.id], { source: "HLCU" })
        const { request } = yield* follow(holder, "HLCUSHA1234ABCD", { scac: "", auto_detect: true })
        yield* foldDue
        assert.deepInclude(yield* requestOf(holder.account.id, request.id), {
          status: "pending",
          scac: Scac.make("HLCU")
        })
      })
    )
  })
}

it.effect("a request that no file answers waits for 7 days, and has then expired", () =>
  Access.inWorld(
    Effect.gen(function* () {
      const ann = yield* Access.newcomer
      yield* inboxFor([ann.account.id])
      yield* Sweeping.use(({ begin }) => begin)
      const [bill, container] = [
        yield* Access.track(ann, "NEVER1", "CMDU"),
        yield* Access.track(ann, containerNumber(441), "CMDU", "container")
      ]
      yield* Access.pass(7 * day - hour, hour)
      for (const { id } of [bill, container]) {
        assert.strictEqual((yield* requestOf(ann.account.id, id)).status, "pending")
      }
      yield* Access.pass(day + hour, hour)
      for (const { id } of [bill, container]) {
        assert.deepInclude(yield* requestOf(ann.account.id, id), { status: "failed", failed_reason: "expired" })
      }
      assert.deepStrictEqual(yield* requestEvents(ann.account.id, 2), ["failed", "failed"])
    })
  )
)
