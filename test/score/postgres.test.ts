import { assert, it } from "@effect/vitest"
import { Effect, Logger } from "effect"

import { casesOf } from "../support/cases.ts"
import { emptyDatabase } from "../support/postgres/TestSql.ts"
import { postgres } from "./play/Plane.ts"
import { play } from "./play/play.ts"
import type { Played } from "./play/play.ts"
import { tablesOf, verdictOf } from "./tally/tables.ts"

const few = { voyages: casesOf("POSTGRES_VOYAGES", { usual: 1, long: 2 }), seed: "restart", stepHours: 24 }

const shown = ({ end }: Played) =>
  [...end].map(([container, { milestones, ...state }]) => [container, [...milestones].sort(), state]).sort()

it.live(
  "on Postgres, with a node that is killed in the middle of its work, everything is as it is in memory",
  () =>
    Effect.gen(function* () {
      const plane = yield* Effect.flatMap(emptyDatabase, postgres)
      const kept = yield* play({ ...few, plane, killedAfter: [2, 9, 17] })
      assert.deepStrictEqual(kept.tally.findings, [], tablesOf(kept.tally))
      const remembered = yield* play(few)
      assert.strictEqual(verdictOf(kept.tally), verdictOf(remembered.tally))
      assert.deepStrictEqual(shown(kept), shown(remembered))
      assert.isAtLeast(kept.end.size, few.voyages)
      assert.strictEqual(new Set(kept.published).size, kept.published.length, "nothing is published twice")
    }).pipe(Effect.provide(Logger.layer([]))),
  300_000
)
