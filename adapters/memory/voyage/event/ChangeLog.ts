import { Effect } from "effect"

import type { ChangeLog } from "#application/ports/voyage/event/ChangeLog.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { numbersAfter } from "../../state/page.ts"

export const makeChangeLog = Effect.map(MemoryState, ({ call, counted, events, newUuid }) => {
  const history = newUuid()
  const held = new Set<string>()

  return {
    standing: call(() => ({ head: counted("position"), history })),

    after: (position, limit) =>
      call(() =>
        numbersAfter(position, counted("position"))
          .flatMap((number) => events.by("position", String(number)).map(({ event }) => ({ position: number, event })))
          .take(limit)
          .toArray()
      ),

    alone: (name, work) =>
      Effect.suspend(() => {
        if (held.has(name)) return Effect.succeedNone
        held.add(name)
        return Effect.asSome(
          Effect.ensuring(
            work,
            Effect.sync(() => void held.delete(name))
          )
        )
      })
  } satisfies ChangeLog
})
