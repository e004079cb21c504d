import { Effect } from "effect"

import { probing, admissionOf } from "#domain/source/CredentialHealth.ts"
import type { Admission } from "#domain/source/CredentialHealth.ts"

import { DurableClock } from "../../ports/jobs/DurableClock.ts"
import type { SourceCredential } from "../../ports/source/CredentialStore.ts"
import { noteStanding } from "./noteStanding.ts"

/** Whether a question may be asked under the credential now. The one question of a window goes to one on all nodes. */
export const takeTurn = Effect.fn("takeTurn")(function* ({ id, standing }: SourceCredential) {
  const first: Admission = admissionOf(standing, yield* DurableClock.use((clock) => clock.now))
  if (first.type !== "probe") return first
  const { before, now } = yield* noteStanding(id, (current, now) =>
    admissionOf(current, now).type === "probe" ? probing(current, now) : current
  )
  return admissionOf(before, now)
})
