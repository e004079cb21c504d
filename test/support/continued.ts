import { assert } from "@effect/vitest"
import { Effect } from "effect"

import type { Page, PageRequest } from "#application/ports/Page.ts"

/** From page to page by where each ends, a list has the rows that it should, each once; full pages alone have an end. */
export const assertContinued = Effect.fnUntraced(function* <E, R>(
  ids: ReadonlyArray<string>,
  found: Page<{ readonly id: string }>,
  { number, size }: PageRequest,
  search: (page: PageRequest) => Effect.Effect<Page<{ readonly id: string }>, E, R>
) {
  let [page, past] = [found, (number - 1) * size + found.rows.length]
  for (let pages = 0; pages < 3; pages++) {
    assert.strictEqual(page.end !== undefined, page.rows.length === size)
    if (page.end === undefined) return
    // The number is one that would answer other rows.
    page = yield* search({ number: 1_000, size, after: page.end })
    assert.deepStrictEqual(
      page.rows.map(({ id }) => id),
      ids.slice(past, past + size)
    )
    assert.strictEqual(page.total, ids.length)
    past += page.rows.length
  }
})
