import { Effect } from "effect"

import { ContainerStore } from "#application/ports/container/ContainerStore.ts"
import type { Page } from "#application/ports/Page.ts"
import { ShipmentStore } from "#application/ports/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { containerSortFields, readContainerSort, usualSort } from "#domain/search/container/Sort.ts"
import { sorts } from "#domain/search/shipment/Sort.ts"

import { containerQuestions, shipmentQuestions } from "../../support/trade/questions.ts"
import { fillTrade, largest, now } from "../../support/trade/trade.ts"
import { median, secondsOf } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Line, Scenario } from "../Scenario.ts"

const [fewer, more] = [10_000, 100_000]
const rounds = 5
const page = { number: 1, size: 30 }

type Search = Effect.Effect<Page<unknown>, unknown>

/** Every filter, the combinations of them, and every order. */
const questionsOf = (shipments: ShipmentStore["Service"], containers: ContainerStore["Service"]) => ({
  shipments: new Map<string, Search>([
    ...shipmentQuestions.map(
      ({ criterion, name }) => [name, shipments.searchVersions(largest, criterion, "created_at", page)] as const
    ),
    ...sorts.map((sort) => [`sort=${sort}`, shipments.searchVersions(largest, always, sort, page)] as const)
  ]),
  containers: new Map<string, Search>([
    ...containerQuestions.map(
      ({ criterion, name }) => [name, containers.search(largest, criterion, usualSort, page)] as const
    ),
    ...containerSortFields
      .flatMap((name) => [name, `-${name}`])
      .map((sort) => [`sort=${sort}`, containers.search(largest, always, readContainerSort(sort, now), page)] as const)
  ])
})

/** Page 300 of the account's containers, by the place where the one before it ended. */
const deepPage = (containers: ContainerStore["Service"]) =>
  Effect.map(containers.search(largest, always, usualSort, { ...page, number: 299 }), ({ end }) =>
    containers.search(largest, always, usualSort, {
      ...page,
      number: 300,
      ...(end === undefined ? {} : { after: end })
    })
  )

/** Seconds of each round, the one before the first left out. */
const timed = Effect.fnUntraced(function* (work: Search) {
  yield* work
  const seconds: Array<number> = []
  for (let round = 0; round < rounds; round++) seconds.push(yield* secondsOf(work))
  return seconds
})

/** What each question took in a trade of so many containers. */
const measured = Effect.fnUntraced(function* (count: number) {
  const { owner, plane } = yield* newPlane
  yield* fillTrade(owner, count)
  const bare = owner`
    select id from containers where account_id = ${largest} order by updated_at desc limit ${page.size}
  `
  return yield* Effect.gen(function* () {
    const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
    const questions = questionsOf(shipments, containers)
    return {
      shipments: yield* Effect.forEach(questions.shipments, ([name, work]) =>
        Effect.map(timed(work), (seconds) => ({ name, seconds }))
      ),
      containers: yield* Effect.forEach(questions.containers, ([name, work]) =>
        Effect.map(timed(work), (seconds) => ({ name, seconds }))
      ),
      first: yield* timed(containers.search(largest, always, usualSort, page)),
      deep: yield* timed(yield* deepPage(containers)),
      bare: yield* timed(Effect.as(bare, { rows: [], total: 0 }))
    }
  }).pipe(Effect.provide(plane.app))
}, Effect.scoped)

type Timed = ReadonlyArray<{ readonly name: string; readonly seconds: ReadonlyArray<number> }>

/** The exponent of the time in the number of containers: 0 stays as it is, 1 grows as they do. */
const exponent = (before: ReadonlyArray<number>, after: ReadonlyArray<number>): number =>
  Math.log(median(after) / median(before)) / Math.log(more / fewer)

const grown = (before: Timed, after: Timed): string => {
  const exponents = after
    .map(({ name, seconds }, index) => ({ name, by: exponent(before[index]?.seconds ?? [], seconds) }))
    .toSorted((a, b) => a.by - b.by)
  const worst = exponents.at(-1)
  const middle = median(exponents.map(({ by }) => by))
  return `n^${middle.toFixed(2)}, worst n^${worst?.by.toFixed(2)} (${worst?.name})`
}

/** Of each round, what the question in the middle took. */
const middles = (asked: Timed): ReadonlyArray<number> =>
  Array.from({ length: rounds }, (_, round) => 1 / median(asked.map(({ seconds }) => seconds[round] ?? Number.NaN)))

const rates = (seconds: ReadonlyArray<number>) => seconds.map((each) => 1 / each)

/** Pages with totals of the account that has three in ten of all; the peer is as little as a database can be asked for. */
export const queries: Scenario = {
  name: "queries",
  run: Effect.gen(function* () {
    const small = yield* measured(fewer)
    const large = yield* measured(more)
    const line = { unit: "pages/s", peer: "30 ids by their index, bare driver", theirs: rates(large.bare) }
    const lists = (["shipments", "containers"] as const).map((name): Line => ({
      ...line,
      what: `page and total of ${name}, the middle of ${large[name].length} filters and orders`,
      ours: middles(large[name]),
      growth: grown(small[name], large[name])
    }))
    return [
      ...lists,
      {
        what: "page 300 of containers, by its link",
        peer: "page 1",
        unit: "pages/s",
        ours: rates(large.deep),
        theirs: rates(large.first)
      }
    ]
  })
}
