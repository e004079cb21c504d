import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"
import { matches } from "#domain/query/matches.ts"
import { sortRecords } from "#domain/query/order.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { containerOrder, containerSortFields, readContainerSort } from "#domain/search/container/Sort.ts"
import { viewContainer } from "#domain/search/container/view.ts"
import type { ContainerRecords } from "#domain/search/container/view.ts"
import type { Instant } from "#domain/Time.ts"
import { Container } from "#domain/voyage/container/Container.ts"
import { ReleaseReadiness, releaseReadinessOf } from "#domain/voyage/container/ReleaseReadiness.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { drawsOf } from "../../../rest/fuzz/draws.ts"
import type { Draws } from "../../../rest/fuzz/draws.ts"
import { casesOf } from "../../../support/cases.ts"
import { assertContinued } from "../../../support/continued.ts"
import { contract } from "../../../support/contract.ts"
import { criterionOf } from "../../../support/criteria.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import * as Sample from "../../../support/samples.ts"
import { filterNames, sayContainer } from "./containerCases.ts"
import { saveReleases } from "./containerReleases.ts"
import { places, saveContainers } from "./containerWorld.ts"

const now = Sample.onDay(3)
const perFilter = casesOf("SEARCH_CASES", { usual: 12, long: 60 })
const combinations = 3 * perFilter

const sorts = [
  "",
  "-last_status_refresh_at",
  "arrival",
  "-arrival",
  "shipment_number,-created_at",
  "pickup_lfd,-pod_arrived_at,nonsense",
  "-pickup_lfd_line_on,pickup_lfd_terminal_on,ind_lfd",
  "destination_eta_at,-destination_ata_at",
  "picked_up_at",
  "-pod_eta_at",
  "attention_priority",
  "empty_out_at,-pod_rail_loaded_at"
]

const timeFields = containerSortFields.filter((field) => field === "arrival" || field.endsWith("_at"))

/** Every time of a record by which containers are sorted, as this one. */
const timesIn = (fields: object, at: Instant) =>
  Object.fromEntries(timeFields.filter((field) => field in fields).map((field) => [field, at]))

/** What the store finds is what the meaning of the filters picks from all rows, in the order asked for. */
const assertSame = Effect.fnUntraced(function* (
  account: AccountId,
  all: ReadonlyArray<ContainerRecords>,
  given: ReadonlyArray<FilterInput>,
  draws: Draws
) {
  const containers = yield* ContainerStore
  const criterion = Result.getOrThrow(readFilters(containerFilters, given, { account, now, places }))
  const sort = readContainerSort(draws.pick(sorts), now)
  const page = draws.chance(0.5)
    ? { number: 1, size: 100 }
    : { number: draws.pick([1, 2, 3]), size: draws.pick([1, 7]) }
  const rows = sortRecords(
    containerOrder(sort),
    all.filter((records) => matches(viewContainer(records))(criterion))
  )
  const found = yield* containers.search(account, criterion, sort, page)
  const details = JSON.stringify({ given, sort, page })
  assert.deepStrictEqual(
    found.rows.map(({ id }) => id),
    rows.slice((page.number - 1) * page.size, page.number * page.size).map(({ container }) => container.id),
    details
  )
  assert.strictEqual(found.total, rows.length, details)
  const ids = rows.map(({ container }) => container.id)
  yield* assertContinued(ids, found, page, (wanted) => containers.search(account, criterion, sort, wanted))
  return rows.length
})

/** Filters, order, pages and totals of every ContainerStore. */
export const containerSearchContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`ContainerStore.search in ${adapter}`, (it) => {
    it.effect(
      "agrees with the meaning of every filter, alone and together, in every order, page by page",
      () =>
        Effect.gen(function* () {
          assert.sameMembers([...containerFilters.keys()], filterNames)
          const draws = drawsOf(21)
          const [account, other] = [yield* newAccount(), yield* newAccount()]
          const world = yield* saveContainers(draws, account, 50)
          const { all } = world
          yield* saveContainers(draws, other, 20)

          const alone = filterNames.flatMap((name) =>
            Array.from({ length: perFilter }, () => [name, sayContainer(draws, name, account, world)] as const)
          )
          const counts = yield* Effect.forEach(
            alone,
            ([name, given]) => Effect.map(assertSame(account, all, given, draws), (count) => [name, count] as const),
            { concurrency: 4 }
          )
          const telling = new Set(counts.flatMap(([name, count]) => (count > 0 && count < all.length ? [name] : [])))
          const silent = filterNames.filter((name) => !telling.has(name))
          assert.deepStrictEqual(silent, ["tags_and"], "filters that never picked some")

          const together = Array.from({ length: combinations }, () =>
            [...new Set([draws.pick(filterNames), draws.pick(filterNames)])].flatMap((name) =>
              sayContainer(draws, name, account, world)
            )
          )
          yield* Effect.forEach(together, (given) => assertSame(account, all, given, draws), { concurrency: 4 })
        }),
      120_000
    )

    it.effect("sorts by every time within one day, and what is of one moment by id", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const all = yield* Effect.forEach([13, 1, 22, 13, 7], (hour) =>
          Effect.gen(function* () {
            const at = `2026-01-05T${String(hour).padStart(2, "0")}:30:00.000Z` as Instant
            const own = new Shipment({ ...Sample.shipment({ account_id }), ...timesIn(Shipment.fields, at) })
            const box = Sample.container({ account_id, shipment_id: own.id })
            yield* shipments.save([own])
            yield* containers.save([new Container({ ...box, ...timesIn(Container.fields, at) })])
            return { at, id: String(box.id) }
          })
        )
        const descending = all.toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1)).map(({ id }) => id)
        const ascending = all
          .toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? -1 : 1))
          .map(({ id }) => id)
        for (const field of nonEmpty(timeFields)) {
          for (const [sort, expected] of [
            [field, ascending],
            [`-${field}`, descending]
          ] as const) {
            const order = readContainerSort(sort, now)
            const { rows } = yield* containers.search(account_id, always, order, { number: 1, size: 9 })
            assert.deepStrictEqual<unknown>(
              rows.map(({ id }) => id),
              expected,
              sort
            )
          }
        }
      })
    )

    it.effect("finds by release what the domain calls so, whatever makes it so", () =>
      Effect.gen(function* () {
        const containers = yield* ContainerStore
        const account = yield* newAccount()
        const all = yield* saveReleases(account)
        const found = yield* Effect.forEach(ReleaseReadiness.literals, (readiness) => {
          const criterion = criterionOf(containerFilters, { release_readiness: readiness })
          const page = { number: 1, size: all.length }
          return Effect.map(containers.search(account, criterion, [], page), ({ rows }) => [readiness, rows] as const)
        })
        const told = new Map(found.flatMap(([readiness, rows]) => rows.map(({ id }) => [id, readiness] as const)))
        assert.strictEqual(told.size, all.length)
        for (const container of all) {
          assert.strictEqual(told.get(container.id), releaseReadinessOf(container).readiness, JSON.stringify(container))
        }
      })
    )
  })
)
