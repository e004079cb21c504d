import { Effect, Layer } from "effect"

import { Budgets } from "#application/ports/tracking/source/Budgets.ts"
import { pauseUntil, reserveRequest } from "#domain/tracking/source/Quota.ts"
import type { QuotaUsage } from "#domain/tracking/source/Quota.ts"

import { Database } from "../../sql/Database.ts"
import { json } from "../../sql/json.ts"

interface Row {
  readonly spent: QuotaUsage
  /** Milliseconds, database clock. */
  readonly now: number
}

export const layer = Layer.effect(
  Budgets,
  Effect.map(Database, ({ atomically, run, sql }) => {
    const now = sql.literal("(extract(epoch from landfall_now()) * 1000)::float8 as now")

    /** Holds a row lock, so that nodes change a budget one after the other. */
    const change = <A>(name: string, changed: (row: Row) => readonly [A, QuotaUsage]) =>
      atomically(
        Effect.gen(function* () {
          yield* sql`insert into source_budgets (name) values (${name}) on conflict do nothing`
          const [row] = yield* sql<Row>`select spent, ${now} from source_budgets where name = ${name} for update`
          if (row === undefined) return yield* Effect.die(new Error("a budget that is gone"))
          const [result, spent] = changed(row)
          if (spent !== row.spent) {
            yield* sql`update source_budgets set spent = ${json(spent)}::jsonb where name = ${name}`
          }
          return result
        })
      )

    return {
      open: (name) =>
        Effect.succeed({
          promise: (quotas, patience) =>
            change(name, ({ now, spent: before }) => {
              const { spent, wait } = reserveRequest(before, quotas, now, patience)
              return [wait, spent]
            }),
          hold: (milliseconds) => change(name, ({ now, spent }) => [undefined, pauseUntil(spent, now + milliseconds)]),
          held: run(
            Effect.map(sql<Row>`select spent, ${now} from source_budgets where name = ${name}`, ([row]) =>
              row === undefined ? 0 : Math.max(0, row.spent.held_until - row.now)
            )
          )
        })
    }
  })
)
