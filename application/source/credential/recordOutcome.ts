import { Effect } from "effect"

import { afterAnswer, afterBusy, afterDenial, afterTrouble, hasTrouble } from "#domain/source/CredentialHealth.ts"
import { minute } from "#domain/Time.ts"

import type { SourceError } from "../../ports/source/CarrierSources.ts"
import type { SourceCredential } from "../../ports/source/CredentialStore.ts"
import { recordHealth } from "./recordHealth.ts"

/** How long a source is left alone that is asked too often and names no wait, in milliseconds. */
export const usualPause = minute

/** What came of a question; null is an answer. */
export type Outcome = SourceError | null

/** What the outcome of a question means for all that is asked under the credential. */
export const recordOutcome = Effect.fn("recordOutcome")(function* (
  { id, health }: SourceCredential,
  outcome: Outcome,
  asked: { readonly isProbe: boolean; readonly clockSpeed: number }
) {
  if (outcome === null || outcome._tag === "NumberUnknown") {
    // The usual case writes nothing.
    if (health.proven_at !== null && !hasTrouble(health)) return
    yield* recordHealth(id, afterAnswer)
    return
  }
  switch (outcome._tag) {
    case "SourceBusy": {
      const wait = outcome.retryAfter ?? usualPause
      yield* recordHealth(id, (current, now) => afterBusy(current, wait, now))
      return
    }
    case "Denied":
      yield* recordHealth(id, (current, now) => afterDenial(current, { ...asked, detail: outcome.detail }, now))
      return
    case "SourceTrouble":
      yield* recordHealth(id, (current, now) => afterTrouble(current, { ...asked, detail: outcome.detail }, now))
  }
})
