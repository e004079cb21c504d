import { assert, layer } from "@effect/vitest"
import { Effect, Option, Schema } from "effect"

import { one } from "#application/ports/one.ts"
import { TrackingRequestStore } from "#application/ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { Scac } from "#domain/Identifiers.ts"
import type { TrackingRequestId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import type { Instant } from "#domain/Time.ts"
import { testScac } from "#domain/tracking/source/testNumber.ts"
import { RequestStatus, TrackingRequest } from "#domain/tracking/tracking/TrackingRequest.ts"

import { triedOn } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { asIngestion, newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { storableValues } from "../../../support/storable.ts"

const ids = (rows: ReadonlyArray<TrackingRequest>) => rows.map(({ id }) => id)

/** What every TrackingRequestStore does. */
export const trackingRequestStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`TrackingRequestStore in ${adapter}`, (it) => {
    it.effect.prop(
      "finds what was saved, whatever it is",
      [storableValues(Schema.Struct(TrackingRequest.fields))],
      ([fields]) =>
        Effect.gen(function* () {
          const requests = yield* TrackingRequestStore
          const account_id = yield* newAccount()
          const request = new TrackingRequest({
            ...fields,
            account_id,
            user_id: null,
            shipment_id: null,
            id: Sample.requestId()
          })
          yield* requests.save(request)
          assert.deepStrictEqual(yield* one(requests.load(account_id, [request.id])), Option.some(request))
        }),
      { arbitrary: triedOn(40) }
    )

    it.effect("keeps what was saved last", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const account_id = yield* newAccount()
        const pending = Sample.request({ account_id })
        const failed = new TrackingRequest({ ...pending, status: "failed", failed_reason: "not_found", retry_count: 2 })
        yield* requests.save(pending)
        yield* requests.save(failed)
        assert.deepStrictEqual(yield* one(requests.load(account_id, [pending.id])), Option.some(failed))
        assert.strictEqual((yield* requests.list(account_id, always, { number: 1, size: 10 })).total, 1)
      })
    )

    it.effect("shows an account nothing of another", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const shipments = yield* ShipmentStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const shipment = Sample.shipment({ account_id })
        const request = Sample.request({ account_id, shipment_id: shipment.id })
        yield* shipments.save([shipment])
        yield* requests.save(request)
        assert.deepStrictEqual(yield* one(requests.load(other, [request.id])), Option.none())
        assert.deepStrictEqual(yield* requests.load(other, [request.id]), [])
        assert.deepStrictEqual(yield* requests.list(other, always, { number: 1, size: 10 }), { rows: [], total: 0 })
        assert.deepStrictEqual(yield* requests.openFor(other, "SIML", request.request_number), [])
        assert.deepStrictEqual(yield* requests.ofShipments([{ account_id: other, id: shipment.id }]), [])
        assert.deepStrictEqual(ids(yield* requests.ofShipments([{ account_id, id: shipment.id }])), [request.id])
      })
    )

    it.effect("answers ingestion which requests wait for a number, and which have waited for long", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        const number = `WAITING-${account_id}`
        const asked = (fields: Parameters<typeof Sample.request>[0]) =>
          Sample.request({ request_number: number, ...fields })
        const waiting = [
          asked({ account_id, created_at: Sample.onDay(1) }),
          asked({ account_id: other, created_at: Sample.onDay(2), status: "awaiting_manifest" })
        ] as const
        const ended = (["succeeded", "failed", "tracking_stopped"] as const).map((status) =>
          asked({ account_id, status })
        )
        const another = Sample.request({ account_id, created_at: Sample.onDay(3) })
        yield* Effect.forEach([...waiting, ...ended, another], requests.save)

        yield* asIngestion(
          Effect.gen(function* () {
            const store = yield* TrackingRequestStore
            assert.deepStrictEqual(
              ids(yield* store.waitingFor([number, `NOBODY-${account_id}`])),
              ids([waiting[1], waiting[0]])
            )
            assert.deepStrictEqual(yield* store.waitingFor([]), [])
            const since = Effect.fnUntraced(function* (made: Instant, after: TrackingRequestId | null) {
              const found = yield* store.waitingSince(made, after, 10_000)
              return found.filter(({ account_id: of }) => of === account_id || of === other).map(({ id }) => id)
            })
            assert.deepStrictEqual(yield* since(Sample.onDay(2), null), [waiting[0].id])
            const sorted = ids([...waiting, another]).toSorted()
            assert.deepStrictEqual(yield* since(Sample.onDay(4), null), sorted)
            assert.deepStrictEqual(yield* since(Sample.onDay(4), sorted[0] ?? null), sorted.slice(1))
          })
        )
      })
    )

    it.effect("lists the newest first, page by page", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const account_id = yield* newAccount()
        const rows = [3, 1, 5, 2, 4].map((days) => Sample.request({ account_id, created_at: Sample.onDay(days) }))
        yield* Effect.forEach(rows, requests.save)
        const expected = ids(rows.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1)))
        const pages = yield* Effect.forEach([1, 2, 3, 4], (number) =>
          requests.list(account_id, always, { number, size: 2 })
        )
        assert.deepStrictEqual(
          pages.flatMap(({ rows }) => ids(rows)),
          expected
        )
        assert.deepStrictEqual(
          pages.map(({ rows, total }) => [rows.length, total]),
          [
            [2, 5],
            [2, 5],
            [1, 5],
            [0, 5]
          ]
        )
      })
    )

    it.effect("finds many at once, in the order that they are asked for", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const account_id = yield* newAccount()
        const [a, b, c] = [1, 2, 3].map((days) => Sample.request({ account_id, created_at: Sample.onDay(days) }))
        yield* Effect.forEach([a, b, c], (request) => (request === undefined ? Effect.void : requests.save(request)))
        const wanted = [b, a, b].flatMap((request) => request?.id ?? [])
        const found = yield* requests.load(account_id, [...wanted, Sample.requestId()])
        assert.deepStrictEqual(ids(found), wanted.slice(0, 2))
        assert.deepStrictEqual(yield* requests.load(account_id, []), [])
      })
    )

    it.effect("knows the open requests for a number at a carrier", () =>
      Effect.gen(function* () {
        const requests = yield* TrackingRequestStore
        const account_id = yield* newAccount()
        const rows = RequestStatus.literals.map((status, index) =>
          Sample.request({ account_id, status, created_at: Sample.onDay(index) })
        )
        yield* Effect.forEach(rows, requests.save)
        yield* requests.save(Sample.request({ account_id, scac: Scac.make("MAEU") }))
        yield* requests.save(Sample.request({ account_id, scac: null }))
        yield* requests.save(Sample.request({ account_id, request_number: "SMPL0002" }))
        const open = yield* requests.openFor(account_id, "SIML", "SMPL0001")
        assert.deepStrictEqual(
          open.map(({ status }) => status),
          ["succeeded", "awaiting_manifest", "pending"]
        )
        const hyphened = yield* requests.openFor(account_id, "SIML", "nothing", "SMPL-0002")
        assert.deepStrictEqual(
          hyphened.map(({ request_number }) => request_number),
          ["SMPL0002"]
        )
        const unknown = yield* requests.openFor(account_id, null, "SMPL0001")
        assert.deepStrictEqual(
          unknown.map(({ scac }) => scac),
          [null]
        )
      })
    )

    it.effect("counts the containers that take a slot, and one for each request without a shipment", () =>
      Effect.gen(function* () {
        const [requests, shipments, containers] = [
          yield* TrackingRequestStore,
          yield* ShipmentStore,
          yield* ContainerStore
        ]
        const [account_id, other] = [yield* newAccount(), yield* newAccount()]
        assert.strictEqual(yield* requests.usedSlots(account_id), 0)

        const stopped = {
          line_tracking_stopped_at: Sample.start,
          line_tracking_stopped_reason: "cancelled_by_user"
        } as const
        const tracked = Sample.shipment({ account_id, shipping_line_scac: null })
        const ended = Sample.shipment({ account_id, ...stopped })
        const test = Sample.shipment({ account_id, shipping_line_scac: testScac })
        const foreign = Sample.shipment({ account_id: other })
        yield* Effect.forEach([tracked, ended, test, foreign], (row) => shipments.save([row]))
        const made = [
          Sample.container({ account_id, shipment_id: tracked.id }),
          Sample.container({ account_id, shipment_id: tracked.id, current_status: "delivered" }),
          Sample.container({ account_id, shipment_id: tracked.id, current_status: "empty_returned" }),
          Sample.container({ account_id, shipment_id: tracked.id, membership_ended_at: Sample.start }),
          Sample.container({ account_id, shipment_id: ended.id }),
          Sample.container({ account_id, shipment_id: test.id }),
          Sample.container({ account_id: other, shipment_id: foreign.id })
        ]
        yield* Effect.forEach(made, (row) => containers.save([row]))
        assert.strictEqual(yield* requests.usedSlots(account_id), 2)

        yield* Effect.forEach(RequestStatus.literals, (status) => requests.save(Sample.request({ account_id, status })))
        yield* requests.save(Sample.request({ account_id, scac: null }))
        yield* requests.save(Sample.request({ account_id, scac: Scac.make(testScac) }))
        yield* requests.save(Sample.request({ account_id, shipment_id: tracked.id }))
        assert.strictEqual(yield* requests.usedSlots(account_id), 5)
        assert.strictEqual(yield* requests.usedSlots(other), 1)
      })
    )
  })
)
