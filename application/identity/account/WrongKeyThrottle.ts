import { Context, Deferred, Effect, Layer, Option, Redacted } from "effect"

import { TooManyWrongKeys } from "#domain/Errors.ts"
import { takeFromRateLimit } from "#domain/identity/account/rateLimit.ts"
import { networkOf } from "#domain/identity/user/networkAddress.ts"
import type { RollingWindow } from "#domain/RollingWindow.ts"

import { elapsed } from "../../ports/elapsed.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { makeFairQueue } from "./fairQueue.ts"

/** Per network and node, before its lookups are queued. */
export const maxWrongKeysPerMinute = 60

/** The oldest entries are dropped. */
const maxCachedNetworks = 2000
const maxCachedKeys = 10_000

/** Keeps database connections available for others. */
const lookupQueueLimits = { ofFlow: 1, ofAll: 4, waitingOfFlow: 1000, waitingOfAll: 10_000 }

const keepNewest = <K, V>(map: Map<K, V>, key: K, value: V, most: number) => {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

/** Correct keys always pass, because a network may be a shared proxy; known ones skip the queue. */
export class WrongKeyThrottle extends Context.Service<
  WrongKeyThrottle,
  {
    /** A null address counts as one network. */
    readonly guard: <A, E, R>(
      address: string | null,
      key: Redacted.Redacted,
      lookup: Effect.Effect<Option.Option<A>, E, R>
    ) => Effect.Effect<Option.Option<A>, E | TooManyWrongKeys, R>
  }
>()("application/identity/account/WrongKeyThrottle") {
  static readonly layer = Layer.effect(
    this,
    Effect.map(Secrets, ({ sha256 }) => {
      const wrong = new Map<string, RollingWindow>()
      /** Keyed by digest, so that keys do not stay in memory. */
      const right = new Map<string, true>()
      const digestOf = (key: Redacted.Redacted) => sha256(new TextEncoder().encode(Redacted.value(key)))
      const queue = makeFairQueue(lookupQueueLimits)

      const secondNow = Effect.map(elapsed, (now) => Math.floor(now / 1000))

      const count = Effect.fnUntraced(function* (network: string) {
        const [window, { allowed, retry_after }] = takeFromRateLimit(
          wrong.get(network) ?? [],
          yield* secondNow,
          maxWrongKeysPerMinute
        )
        keepNewest(wrong, network, window, maxCachedNetworks)
        if (!allowed) return yield* new TooManyWrongKeys({ retry_after: Math.max(1, retry_after) })
      })

      const isSuspect = Effect.fnUntraced(function* (network: string) {
        const window = wrong.get(network)
        if (window === undefined) return false
        const [, { allowed }] = takeFromRateLimit(window, yield* secondNow, maxWrongKeysPerMinute)
        return !allowed
      })

      const inLine = <A, E, R>(network: string, lookup: Effect.Effect<A, E, R>) =>
        Effect.uninterruptibleMask((restore): Effect.Effect<A, E | TooManyWrongKeys, R> => {
          const turn = Deferred.makeUnsafe<void>()
          const place = queue.enter(network, 1, () => Deferred.doneUnsafe(turn, Effect.void))
          if (typeof place === "string") return Effect.fail(new TooManyWrongKeys({ retry_after: 1 }))
          return Effect.ensuring(restore(Effect.andThen(Deferred.await(turn), lookup)), Effect.sync(place.leave))
        })

      return {
        guard: Effect.fnUntraced(function* <A, E, R>(
          address: string | null,
          key: Redacted.Redacted,
          lookup: Effect.Effect<Option.Option<A>, E, R>
        ) {
          if (Redacted.value(key) === "") return yield* lookup
          const network = address === null ? "" : networkOf(address)
          const suspect = wrong.size > 0 && (yield* isSuspect(network))
          const name = suspect ? digestOf(key) : null
          const found = yield* name !== null && !right.has(name) ? inLine(network, lookup) : lookup
          if (Option.isNone(found)) {
            if (right.size > 0) right.delete(name ?? digestOf(key))
            yield* count(network)
          } else if (name !== null) keepNewest(right, name, true, maxCachedKeys)
          return found
        })
      }
    })
  )
}
