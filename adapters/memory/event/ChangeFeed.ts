import { Effect, Layer } from "effect"

import { ChangeFeed } from "#application/ports/event/ChangeFeed.ts"

import { MemoryState } from "../state/MemoryState.ts"
import { numbersAfter } from "../state/page.ts"

/** Reads the numbered events of the log. Names and what they acknowledged live as long as the process. */
export const layer = Layer.effect(
  ChangeFeed,
  Effect.map(MemoryState, ({ call, counted, cursors, events }) => {
    const acknowledged = (name: string) => cursors.get(name)?.position ?? 0

    return {
      read: (name, limit) =>
        call(() =>
          numbersAfter(acknowledged(name), counted("position"))
            .flatMap((position) => events.by("position", String(position)).map(({ event }) => ({ position, event })))
            .take(limit)
            .toArray()
        ),

      acknowledge: (name, position) =>
        call(() => cursors.put({ name, position: Math.max(acknowledged(name), position) }))
    }
  })
)
