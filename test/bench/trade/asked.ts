import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

import type { Page } from "#application/ports/Page.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"
import { containerSortFields, readContainerSort, defaultContainerSort } from "#domain/search/container/Sort.ts"
import { shipmentSortNames } from "#domain/search/shipment/Sort.ts"

import { searchVersions } from "../../support/searchVersions.ts"
import { containerCombinations, shipmentCombinations } from "../../support/trade/combinations.ts"
import { containerQuestions, shipmentQuestions } from "../../support/trade/questions.ts"
import { largest, now } from "../../support/trade/trade.ts"
import { interleave, secondsOf } from "../measure.ts"

/** Slow questions are asked as well; a page alone takes so little that a neighbour on the machine shows in it. */
const [rounds, roundsOfPages, roundsOfCombinations] = [9, 25, 3]
const page = { number: 1, size: 30 }

type Search = Effect.Effect<Page<unknown>, unknown>

/** Every filter, the combinations of them, and every order. */
const questionsOf = (shipments: ShipmentStore["Service"], containers: ContainerStore["Service"]) => ({
  shipments: new Map<string, Search>([
    ...shipmentQuestions.map(
      ({ criterion, name }) => [name, searchVersions(shipments)(largest, criterion, "created_at", page)] as const
    ),
    ...shipmentSortNames.map(
      (sort) => [`sort=${sort}`, searchVersions(shipments)(largest, always, sort, page)] as const
    )
  ]),
  containers: new Map<string, Search>([
    ...containerQuestions.map(
      ({ criterion, name }) => [name, containers.search(largest, criterion, defaultContainerSort, page)] as const
    ),
    ...containerSortFields
      .flatMap((name) => [name, `-${name}`])
      .map((sort) => [`sort=${sort}`, containers.search(largest, always, readContainerSort(sort, now), page)] as const)
  ])
})

/** A page of the account's containers, by the place where the one before it ended. */
const pageByLink = (containers: ContainerStore["Service"], number: number) =>
  Effect.map(containers.search(largest, always, defaultContainerSort, { ...page, number: number - 1 }), ({ end }) =>
    containers.search(largest, always, defaultContainerSort, {
      ...page,
      number,
      ...(end === undefined ? {} : { after: end })
    })
  )

/** A question by its name, and the seconds that it took in each round, the one before the first left out. */
export interface Asked {
  readonly name: string
  readonly seconds: ReadonlyArray<number>
}

/** Seconds of some work in so many rounds, after one that does not count. */
export const timed = Effect.fnUntraced(function* (work: Effect.Effect<unknown, unknown>, times: number) {
  yield* work
  const seconds: Array<number> = []
  for (let round = 0; round < times; round++) seconds.push(yield* secondsOf(work))
  return seconds
})

const askEach = (questions: Iterable<readonly [name: string, work: Search]>, times = rounds) =>
  Effect.forEach(questions, ([name, work]) => Effect.map(timed(work, times), (seconds): Asked => ({ name, seconds })))

/** Asks every question as the largest account. */
export const askTrade = Effect.gen(function* () {
  const questions = questionsOf(yield* ShipmentStore, yield* ContainerStore)
  return { shipments: yield* askEach(questions.shipments), containers: yield* askEach(questions.containers) }
})

/** Asks for two and for three filters together, of shipments and of containers. */
export const askCombinations = Effect.gen(function* () {
  const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
  const kinds = ["two", "three"] as const
  return yield* Effect.forEach(
    kinds.flatMap((kind) => [
      {
        what: `${kind} filters of shipments together`,
        asked: shipmentCombinations[kind].map(
          ({ criterion, name }) => [name, searchVersions(shipments)(largest, criterion, "created_at", page)] as const
        )
      },
      {
        what: `${kind} filters of containers together`,
        asked: containerCombinations[kind].map(
          ({ criterion, name }) =>
            [name, searchVersions(containers)(largest, criterion, defaultContainerSort, page)] as const
        )
      }
    ]),
    ({ asked, what }) => Effect.map(askEach(asked, roundsOfCombinations), (answers) => ({ what, answers }))
  )
})

/** Seconds of the first page of containers, of two far behind it by their links and by their numbers, and of 30 ids alone. */
export const askPages = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  const containers = yield* ContainerStore
  const byNumber = (number: number) => containers.search(largest, always, defaultContainerSort, { ...page, number })
  return yield* interleave(
    {
      bare: secondsOf(owner`
        select id from containers where account_id = ${largest} order by updated_at desc limit ${page.size}
      `),
      first: secondsOf(byNumber(1)),
      link300: secondsOf(yield* pageByLink(containers, 300)),
      link1000: secondsOf(yield* pageByLink(containers, 1000)),
      number300: secondsOf(byNumber(300)),
      number1000: secondsOf(byNumber(1000))
    },
    roundsOfPages
  )
})
