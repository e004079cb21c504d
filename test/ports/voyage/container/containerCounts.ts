import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { absent, allOf, always, oneOf } from "#domain/query/Criterion.ts"
import type { Group } from "#domain/query/groups.ts"
import { countGroups } from "#domain/query/groups.ts"
import { matches } from "#domain/query/matches.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { groupingNames, groupings } from "#domain/search/container/groupings.ts"
import type { GroupingName } from "#domain/search/container/groupings.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerCriterion, ContainerRecords } from "#domain/search/container/view.ts"
import { viewContainer } from "#domain/search/container/view.ts"

import { drawsOf } from "../../../rest/fuzz/draws.ts"
import { casesOf } from "../../../support/cases.ts"
import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { filterNames, sayContainer } from "./containerCases.ts"
import { places, saveContainers } from "./containerWorld.ts"

const now = Sample.onDay(3)
const questions = casesOf("SEARCH_CASES", { usual: 12, long: 60 })
const unlimited = 1000
/** So many groups of a count are listed, and the last. */
const most = 6
const one = { number: 1, size: 1 }

const read = (account: AccountId, given: ReadonlyArray<FilterInput>): ContainerCriterion =>
  Result.getOrThrow(readFilters(containerFilters, given, { account, now, places }))

/** Which terminal has which id, no list says here: containers of one code are asked for by the code. */
const asksByField = (name: GroupingName) => name === "pod_terminal"

const filterOf = (name: GroupingName, value: string | null): ReadonlyArray<FilterInput> => {
  const { filter } = groupings[name]
  return [{ parameter: filter, name: filter, key: null, isList: false, values: [value ?? "@not_exists"] }]
}

/** What a list is asked for, to have the containers of a group. */
const criterionOf = (account: AccountId, by: ReadonlyArray<GroupingName>, { values }: Group): ContainerCriterion =>
  allOf(
    by.map((name, index) => {
      const value = values[index] ?? null
      const field = groupings[name].field(now)
      if (!asksByField(name)) return read(account, filterOf(name, value))
      return value === null ? absent(field) : oneOf(field, [value])
    })
  )

/** The counts are those of the meaning; they add up to the list, and each group lists as many as it counts. */
const assertCounted = Effect.fnUntraced(function* (
  account: AccountId,
  all: ReadonlyArray<ContainerRecords>,
  by: ReadonlyArray<GroupingName>,
  given: ReadonlyArray<FilterInput>
) {
  const store = yield* ContainerStore
  const criterion = read(account, given)
  const fields = by.map((name) => groupings[name].field(now))
  const views = all.map(viewContainer).filter((view) => matches(view)(criterion))
  const expected = countGroups(views, fields)
  const counted = yield* store.count(account, criterion, fields, unlimited)
  const details = JSON.stringify({ by, given })
  assert.deepStrictEqual(counted, { groups: expected, totalGroups: expected.length, total: views.length }, details)
  const { total } = yield* store.search(account, criterion, defaultContainerSort, one)
  assert.deepStrictEqual(yield* store.totals(account, [criterion, always]), [{ total }, { total: all.length }], details)
  const sum = counted.groups.reduce((sum, { count }) => sum + count, 0)
  if (by.includes("hold_type")) assert.isAtLeast(sum, total, details)
  else assert.strictEqual(sum, total, details)
  yield* Effect.forEach(
    counted.groups.length > most ? [...counted.groups.slice(0, most), ...counted.groups.slice(-1)] : counted.groups,
    Effect.fnUntraced(function* (group) {
      const listed = yield* store.search(
        account,
        allOf([criterion, criterionOf(account, by, group)]),
        defaultContainerSort,
        one
      )
      assert.strictEqual(listed.total, group.count, `${details} ${JSON.stringify(group)}`)
    }),
    { concurrency: 4 }
  )
  const few = yield* store.count(account, criterion, fields, 2)
  assert.deepStrictEqual(few, { ...counted, groups: counted.groups.slice(0, 2) }, details)
  return counted.groups.length
})

/** Counts by every field that containers are counted by. */
export const containerCountsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`ContainerStore.count in ${adapter}`, (it) => {
    it.effect("adds up to what the list says, and each group lists as many containers as it counts", () =>
      Effect.gen(function* () {
        const draws = drawsOf(5)
        const [account, other] = [yield* newAccount(), yield* newAccount()]
        const world = yield* saveContainers(draws, account, 40)
        const { all } = world
        yield* saveContainers(draws, other, 10)
        for (const name of groupingNames) {
          const groups = yield* assertCounted(account, all, [name], [])
          assert.isAbove(groups, 2, `${name} tells containers apart`)
        }
        for (let question = 0; question < questions; question++) {
          const by = [...new Set([0, 1, 2].map(() => draws.pick(groupingNames)))]
          const given = sayContainer(draws, draws.pick(filterNames), account, world)
          yield* assertCounted(account, all, by, given)
        }
      })
    )

    it.effect("counts nothing where there is nothing", () =>
      Effect.gen(function* () {
        const store = yield* ContainerStore
        const nobody = yield* newAccount()
        const fields = [groupings.deadline.field(now)]
        assert.deepStrictEqual(yield* store.count(nobody, read(nobody, []), fields, unlimited), {
          groups: [],
          totalGroups: 0,
          total: 0
        })
      })
    )
  })
)
