import { assert } from "@effect/vitest"
import { Effect, Struct } from "effect"

import type { Page, PageRequest } from "#application/ports/Page.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import type { Catalogue } from "#domain/query/Catalogue.ts"
import { absent, allOf, anyOf, fieldOf, oneOf, present } from "#domain/query/Criterion.ts"
import type { Criterion, View } from "#domain/query/Criterion.ts"
import { matches } from "#domain/query/matches.ts"

import { drawsOf } from "../../rest/fuzz/draws.ts"
import type { Draws } from "../../rest/fuzz/draws.ts"
import { criterionOf } from "../../support/criteria.ts"
import type { DataPlane, Ingestion, Time } from "../../support/DataPlane.ts"
import { newAccount } from "../../support/DataPlane.ts"

/** A row that was saved, and what it is asked about. */
export interface Saved<Name extends string> {
  readonly id: string
  readonly created_at: string
  readonly view: View<Name>
}

/** A list that is asked through its catalogue. */
export interface SearchedList<Name extends string> {
  readonly catalogue: Catalogue<Name>
  /** Texts that each filter takes; `created_at.start` is one with a key. */
  readonly texts: { readonly [filter: string]: ReadonlyArray<string> }
  /** Values of each field, some of them of no row. */
  readonly values: { readonly [name in Name]: ReadonlyArray<string> }
  readonly save: (
    account: AccountId
  ) => Effect.Effect<ReadonlyArray<Saved<Name>>, unknown, DataPlane | Ingestion | Time>
  readonly find: (
    account: AccountId,
    criterion: Criterion<Name>,
    page: PageRequest
  ) => Effect.Effect<Page<{ readonly id: string }>, unknown, DataPlane>
}

const newestFirst = (a: { readonly created_at: string }, b: { readonly created_at: string }) =>
  a.created_at < b.created_at ? 1 : -1

/** What the store finds is what the meaning of the criterion picks from all rows, newest first, page by page. */
const compareOne =
  <Name extends string>({ find }: SearchedList<Name>, account: AccountId, all: ReadonlyArray<Saved<Name>>) =>
  (criterion: Criterion<Name>, draws: Draws) =>
    Effect.gen(function* () {
      const page = draws.chance(0.5) ? { number: 1, size: 100 } : { number: draws.pick([1, 2]), size: 5 }
      const rows = all.filter(({ view }) => matches(view)(criterion)).toSorted(newestFirst)
      const found = yield* find(account, criterion, page)
      const details = JSON.stringify({ criterion, page })
      assert.deepStrictEqual(
        found.rows.map(({ id }) => id),
        rows.slice((page.number - 1) * page.size, page.number * page.size).map(({ id }) => id),
        details
      )
      assert.strictEqual(found.total, rows.length, details)
      return rows.length
    })

/** A tree of criteria over the fields of a list. */
const drawTree = <Name extends string>(
  values: SearchedList<Name>["values"],
  draws: Draws,
  depth = 0
): Criterion<Name> => {
  if (depth < 2 && draws.chance(0.5)) {
    const parts = Array.from({ length: draws.pick([2, 3]) }, () => drawTree(values, draws, depth + 1))
    return draws.chance(0.6) ? anyOf(parts) : allOf(parts)
  }
  const name = draws.pick(Struct.keys(values))
  const field = fieldOf(name)
  if (draws.chance(0.1)) return present(field)
  if (draws.chance(0.1)) return absent(field)
  return oneOf(field, [...new Set([draws.pick(values[name]), draws.pick(values[name])])])
}

const perFilter = 6
const trees = 20

/** Compares a store with the meaning of every filter alone, of two together, and of trees over all fields. */
export const compareList = Effect.fnUntraced(function* <Name extends string>(list: SearchedList<Name>) {
  const draws = drawsOf(7)
  const [account, other] = [yield* newAccount(), yield* newAccount()]
  const all = yield* list.save(account)
  yield* list.save(other)
  const compare = compareOne(list, account, all)
  const filters = Object.keys(list.texts)
  assert.sameMembers(
    [...new Set(filters.map((path) => path.split(".")[0]))],
    [...list.catalogue.keys()],
    "every filter has texts"
  )
  const textOf = (filter: string) => draws.pick(list.texts[filter] ?? [])
  for (const filter of filters) {
    const counts = yield* Effect.forEach(Array.from({ length: perFilter }), () =>
      compare(criterionOf(list.catalogue, { [filter]: textOf(filter) }), draws)
    )
    assert.isTrue(
      counts.some((count) => count > 0 && count < all.length),
      `${filter} never picked some`
    )
  }
  for (const first of filters) {
    const second = draws.pick(filters)
    yield* compare(criterionOf(list.catalogue, { [first]: textOf(first), [second]: textOf(second) }), draws)
  }
  for (let count = 0; count < trees; count++) yield* compare(drawTree(list.values, draws), draws)
})
