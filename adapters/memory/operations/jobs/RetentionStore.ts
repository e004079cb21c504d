import { Effect } from "effect"

import type {
  RetentionStep,
  RetentionStepResult,
  RetentionStore
} from "#application/ports/operations/jobs/RetentionStore.ts"
import { day, shift } from "#domain/Time.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { candidates } from "./retention.ts"
import type { Candidate } from "./retention.ts"

export const makeRetentionStore = Effect.map(MemoryState, (state) => {
  const { call, passes } = state

  const walk = (
    { after, before, kind, limit }: RetentionStep,
    now: number,
    take: (candidate: Candidate) => void
  ): RetentionStepResult => {
    const batch = candidates[kind](state, instantAt(now))
      .filter(({ place }) => after === null || place > after)
      .sort((a, b) => (a.place < b.place ? -1 : 1))
      .slice(0, limit)
    const gone = batch.filter(({ lastSeen, mayGo }) => lastSeen < before && mayGo())
    gone.forEach(take)
    return {
      examined: batch.length,
      gone: gone.length,
      next: batch.length < limit ? null : (batch.at(-1)?.place ?? null)
    }
  }

  return {
    look: (step) => call((now) => walk(step, now, () => undefined)),
    remove: (step) => call((now) => walk(step, now, ({ remove }) => remove())),
    passes: (limit) =>
      call(() =>
        passes
          .all()
          .toSorted((a, b) => (a.started_at < b.started_at ? 1 : -1))
          .slice(0, limit)
      ),
    savePass: (pass) =>
      call(() => {
        passes.put(pass)
        const old = shift(pass.started_at, -30 * day)
        for (const { started_at } of passes.all()) if (started_at < old) passes.remove(started_at)
      })
  } satisfies RetentionStore
})
