import { Effect } from "effect"

import { minute } from "#domain/Time.ts"
import {
  afterAnswer,
  afterBusy,
  afterDenial,
  afterTrouble,
  hasTrouble
} from "#domain/tracking/source/CredentialHealth.ts"

import type { SourceCredential } from "../../../ports/tracking/source/CredentialStore.ts"
import type { SourceError } from "../../../ports/tracking/source/PolledSource.ts"
import { recordHealth } from "./recordHealth.ts"

/** For a busy source that does not name a delay. */
export const defaultBusyPauseMs = minute

/** Null for a response. */
export type RequestOutcome = SourceError | null

export const recordOutcome = Effect.fn("recordOutcome")(function* (
  { id, health }: SourceCredential,
  outcome: RequestOutcome,
  asked: { readonly isProbe: boolean; readonly clockSpeed: number }
) {
  if (outcome === null || outcome._tag === "NumberUnknown") {
    // Most responses do not change the health.
    if (health.proven_at !== null && !hasTrouble(health)) return
    yield* recordHealth(id, afterAnswer)
    return
  }
  switch (outcome._tag) {
    case "SourceBusy": {
      const wait = outcome.retryAfter ?? defaultBusyPauseMs
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
