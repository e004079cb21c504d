import { assert, it } from "@effect/vitest"

import { isContainerSort } from "#domain/search/container/Sort.ts"

import { readFleetSearch } from "../../../adapters/portal/app/fleet/search.ts"
import { columns } from "../../../adapters/portal/app/fleet/table/columns.tsx"
import { sorts } from "../../../adapters/portal/app/fleet/views.ts"

const sortable = columns.flatMap(({ meta }) => meta?.sort ?? [])

it("offers only orders that the service has, and keeps each of them in the address", () => {
  for (const sort of Object.keys(sorts)) {
    assert.isTrue(isContainerSort(sort), sort)
    assert.strictEqual(readFleetSearch({ sort }).sort, sort)
  }
})

it("offers both directions of every header in the menu", () => {
  assert.deepStrictEqual(sortable, ["arrival", "pickup_lfd"])
  assert.includeMembers(
    Object.keys(sorts),
    sortable.flatMap((sort) => [sort, `-${sort}`])
  )
})
