import { assert, layer } from "@effect/vitest"
import { Arbitrary, Effect, Schema } from "effect"

import { ShipmentStore } from "#application/ports/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Shipment } from "#domain/Shipment.ts"
import { matches, ShipmentFilter, sorts } from "#domain/ShipmentFilter.ts"
import type { ShipmentSort } from "#domain/ShipmentFilter.ts"

import { newAccount } from "../support/DataPlane.ts"
import type { Adapter, ContractOptions } from "../support/DataPlane.ts"
import * as Sample from "../support/samples.ts"

const days = Schema.Literals([1, 2, 3])
const numbers = ["SMPL1", "smpl1", "SMPL-1", "50%_'\"\\", "x"]
const ports = ["USLAX", "USNYC", "NLRTM"]

const Row = Schema.Struct({
  created: days,
  bill: Schema.NullOr(Schema.Literals(numbers)),
  booking: Schema.NullOr(Schema.Literals(numbers)),
  normalized: Schema.Literals(numbers),
  port: Schema.NullOr(Schema.Literals(ports)),
  eta: Schema.NullOr(days),
  ata: Schema.NullOr(days),
  stopped: Schema.NullOr(days)
})

const Filter = Schema.Union([
  Schema.TaggedStruct("Number", { anyOf: Schema.Array(Schema.Literals(numbers)) }),
  Schema.TaggedStruct("PodCode", { anyOf: Schema.Array(Schema.Literals(ports)) }),
  Schema.TaggedStruct("TrackingStopped", { is: Schema.Boolean })
])

const Case = Schema.Struct({
  filters: Schema.Array(Filter).check(Schema.isMaxLength(2)),
  sort: Schema.Literals(sorts),
  size: Schema.Literals([1, 2, 3, 20])
})

const onDay = (day: number | null) => (day === null ? null : Sample.onDay(day))

const shipmentOf = (account_id: AccountId, row: typeof Row.Type): Shipment =>
  Sample.shipment({
    account_id,
    created_at: Sample.onDay(row.created),
    bill_of_lading_number: row.bill,
    booking_number: row.booking,
    normalized_number: row.normalized,
    port_of_discharge_locode: row.port,
    pod_eta_at: onDay(row.eta),
    pod_ata_at: onDay(row.ata),
    line_tracking_stopped_at: onDay(row.stopped)
  })

const sortedBy: Readonly<
  Record<ShipmentSort, readonly [value: (row: Shipment) => string | null, descending: boolean]>
> = {
  created_at: [() => null, false],
  pod_arrival: [(row) => row.pod_ata_at ?? row.pod_eta_at, false],
  "-pod_arrival": [(row) => row.pod_ata_at ?? row.pod_eta_at, true],
  tracking_stopped_at: [(row) => row.line_tracking_stopped_at, false],
  "-tracking_stopped_at": [(row) => row.line_tracking_stopped_at, true]
}

const descending = (a: string, b: string) => (a === b ? 0 : a < b ? 1 : -1)

const ordered = (rows: ReadonlyArray<Shipment>, sort: ShipmentSort) => {
  const [valueOf, isDescending] = sortedBy[sort]
  const newestFirst = rows.toSorted((a, b) => descending(a.created_at, b.created_at) || descending(a.id, b.id))
  const known = newestFirst
    .filter((row) => valueOf(row) !== null)
    .sort((a, b) => (isDescending ? 1 : -1) * descending(valueOf(a) ?? "", valueOf(b) ?? ""))
  return [...known, ...newestFirst.filter((row) => valueOf(row) === null)]
}

/** Filters, order, pages and totals of every ShipmentStore. */
export const shipmentSearchContract = <E>(adapter: string, ports: Adapter<E>, options: ContractOptions) =>
  layer(ports, options)(`ShipmentStore.search in ${adapter}`, (it) => {
    it.effect.prop(
      "agrees with the meaning of the filters, in the order asked for, page by page",
      [
        Arbitrary.array(Arbitrary.schema(Row), { minLength: 1, maxLength: 10 }),
        Arbitrary.array(Arbitrary.schema(Case), { minLength: 1, maxLength: 6 })
      ],
      ([generated, cases]) =>
        Effect.gen(function* () {
          const shipments = yield* ShipmentStore
          const [account_id, other] = [yield* newAccount(), yield* newAccount()]
          const rows = generated.map((row) => shipmentOf(account_id, row))
          yield* Effect.forEach([...rows, ...generated.map((row) => shipmentOf(other, row))], shipments.save, {
            concurrency: 4
          })
          for (const { filters, size, sort } of cases) {
            const expected = ordered(
              rows.filter((row) => filters.every((filter) => matches(row)(filter))),
              sort
            )
            const count = Math.ceil(expected.length / size) + 1
            const pages = yield* Effect.forEach(
              Array.from({ length: count }, (_, index) => index + 1),
              (number) => shipments.search(account_id, filters, sort, { number, size })
            )
            assert.deepStrictEqual(
              pages.flatMap((page) => page.rows),
              expected
            )
            assert.deepStrictEqual(pages.at(-1)?.rows, [])
            assert.deepStrictEqual(
              pages.map(({ total }) => total),
              pages.map(() => expected.length)
            )
          }
        }),
      { arbitrary: { runs: 25 } }
    )

    it.effect("puts what has no value last, whichever way it sorts", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const stopped = Sample.shipment({ account_id, line_tracking_stopped_at: Sample.onDay(1) })
        const tracked = Sample.shipment({ account_id, created_at: Sample.onDay(5) })
        yield* shipments.save(stopped)
        yield* shipments.save(tracked)
        for (const sort of ["tracking_stopped_at", "-tracking_stopped_at"] as const) {
          const { rows } = yield* shipments.search(account_id, [], sort, { number: 1, size: 9 })
          assert.deepStrictEqual(
            rows.map(({ id }) => id),
            [stopped.id, tracked.id]
          )
        }
      })
    )

    it.effect("matches nothing when a filter names nothing", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        yield* shipments.save(Sample.shipment({ account_id }))
        const nothing = [ShipmentFilter.PodCode({ anyOf: [] })]
        const found = yield* shipments.search(account_id, nothing, "created_at", { number: 1, size: 9 })
        assert.deepStrictEqual(found, { rows: [], total: 0 })
      })
    )
  })
