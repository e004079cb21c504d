import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { playedViews } from "#adapters/simulator/voyage/PlayedView.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"

import { isLong } from "../support/cases.ts"
import { play } from "./play/play.ts"
import { tablesOf } from "./tally/tables.ts"

const ofAllChannels = ["SIMA000011", "SIMG000011", "SIMH000021", "SIMI000011", "SIMJ000011"]

/** A voyage of each channel that the view concerns. */
const usual: Readonly<Record<PlayedView, ReadonlyArray<string>>> = {
  "late and out of order by message": ["SIMG000011", "SIMH000021", "SIMI000011", "SIMJ000011", "SIMK000011"],
  // Two of these are discharged and leave where the zone is not known.
  "wall clock": ["SIMG000011", "SIMI000011", "SIMI000051", "SIMK000011", "SIMK000051"],
  "split bill": ofAllChannels,
  "SCAC prefix": ofAllChannels
}

it.effect.each(playedViews)(
  "voyages by the view %s have no findings",
  (view) =>
    Effect.gen(function* () {
      const chosen = isLong ? { voyages: 20 } : { voyages: usual[view].length, numbers: usual[view] }
      const { tally } = yield* play({ seed: "landfall", ...chosen, view, stepHours: 6 })
      assert.deepStrictEqual([...tally.views.keys()], [view])
      assert.isAbove(tally.milestones.asserted, 5 * chosen.voyages)
      assert.deepStrictEqual(tally.findings, [], tablesOf(tally))
    }),
  600_000
)
