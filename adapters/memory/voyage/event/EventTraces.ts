import { Effect, Option } from "effect"

import type { EventTraces } from "#application/ports/voyage/event/EventTraces.ts"
import { toMillis } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"

export const makeEventTraces = Effect.map(
  MemoryState,
  ({ call, eventTraces }) =>
    ({
      keep: (traces) => call((keptAt) => traces.forEach((trace) => eventTraces.put({ ...trace, keptAt }))),
      find: (account, event) =>
        call(() =>
          Option.fromUndefinedOr(eventTraces.get(event)).pipe(
            Option.filter(({ account_id }) => account_id === account),
            Option.map(({ trace }) => trace)
          )
        ),
      forget: (before) =>
        call(() => {
          for (const { event_id, keptAt } of eventTraces.all()) {
            if (keptAt < toMillis(before)) eventTraces.remove(event_id)
          }
        })
    }) satisfies EventTraces
)
