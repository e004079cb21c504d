import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { countDistinct } from "#adapters/postgres/list/totals.ts"
import { maxCountedRows } from "#application/ports/Page.ts"

import * as TestSql from "../../support/postgres/TestSql.ts"

/** The same id several times, one after the other or each time after all others. */
const spreads = ["(n - 1) / times", "n % different"]

layer(TestSql.layerWorker, { excludeTestServices: true })("Rows that are found several times", (it) => {
  it.effect("are counted once, exactly to the limit", () =>
    Effect.gen(function* () {
      const { owner } = yield* TestSql.TestDatabase
      for (const spread of spreads) {
        for (const different of [
          0,
          1,
          4_000,
          maxCountedRows - 1,
          maxCountedRows,
          maxCountedRows + 1,
          2 * maxCountedRows
        ]) {
          for (const times of [1, 2, 3]) {
            const ids = owner`
              select ${owner.literal(spread)} from generate_series(1, ${different * times}::int) numbered(n),
                (values (${times}::int, ${different}::int)) given(times, different)
            `
            const [row] = yield* owner<{ readonly total: number }>`select ${countDistinct(owner, ids)}::float8 as total`
            assert.strictEqual(row?.total, Math.min(different, maxCountedRows + 1), `${different} ${times} ${spread}`)
          }
        }
      }
    })
  )
})
