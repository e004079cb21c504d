import { Effect } from "effect"

import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { toMillis } from "#domain/Time.ts"

import { Time } from "../../support/DataPlane.ts"

/** The test's own clock begins in 1970, when nothing of the samples had happened: lets it be June 2026 at least. */
export const afterSamples = Effect.gen(function* () {
  const now = toMillis(yield* DurableClock.use((clock) => clock.now))
  const wanted = Date.UTC(2026, 5, 1)
  if (now < wanted) yield* Time.use((time) => time.advance(wanted - now))
})
