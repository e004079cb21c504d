import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { iso } from "./milestones.ts"
import { play } from "./play.ts"
import type { Played } from "./play.ts"

const few = { voyages: 6, seed: "restart", stepHours: 12 }

const shown = ({ end }: Played) =>
  [...end].map(([box, { milestones, ...state }]) => [box, [...milestones].sort(), state]).sort()

it.effect(
  "an ingestion node that is killed again and again in the middle of its work changes nothing in the end",
  () =>
    Effect.gen(function* () {
      const once = yield* play(few)
      const often = yield* play({ ...few, killedAfter: [1, 4, 9, 14, 20, 27, 33, 40, 48] })
      assert.isAtLeast(once.end.size, few.voyages)
      assert.deepStrictEqual(shown(often), shown(once))
      const isFalse = ({ rule }: { readonly rule: string }) => rule.startsWith("false") || rule === "overruled"
      assert.deepStrictEqual(often.tally.findings.filter(isFalse), [])
      assert.strictEqual(new Set(often.told).size, often.told.length, "nothing is told twice")
      const standing = [...often.end].flatMap(([box, { milestones }]) =>
        [...milestones].map(([key, { at }]) => `${box}: ${key} at ${iso(at)}`)
      )
      assert.includeMembers([...often.told], standing, "nothing stands that was not told")
    }),
  120_000
)
