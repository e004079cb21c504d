import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import type { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { isLong } from "../support/cases.ts"
import { emittedBy } from "../support/emission.ts"
import { judgingBodies } from "./judge/bodies.ts"
import { Witness } from "./play/world.ts"
import { findNothing } from "./suite.ts"

/** One voyage of each line but those whose messages `faults.test.ts` disturbs, some of them by train; looked at once a day. */
const few = { from: 42, voyages: 8, stepHours: 24 }
/** Another worker plays the second hundred. */
const voyages = isLong ? { voyages: 100, stepHours: 12 } : few

it.effect(
  "of the first hundred voyages nothing is asserted without a source, nothing reported is missing, and webhooks are told all",
  () => {
    const names = new Set<EventName>()
    return Effect.gen(function* () {
      yield* findNothing({ ...voyages, seed: "landfall" })
      assert.includeMembers([...names], [...emittedBy("generated voyages")])
      for (const name of emittedBy("nothing")) assert.notInclude([...names], name)
    }).pipe(Effect.provideService(Witness, judgingBodies(names)))
  },
  1_800_000
)
