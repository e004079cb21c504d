import { Effect, Layer, Schema } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Instant } from "#domain/Time.ts"

import { Database } from "../../sql/Database.ts"

const Row = Schema.Tuple([Schema.Struct({ now: Instant })])

export const layer = Layer.effect(
  DurableClock,
  Effect.gen(function* () {
    const { sql, run } = yield* Database
    const now = sql`select landfall_now() as now`.pipe(
      Effect.flatMap(Schema.decodeUnknownEffect(Row)),
      Effect.map(([row]) => row.now)
    )
    return { now: run(now) }
  })
)
