import { Effect } from "effect"

/** Caches one result per key, including for concurrent calls. */
export const cacheEach = <Key, A, E>(ask: (key: Key) => Effect.Effect<A, E>): ((key: Key) => Effect.Effect<A, E>) => {
  const answers = new Map<Key, Effect.Effect<A, E>>()
  return (key) =>
    Effect.suspend(() => {
      const known = answers.get(key)
      if (known !== undefined) return known
      return Effect.flatMap(Effect.cached(ask(key)), (answer) => {
        const first = answers.get(key) ?? answer
        answers.set(key, first)
        return first
      })
    })
}
