import { Effect } from "effect"

import { probing, turn } from "#domain/source/Standing.ts"
import type { Turn } from "#domain/source/Standing.ts"

import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import type { SourceCredential } from "../../ports/source/CredentialStore.ts"
import { noteStanding } from "./noteStanding.ts"

/** Whether a question may be asked under the credential now. The one question of a window goes to one on all nodes. */
export const takeTurn = Effect.fn("takeTurn")(function* ({ id, standing }: SourceCredential) {
  const first: Turn = turn(standing, yield* DurableClock.use((clock) => clock.now))
  if (first.type !== "probe") return first
  const { before, now } = yield* noteStanding(id, (current, now) =>
    turn(current, now).type === "probe" ? probing(current, now) : current
  )
  return turn(before, now)
})
