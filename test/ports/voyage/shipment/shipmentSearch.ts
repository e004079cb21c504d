import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"

import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { PartyId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always, never } from "#domain/query/Criterion.ts"
import { matches } from "#domain/query/matches.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { shipmentFilters } from "#domain/search/shipment/filters.ts"
import { shipmentSortNames } from "#domain/search/shipment/Sort.ts"
import type { ShipmentSort } from "#domain/search/shipment/Sort.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import type { Instant } from "#domain/Time.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { drawsOf } from "../../../rest/fuzz/draws.ts"
import type { Draws } from "../../../rest/fuzz/draws.ts"
import { casesOf } from "../../../support/cases.ts"
import { assertContinued } from "../../../support/continued.ts"
import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { filterNames, say } from "./shipmentCases.ts"
import { partyIds, saveShipments } from "./shipmentWorld.ts"
import type { Known } from "./shipmentWorld.ts"

const now = Sample.onDay(3)
const perFilter = casesOf("SEARCH_CASES", { usual: 10, long: 100 })
const combinations = 3 * perFilter

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

const idsOf = (rows: ReadonlyArray<Shipment>) => rows.map(({ id }) => id)

const criterionOf = (account: AccountId, given: ReadonlyArray<FilterInput>): ShipmentCriterion =>
  Result.getOrThrow(readFilters(shipmentFilters, given, { account, now }))

/** What the store finds is what the meaning of the filters picks from all rows, in the order asked for. */
const assertSame = Effect.fnUntraced(function* (
  account: AccountId,
  all: ReadonlyArray<Known>,
  given: ReadonlyArray<FilterInput>,
  draws: Draws
) {
  const shipments = yield* ShipmentStore
  const criterion = criterionOf(account, given)
  const sort = draws.pick(shipmentSortNames)
  const page = draws.chance(0.2)
    ? { number: 1, size: 100 }
    : { number: draws.pick([1, 1, 2, 3]), size: draws.pick([1, 5, 9]) }
  const rows = all.filter(({ view }) => matches(view)(criterion)).map(({ shipment }) => shipment)
  const expected = ordered(rows, sort).slice((page.number - 1) * page.size, page.number * page.size)
  const found = yield* shipments.search(account, criterion, sort, page)
  const details = JSON.stringify({ given, sort, page })
  assert.deepStrictEqual(idsOf(found.rows), idsOf(expected), details)
  assert.strictEqual(found.total, rows.length, details)
  yield* assertContinued(idsOf(ordered(rows, sort)), found, page, (wanted) =>
    shipments.search(account, criterion, sort, wanted)
  )
  return rows.length
})

/** Filters, order, pages and totals of every ShipmentStore. */
export const shipmentSearchContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`ShipmentStore.search in ${adapter}`, (it) => {
    it.effect(
      "agrees with the meaning of every filter, alone and together, in every order, page by page",
      () =>
        Effect.gen(function* () {
          assert.sameMembers([...shipmentFilters.keys()], filterNames)
          const draws = drawsOf(15)
          const [account, other] = [yield* newAccount(), yield* newAccount()]
          const all = yield* saveShipments(draws, account, partyIds, 40)
          yield* saveShipments(draws, other, [PartyId.make(Sample.userId())], 20)

          const alone = filterNames.flatMap((name) =>
            Array.from({ length: perFilter }, () => [name, say(draws, name, account)] as const)
          )
          const counts = yield* Effect.forEach(
            alone,
            ([name, given]) => Effect.map(assertSame(account, all, given, draws), (count) => [name, count] as const),
            { concurrency: 4 }
          )
          const telling = new Set(counts.flatMap(([name, count]) => (count > 0 && count < all.length ? [name] : [])))
          const silent = filterNames.filter((name) => !telling.has(name))
          assert.deepStrictEqual(silent, ["creator_id", "product", "tags_and"], "filters that never picked some")

          const together = Array.from({ length: combinations }, () =>
            [...new Set([draws.pick(filterNames), draws.pick(filterNames), draws.pick(filterNames)])].flatMap((name) =>
              say(draws, name, account)
            )
          )
          yield* Effect.forEach(together, (given) => assertSame(account, all, given, draws), { concurrency: 4 })
        }),
      60_000
    )

    it.effect("finds by what a shipment and its containers are now", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account = yield* newAccount()
        const before = Sample.shipment({ account_id: account, tags: ["old"], ref_numbers: ["OLD-1"] })
        const after = new Shipment({ ...before, tags: ["new"], ref_numbers: ["NEW-1"], version: 2 })
        yield* shipments.save([before])
        yield* shipments.save([after])
        const found = Effect.fnUntraced(function* (name: string, text: string) {
          const given = { parameter: name, name, key: null, isList: false, values: [text] }
          const page = { number: 1, size: 9 }
          return (yield* shipments.search(account, criterionOf(account, [given]), "created_at", page)).total
        })
        assert.deepStrictEqual([yield* found("tags", "old"), yield* found("q", "old")], [0, 0])
        assert.deepStrictEqual([yield* found("tags", "new"), yield* found("q", "new")], [1, 1])
      })
    )

    it.effect("sorts by every time within one day, and what is of one moment by id", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const rows = [13, 1, 22, 13, 7].map((hour, index) => {
          const at = `2026-01-05T${String(hour).padStart(2, "0")}:30:00.000Z` as Instant
          const arrival = index % 2 === 0 ? { pod_ata_at: at } : { pod_eta_at: at }
          return Sample.shipment({ account_id, created_at: at, line_tracking_stopped_at: at, ...arrival })
        })
        yield* Effect.forEach(rows, (row) => shipments.save([row]))
        const descending = rows.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1))
        const ascending = rows.toSorted((a, b) =>
          a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? -1 : 1
        )
        for (const sort of shipmentSortNames) {
          const found = yield* shipments.search(account_id, always, sort, { number: 1, size: 9 })
          const isDescending = sort === "created_at" || sort.startsWith("-")
          assert.deepStrictEqual(idsOf(found.rows), idsOf(isDescending ? descending : ascending), sort)
        }
      })
    )

    it.effect("puts what has no value last, whichever way it sorts", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const stopped = Sample.shipment({ account_id, line_tracking_stopped_at: Sample.onDay(1) })
        const tracked = Sample.shipment({ account_id, created_at: Sample.onDay(5) })
        yield* shipments.save([stopped])
        yield* shipments.save([tracked])
        for (const sort of ["tracking_stopped_at", "-tracking_stopped_at"] as const) {
          const { rows } = yield* shipments.search(account_id, always, sort, { number: 1, size: 9 })
          assert.deepStrictEqual(idsOf(rows), [stopped.id, tracked.id])
        }
      })
    )

    it.effect("matches nothing when nothing may match", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        yield* shipments.save([Sample.shipment({ account_id })])
        const found = yield* shipments.search(account_id, never, "created_at", { number: 1, size: 9 })
        assert.deepStrictEqual(found, { rows: [], total: 0 })
      })
    )
  })
)
