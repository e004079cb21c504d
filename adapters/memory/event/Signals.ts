import { Effect, Layer } from "effect"

import { makeListeners } from "#application/event/makeListeners.ts"
import { Signals } from "#application/ports/event/Signals.ts"

/** All listeners are in this process. */
export const layer = Layer.sync(Signals, () => {
  const { listen, wake } = makeListeners()
  return { raise: (topic, keys) => Effect.sync(() => wake(topic, keys)), listen }
})
