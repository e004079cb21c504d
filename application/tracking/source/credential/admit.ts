import { Effect } from "effect"

import { holdDuringProbe, admissionOf } from "#domain/tracking/source/CredentialHealth.ts"
import type { Admission } from "#domain/tracking/source/CredentialHealth.ts"

import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"
import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import { recordHealth } from "./recordHealth.ts"

/** While a source rejects or fails, one node may probe it per interval. */
export const admit = Effect.fn("admit")(function* ({ id, health }: SourceCredential) {
  const first: Admission = admissionOf(health, yield* DurableClock.use((clock) => clock.now))
  if (first.type !== "probe") return first
  const { before, now } = yield* recordHealth(id, (current, now) =>
    admissionOf(current, now).type === "probe" ? holdDuringProbe(current, now) : current
  )
  return admissionOf(before, now)
})
