import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { iso } from "./judge/milestones.ts"
import { play } from "./play/play.ts"
import type { Played } from "./play/play.ts"

const few = { voyages: 6, seed: "restart", stepHours: 12 }
/** Of the lines that tell by themselves. */
const pushed = { ...few, from: 6, voyages: 3 }

const isFalse = ({ rule }: { readonly rule: string }) => rule.startsWith("false") || rule === "overruled"

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
      assert.deepStrictEqual(often.tally.findings.filter(isFalse), [])
      assert.strictEqual(new Set(often.told).size, often.told.length, "nothing is told twice")
      const standing = [...often.end].flatMap(([box, { milestones }]) =>
        [...milestones].map(([key, { at }]) => `${box}: ${key} at ${iso(at)}`)
      )
      assert.includeMembers([...often.told], standing, "nothing stands that was not told")
    }),
  120_000
)

it.effect(
  "nor does it where messages come by themselves",
  () =>
    Effect.gen(function* () {
      const once = yield* play(pushed)
      const often = yield* play({ ...pushed, killedAfter: [1, 2, 5, 9, 14, 20, 27, 33, 40] })
      assert.isAtLeast(once.end.size, pushed.voyages)
      assert.deepStrictEqual(shown(often), shown(once))
      assert.deepStrictEqual(once.tally.findings, [])
      assert.deepStrictEqual(often.tally.findings.filter(isFalse), [])
    }),
  120_000
)
