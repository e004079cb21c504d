import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { casesOf } from "../support/cases.ts"
import { iso } from "./judge/milestones.ts"
import { play } from "./play/play.ts"
import type { Played } from "./play/play.ts"

const few = { voyages: casesOf("RESTART_VOYAGES", { usual: 1, long: 6 }), seed: "restart", stepHours: 12 }
/** Of the lines that push. */
const pushed = { ...few, from: 6, voyages: casesOf("PUSHED_VOYAGES", { usual: 1, long: 3 }) }

const isFalse = ({ rule }: { readonly rule: string }) => rule.startsWith("false") || rule === "overruled"

const shown = ({ end }: Played) =>
  [...end].map(([container, { milestones, ...state }]) => [container, [...milestones].sort(), state]).sort()

it.effect(
  "killing the ingestion node again and again in the middle of its work changes nothing in the end",
  () =>
    Effect.gen(function* () {
      const once = yield* play(few)
      const often = yield* play({ ...few, killedAfter: [1, 4, 9, 14, 20, 27, 33, 40, 48] })
      assert.isAtLeast(once.end.size, few.voyages)
      assert.deepStrictEqual(shown(often), shown(once))
      assert.deepStrictEqual(often.tally.findings.filter(isFalse), [])
      assert.strictEqual(new Set(often.published).size, often.published.length, "nothing is published twice")
      const current = [...often.end].flatMap(([container, { milestones }]) =>
        [...milestones].map(([key, { at }]) => `${container}: ${key} at ${iso(at)}`)
      )
      assert.includeMembers([...often.published], current, "every valid milestone was published")
    }),
  300_000
)

it.effect(
  "nor does it where sources push their messages",
  () =>
    Effect.gen(function* () {
      const once = yield* play(pushed)
      const often = yield* play({ ...pushed, killedAfter: [1, 2, 5, 9, 14, 20, 27, 33, 40] })
      assert.isAtLeast(once.end.size, pushed.voyages)
      assert.deepStrictEqual(shown(often), shown(once))
      assert.deepStrictEqual(once.tally.findings, [])
      assert.deepStrictEqual(often.tally.findings.filter(isFalse), [])
    }),
  300_000
)
