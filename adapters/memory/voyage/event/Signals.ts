import { Effect, Layer } from "effect"

import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { makeListeners } from "#application/voyage/event/makeListeners.ts"

/** All listeners are in this process. */
export const layer = Layer.sync(Signals, () => {
  const { listen, wake } = makeListeners()
  return { raise: (topic, keys) => Effect.sync(() => wake(topic, keys)), listen }
})
