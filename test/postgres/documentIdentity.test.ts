import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Postgres from "#adapters/postgres/layer.ts"
import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { TrackingRequestStore } from "#application/ports/tracking/TrackingRequestStore.ts"
import { Scac } from "#domain/Identifiers.ts"
import { normalizedNumber } from "#domain/shipment/carrierAttributes.ts"
import { furtherNumbers } from "#domain/shipment/furtherNumbers.ts"

import { earlierDatabase, insertInto } from "../support/postgres/earlier.ts"
import * as Sample from "../support/samples.ts"

/** The last migration of the release before. */
const last = 128

const account = Sample.accountId()

const codes: Readonly<Record<string, ReadonlyArray<string>>> = {
  HLCU: ["HLCU"],
  MAEU: ["MAEU", "SAFM", "SEAU", "SEJJ", "MCPU"],
  OOLU: ["OOLU"]
}

const of = (scac: string | null, bill: string | null, booking: string | null = null) =>
  Sample.shipment({
    account_id: account,
    shipping_line_scac: scac === null ? null : Scac.make(scac),
    bill_of_lading_number: bill,
    booking_number: booking,
    normalized_number: bill ?? booking ?? Sample.containerNumber(1)
  })

const shipments = [
  of("MAEU", "MAEU204781553", "204790001"),
  of("MAEU", "204-781 554"),
  of("MAEU", "SEAU204781555"),
  of("HLCU", "HLCUSHA2401ABCD1"),
  of("OOLU", "MAEU2301456780"),
  of("OOLU", null, "oolu2301456781"),
  of(null, "MAEU204781556"),
  of("XYZU", "XYZU204781557"),
  of("MAEU", null)
]

it.live("Shipments of the release before have the numbers that a fold of this release gives them", () =>
  Effect.gen(function* () {
    const { owner, url } = yield* earlierDatabase(last)
    yield* insertInto(owner, "shipments", shipments)
    const request = Sample.request({ account_id: account, request_number: "204-781-553", scac: Scac.make("MAEU") })
    yield* insertInto(owner, "tracking_requests", [request])
    yield* Layer.build(Postgres.migrations(url))

    const found = yield* owner<{ id: string; normalized_number: string; further_numbers: ReadonlyArray<string> }>`
      select id, normalized_number, further_numbers from shipments
    `
    for (const shipment of shipments) {
      const scac = shipment.shipping_line_scac
      const own = scac === null ? [] : (codes[scac] ?? [scac])
      const row = found.find(({ id }) => id === shipment.id)
      assert.deepStrictEqual<unknown>(
        [row?.normalized_number, row?.further_numbers],
        [normalizedNumber(shipment.normalized_number, own), furtherNumbers(shipment, [], own)],
        shipment.normalized_number
      )
    }
    const [{ folds } = { folds: 0 }] = yield* owner<{ folds: number }>`
      select count(*)::int as folds from work where queue = 'fold' and key like ${`${account}/shipment/%`}
    `
    assert.strictEqual(folds, shipments.length)

    const worker = yield* Layer.build(Postgres.layerWorker(url))
    yield* Effect.gen(function* () {
      const byNumber = yield* ShipmentStore.use((store) =>
        oneAnswer(store.byDocument([{ account_id: account, scac: null, numbers: ["MAEU204781554"] }]))
      )
      assert.deepStrictEqual(
        byNumber.map(({ id }) => id),
        [shipments[1]?.id]
      )
      const open = yield* TrackingRequestStore.use((store) => store.openFor(account, "MAEU", "204781553"))
      assert.deepStrictEqual(
        open.map(({ id }) => id),
        [request.id]
      )
    }).pipe(Effect.provideContext(worker))
  }).pipe(Effect.scoped)
)
