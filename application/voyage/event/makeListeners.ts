import { Effect, Latch, Option } from "effect"

import type { Listener, Topic } from "../../ports/voyage/event/Signals.ts"

const every: unique symbol = Symbol("every key")
type Key = string | typeof every

export const makeListeners = () => {
  const listening = new Map<Topic, Map<Key, Set<Latch.Latch>>>()
  const of = (topic: Topic, key: Key) => listening.get(topic)?.get(key) ?? new Set<Latch.Latch>()

  const add = (topic: Topic, key: Key) => {
    const latch = Latch.makeUnsafe(false)
    const keys = listening.get(topic) ?? new Map<Key, Set<Latch.Latch>>()
    listening.set(topic, keys.set(key, of(topic, key).add(latch)))
    return latch
  }

  const remove = (topic: Topic, key: Key, latch: Latch.Latch) => {
    const latches = of(topic, key)
    latches.delete(latch)
    if (latches.size === 0) listening.get(topic)?.delete(key)
  }

  return {
    /** Without keys, wakes all listeners of the topic. */
    wake: (topic: Topic, keys?: ReadonlyArray<string>) => {
      const woken: ReadonlyArray<Key> =
        keys === undefined ? [...(listening.get(topic)?.keys() ?? [])] : [every, ...keys]
      for (const key of woken) for (const latch of of(topic, key)) latch.openUnsafe()
    },

    listen: (topic: Topic, key: Key = every) =>
      Effect.acquireRelease(
        Effect.sync(() => add(topic, key)),
        (latch) => Effect.sync(() => remove(topic, key, latch))
      ).pipe(
        Effect.map((latch): Listener => ({
          next: (atMost) =>
            latch.await.pipe(Effect.timeoutOption(atMost), Effect.map(Option.isSome), Effect.ensuring(latch.close))
        }))
      )
  }
}
