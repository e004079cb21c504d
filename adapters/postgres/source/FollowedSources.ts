import { Effect, Layer } from "effect"

import { FollowedSources, mostSources } from "#application/ports/source/FollowedSources.ts"
import type { FollowedSource } from "#application/ports/source/FollowedSources.ts"
import type { Instant } from "#domain/Time.ts"

import { Database } from "../sql/Database.ts"

type Row = Omit<FollowedSource, "health"> & FollowedSource["health"]

const sourceOf = ({ failures, held_until, since, state, ...source }: Row): FollowedSource => ({
  ...source,
  health: { failures, held_until, since, state }
})

export const layer = Layer.effect(
  FollowedSources,
  Effect.map(Database, ({ of, sql }) => ({
    of: (account) =>
      of(
        account,
        Effect.gen(function* () {
          const rows = yield* sql<Row>`select * from landfall_followed_sources(${mostSources})`
          const [clock] = yield* sql<{ readonly now: Instant }>`select landfall_now() as now`
          return clock === undefined
            ? yield* Effect.die(new Error("the clock of the database does not answer"))
            : { now: clock.now, sources: rows.map(sourceOf) }
        })
      )
  }))
)
